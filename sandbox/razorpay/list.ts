import { fail, ok, type Result } from '#kit/result.ts'
import { badRequest, type Refusal } from './errors.ts'

const USUAL_COUNT = 10
const HIGHEST_COUNT = 100

/** Repeated names and `expand[]` are both in use, so the raw address is parsed. */
export const queryOf = (url: string) => new URL(url, 'http://sandbox.localhost').searchParams

function numberIn(query: URLSearchParams, name: string, usual: number): number | null {
  const text = query.get(name)
  if (text === null) return usual
  return /^\d{1,12}$/.test(text) ? Number(text) : null
}

/** The part of a list that `from`, `to`, `skip` and `count` select. */
export function pageOf<Item extends { entity: { created_at: number } }>(
  items: readonly Item[],
  query: URLSearchParams,
): Result<Item[], Refusal> {
  const from = numberIn(query, 'from', 0)
  const to = numberIn(query, 'to', Number.MAX_SAFE_INTEGER)
  const skip = numberIn(query, 'skip', 0)
  const count = numberIn(query, 'count', USUAL_COUNT)
  if (from === null || to === null || skip === null || count === null) {
    return fail(badRequest('from, to, skip and count must be whole numbers.'))
  }
  if (count < 1 || count > HIGHEST_COUNT) {
    return fail(badRequest(`The count must be between 1 and ${HIGHEST_COUNT}.`))
  }
  const within = items.filter(({ entity }) => entity.created_at >= from && entity.created_at <= to)
  return ok(within.slice(skip, skip + count))
}
