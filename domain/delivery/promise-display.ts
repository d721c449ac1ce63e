import type { Day } from './calendar.ts'

const FORMAT = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
const SHORT = new Intl.DateTimeFormat('en-US', FORMAT)
const WITH_YEAR = new Intl.DateTimeFormat('en-US', { ...FORMAT, year: 'numeric' })

/** Wed, Nov 18; in another year than today's: Fri, Jan 1, 2027. */
export function formatPromisedDay(day: Day, today: Day): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return (isThisYear ? SHORT : WITH_YEAR).format(new Date(`${day}T00:00:00Z`))
}

/** Wed, Nov 18 – Thu, Nov 19; one day if both are the same. */
export function formatPromise({ earliest, latest }: { earliest: Day; latest: Day }, today: Day): string {
  const days = [...new Set([earliest, latest])]
  return days.map((day) => formatPromisedDay(day, today)).join(' – ')
}
