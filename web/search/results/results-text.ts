import type { SearchReading } from '#contract/search.ts'

type Found = { q: string; search: SearchReading; count: number }

/** The heading of a search, which never promises more than was found. */
export function resultsTitle({ q, search: { answer, readAs, instead }, count }: Found): string {
  if (answer === 'NONE') return `Nothing matches “${q}”.`
  if (answer === 'INSTEAD') return `We do not sell ${instead}.`
  if (answer === 'CAREFUL') return 'We make no health claims.'
  return `${count === 1 ? '1 result' : `${count} results`} for ${readAs ?? q}`
}

/** The sentence under the heading, or null. */
export function resultsLead({ search: { answer, notFound }, count }: Found): string | null {
  if (answer === 'CAREFUL') return 'Please read the label.'
  if (answer === 'INSTEAD') return count > 0 ? 'These are cooked like it.' : null
  if (answer === 'PARTIAL') return `We did not find ${quoted(notFound)}. These match the rest.`
  return null
}

const quoted = (words: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(words.map((word) => `“${word}”`))
