import { fail, ok, type Result } from '#kit/result.ts'

const SHAPE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2}))?$/

/** Reads a day (2026-12-01) or a moment (2026-12-01T14:30+05:30); null when none was given. */
export function readTime(text: string | undefined): Result<Date | null, string> {
  if (text === undefined) return ok(null)
  const time = SHAPE.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time)) return fail(`${text} is no time. Write 2026-12-01 or 2026-12-01T14:30+05:30.`)
  return ok(new Date(time))
}
