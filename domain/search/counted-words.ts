import { fold, normalise } from './fold.ts'
import { wordsOfQuery } from './read-amounts.ts'

const LONGEST = 200
const FIVE_DIGITS = /(?:\d\D*){5}/

/**
 * The words of a query as they are counted: folded, so that all spellings count together. Null if there are none, or if
 * they may contain a mail address or a phone number.
 */
export function countedWords(query: string): string | null {
  const text = normalise(query)
  if (text.includes('@') || FIVE_DIGITS.test(text)) return null
  return wordsOfQuery(text).map(fold).join(' ').slice(0, LONGEST).trim() || null
}
