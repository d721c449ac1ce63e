import type { Chance } from './chance.ts'

/** The same value, never the same bytes twice: whoever checks a signature over parsed and rewritten JSON is found out. */
export function oddJson(value: unknown, chance: Chance): string {
  if (Array.isArray(value)) return `[${value.map((item) => oddJson(item, chance)).join(',')}]`
  if (typeof value !== 'object' || value === null) return oddScalar(value)
  const entries = Object.entries(value).filter(([, field]) => field !== undefined)
  const written = shuffled(entries, chance).map(
    ([name, field]) => `${oddScalar(name)}:${' '.repeat(chance.below(2))}${oddJson(field, chance)}`,
  )
  return `{${written.join(', ')}}`
}

// PHP writes slashes and letters beyond ASCII like this, and Razorpay is written in it.
const oddScalar = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replace(/[^\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

function shuffled<Item>(items: readonly Item[], chance: Chance): Item[] {
  const rest = [...items]
  return items.flatMap(() => rest.splice(chance.below(rest.length), 1))
}
