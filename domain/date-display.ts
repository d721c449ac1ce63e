type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>

const FIELDS = {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: true,
} as const

function partsOf(date: Date, timeZone: string): Parts {
  const parts = new Intl.DateTimeFormat('en-US', { ...FIELDS, timeZone }).formatToParts(date)
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}

/** A date as 'MMM d, y': Jan 22, 2024. */
export function formatDay(date: Date, timeZone: string): string {
  const { month, day, year } = partsOf(date, timeZone)
  return `${month} ${day}, ${year}`
}

/** A date and time as 'MMM d, y, hh:mma': Jan 22, 2024, 03:05PM. */
export function formatMoment(date: Date, timeZone: string): string {
  const { hour, minute, dayPeriod } = partsOf(date, timeZone)
  return `${formatDay(date, timeZone)}, ${hour}:${minute}${dayPeriod}`
}

/** A date as 'MMM d': Jan 22. */
export function formatShortDay(date: Date, timeZone: string): string {
  const { month, day } = partsOf(date, timeZone)
  return `${month} ${day}`
}
