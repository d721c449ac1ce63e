import { days } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/

/** February 30 would be read as a day in March. */
function isDay(text: string): boolean {
  const day = new Date(`${text.slice(0, 10)}T00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text.slice(0, 10))
}

const refuse = (text: string) =>
  fail(`${text} is no time. Write 2026-12-01 or 2026-12-01T14:30+05:30.`) as Result<never, string>

/** Reads a day (2026-12-01) or a moment (2026-12-01T14:30+05:30); null when none was given. */
export function readTime(text: string | undefined): Result<Date | null, string> {
  if (text === undefined) return ok(null)
  const isTime = (DAY.test(text) || MOMENT.test(text)) && isDay(text) && !Number.isNaN(Date.parse(text))
  return isTime ? ok(new Date(text)) : refuse(text)
}

/** Reads the same by the shop's own clock: a bare day is the whole day in India, from its first moment to its last. */
export function readShopTime(text: string, edge: 'FIRST' | 'LAST'): Result<Date, string> {
  const time = readTime(text)
  if (!time.ok || time.value === null) return refuse(text)
  if (!DAY.test(text)) return ok(time.value)
  const midnight = Date.parse(`${text}T00:00+05:30`)
  return ok(new Date(edge === 'FIRST' ? midnight : midnight + days(1)))
}
