/**
 * THING: what a product is. FORM: how it comes, or a whole category. DISH: what is cooked with it. ABSENT: a thing the
 * shop does not sell, with what to offer instead. MODIFIER: words that mean nothing alone: colours, "ka", "for", "pure".
 * CAREFUL: words that would become a health or legal claim if they filtered or ranked.
 */
export const CONCEPT_KINDS = ['THING', 'FORM', 'DISH', 'ABSENT', 'MODIFIER', 'CAREFUL'] as const
export type ConceptKind = (typeof CONCEPT_KINDS)[number]

/** One or several words, in any script. The language is an ISO 639-1 code; null if it belongs to several. */
export type LexiconWord = { text: string; language: string | null }

/** `products`: weight by product sku. */
export type Concept = {
  id: string
  kind: ConceptKind
  words: readonly LexiconWord[]
  products: Readonly<Record<string, number>>
}

/** What shoppers mean by their words. */
export type Lexicon = readonly Concept[]
