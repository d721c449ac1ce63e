import type { SentAdminQueryOf } from '#contract/admin/api.ts'

const LEAST_LETTERS = 3
const DAY = 24 * 60 * 60 * 1000

/** The start of a day in India; null if it is no day. */
function startOfDay(day: string | null): number | null {
  const start = Date.parse(`${day}T00:00:00+05:30`)
  return Number.isNaN(start) ? null : start
}

const isoTime = (time: number) => new Date(time).toISOString()

/** What the filters of the screen ask the server for. `from` and `to` are days, both included. */
export function auditQuery(filters: URLSearchParams): SentAdminQueryOf<'listAudit'> {
  const [from, to] = [startOfDay(filters.get('from')), startOfDay(filters.get('to'))]
  const words = (filters.get('q') ?? '').trim()
  const given = (name: string) => filters.get(name) || undefined
  return Object.fromEntries(
    Object.entries({
      who: given('who'),
      what: given('what'),
      subject: given('subject'),
      money: given('money') && '1',
      personal: given('personal') && '1',
      after: given('after'),
      before: given('before'),
      q: words.length >= LEAST_LETTERS ? words : undefined,
      from: from === null ? undefined : isoTime(from),
      to: to === null ? undefined : isoTime(to + DAY),
    }).filter(([, value]) => value !== undefined),
  )
}
