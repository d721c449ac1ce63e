import { formatDay, formatMoment } from '#domain/date-display.ts'

const FORMATS = { day: formatDay, moment: formatMoment } as const

type OrderTimeProps = { at: string; show?: keyof typeof FORMATS }

/** A time in the visitor's time zone. Orders are rendered in the browser only, so the zone is known. */
export function OrderTime({ at, show = 'moment' }: OrderTimeProps) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <time className="tabular" dateTime={at}>
      {FORMATS[show](new Date(at), timeZone)}
    </time>
  )
}
