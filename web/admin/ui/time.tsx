const ZONE = 'Asia/Kolkata'

const clock = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: 'numeric', minute: '2-digit' })
const clockWithSeconds = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
})
const day = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, day: 'numeric', month: 'short' })
const dayWithYear = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE })
const own = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' })

/** The day in India, as in a date field: 2026-11-16. */
export const dayInIndia = (at: Date) => isoDay.format(at)

/** "4:41 PM" today, "16 Nov, 4:41 PM" this year, else with the year. Times of the shop are India's. */
export function timeText(at: Date, now: Date): string {
  const [then, today] = [dayInIndia(at), dayInIndia(now)]
  if (then === today) return clock.format(at)
  const date = then.slice(0, 4) === today.slice(0, 4) ? day.format(at) : dayWithYear.format(at)
  return `${date}, ${clock.format(at)}`
}

export const clockText = (at: Date) => clock.format(at)
export const exactClockText = (at: Date) => clockWithSeconds.format(at)
export const dateText = (at: Date) => dayWithYear.format(at)

/** A day of the API, 2026-11-16, as "16 Nov" or with its year. */
export const dayText = (iso: string, isWithYear = false) =>
  (isWithYear ? dayWithYear : day).format(new Date(`${iso}T12:00:00Z`))

type TimeProps = { at: string; show?: 'time' | 'clock' | 'exact' | 'date' }

/** A time of the shop; its title is the same in the reader's own time zone. */
export function Time({ at, show = 'time' }: TimeProps) {
  const date = new Date(at)
  const texts = {
    time: () => timeText(date, new Date()),
    clock: () => clockText(date),
    exact: () => exactClockText(date),
    date: () => dateText(date),
  }
  return (
    <time dateTime={at} title={own.format(date)}>
      {texts[show]()}
    </time>
  )
}
