const IST = '+05:30'
const IST_MINUTES = 330
const MINUTE_LENGTH = 16

/** A time as a field of the browser shows it, in Indian time: 2026-11-16T18:30. */
export const timeField = (at: Date) =>
  new Date(at.getTime() + IST_MINUTES * 60_000).toISOString().slice(0, MINUTE_LENGTH)

/** The time that stands in such a field. */
export const timeOf = (field: string) => new Date(`${field}:00${IST}`)

export const isTime = (field: string) => !Number.isNaN(timeOf(field).getTime())

const words = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  hour: 'numeric',
  minute: '2-digit',
})

/** "Tuesday 17 November 2026 at 6:30 PM, Indian time". */
export const timeInWords = (at: Date) =>
  `${words.format(at).replace(',', '')} at ${clock.format(at)}, Indian time`
