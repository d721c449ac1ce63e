import { formatDay, formatMoment } from '#domain/date-display.ts'

const FORMATS = { day: formatDay, moment: formatMoment } as const

type OrderTimeProps = { at: string; show?: keyof typeof FORMATS }

/** When something happened, by the clock of whoever looks. Orders are drawn in the browser only, so it is theirs. */
export function OrderTime({ at, show = 'moment' }: OrderTimeProps) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <time className="tabular" dateTime={at}>
      {FORMATS[show](new Date(at), timeZone)}
    </time>
  )
}
