import { days, minutes } from '#kit/duration.ts'

/** A day without a time or a zone, as in ISO 8601: 2026-11-16. */
export type Day = string

/** Whether a text is a day of the calendar; February 30 is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && dayOf(day) === text
}

/** Working days are counted at the mill, in Asia/Kolkata, which keeps one time all year. */
const MILL_OFFSET = minutes(330)

/** The day at the mill and the minutes since its midnight. */
export function millTime(now: Date): { day: Day; minute: number } {
  const local = new Date(now.getTime() + MILL_OFFSET)
  return { day: dayOf(local), minute: local.getUTCHours() * 60 + local.getUTCMinutes() }
}

/** The moment at which a day of the mill has lasted so many minutes. */
export const millMoment = (day: Day, minute: number): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - MILL_OFFSET + minutes(minute))

const dayOf = (date: Date): Day => date.toISOString().slice(0, 10)

export const nextDay = (day: Day): Day => dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days(1)))

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay()

export type IsOpen = (day: Day) => boolean

/** The first open day, this one included. */
export function firstOpen(day: Day, isOpen: IsOpen): Day {
  let found = day
  while (!isOpen(found)) found = nextDay(found)
  return found
}

/** The open day that comes so many open days after this one. */
export function afterOpenDays(day: Day, count: number, isOpen: IsOpen): Day {
  let found = day
  for (let left = count; left > 0; left -= 1) found = firstOpen(nextDay(found), isOpen)
  return found
}

/** The day so many calendar days later. */
export const daysAfter = (day: Day, count: number): Day =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days(count)))

/** Business days are Monday to Saturday without holidays. */
export const businessDays =
  (holidays: ReadonlySet<Day>): IsOpen =>
  (day) =>
    weekdayOf(day) !== 0 && !holidays.has(day)
