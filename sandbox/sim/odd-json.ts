import type { RandomSource } from './random.ts'

/** The same value in different bytes: a signature check over re-serialized JSON fails. */
export function oddJson(value: unknown, random: RandomSource): string {
  if (Array.isArray(value)) return `[${value.map((item) => oddJson(item, random)).join(',')}]`
  if (typeof value !== 'object' || value === null) return oddScalar(value)
  const entries = Object.entries(value).filter(([, field]) => field !== undefined)
  const written = shuffled(entries, random).map(
    ([name, field]) => `${oddScalar(name)}:${' '.repeat(random.below(2))}${oddJson(field, random)}`,
  )
  return `{${written.join(', ')}}`
}

// Razorpay escapes slashes and non-ASCII letters like PHP.
const oddScalar = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replace(/[^\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

function shuffled<Item>(items: readonly Item[], random: RandomSource): Item[] {
  const rest = [...items]
  return items.flatMap(() => rest.splice(random.below(rest.length), 1))
}
