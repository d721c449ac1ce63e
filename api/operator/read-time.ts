import { days } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/

/** JavaScript would parse February 30 as a day in March. */
function isDay(text: string): boolean {
  const day = new Date(`${text.slice(0, 10)}T00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text.slice(0, 10))
}

const refuse = (text: string) =>
  fail(`${text} is no time. Write 2026-12-01 or 2026-12-01T14:30+05:30.`) as Result<never, string>

/** Parses a day (2026-12-01) or a time (2026-12-01T14:30+05:30); null if absent. */
export function readTime(text: string | undefined): Result<Date | null, string> {
  if (text === undefined) return ok(null)
  const isTime = (DAY.test(text) || MOMENT.test(text)) && isDay(text) && !Number.isNaN(Date.parse(text))
  return isTime ? ok(new Date(text)) : refuse(text)
}

/** The same in the shop's time zone: a day means its start or its end in India. */
export function readShopTime(text: string, edge: 'FIRST' | 'LAST'): Result<Date, string> {
  const time = readTime(text)
  if (!time.ok || time.value === null) return refuse(text)
  if (!DAY.test(text)) return ok(time.value)
  const midnight = Date.parse(`${text}T00:00+05:30`)
  return ok(new Date(edge === 'FIRST' ? midnight : midnight + days(1)))
}

/** Parses a day (2026-12-01). */
export function readDay(text: string): Result<string, string> {
  const time = readTime(text)
  return time.ok && text.length === 10 ? ok(text) : fail(`${text} is no day. Write 2027-10-29.`)
}
