import type { ReadQuery } from './read-query.ts'

export const SEARCH_ANSWERS = ['EXACT', 'PARTIAL', 'INSTEAD', 'CAREFUL', 'NONE'] as const
export type SearchAnswer = (typeof SEARCH_ANSWERS)[number]

export type SearchResult = Omit<ReadQuery, 'parts' | 'isCareful'> & {
  answer: SearchAnswer
  /** What the shop does not sell, as typed; null if every word is sold or unknown. */
  instead: string | null
  /** The words name a size or a price only. */
  isAmountOnly: boolean
  /** Positions of the documents, best first. */
  hits: readonly number[]
}
