import { createDictionary } from './dictionary.ts'
import { fold, normalise } from './fold.ts'
import type { ConceptKind, Lexicon } from './lexicon.ts'
import { wordsIn } from './read-amounts.ts'
import { type Part, type ReadQuery, readQuery } from './read-query.ts'

/** What is searched of a product, in the order the shop lists them. */
export type SearchDocument = {
  sku: string
  isInStock: boolean
  title: string
  ingredients: string
  description: string
  bullets: readonly string[]
}

export const SEARCH_ANSWERS = ['EXACT', 'PARTIAL', 'INSTEAD', 'CAREFUL', 'NONE'] as const
export type SearchAnswer = (typeof SEARCH_ANSWERS)[number]

export type SearchResult = Omit<ReadQuery, 'parts' | 'isCareful'> & {
  answer: SearchAnswer
  /** What the shop does not sell, as typed; null if every word is sold or unknown. */
  instead: string | null
  /** Positions of the documents, best first. */
  hits: readonly number[]
}

type Postings = { documents: Uint32Array; weights: Float32Array }

const FIELD_WEIGHTS = { title: 3, ingredients: 1.5, description: 1, bullets: 0.6 } as const
const TEXT_WEIGHT = 0.12
/** A form ("oil", "powder") beside a thing ("groundnut") counts less than the thing. */
const FORM_BESIDE_THING = 0.6
/** Documents below this share of the best score are cut. */
const CUT = 0.25
/** From this weight on, a product is the thing itself; below, a set that contains it. */
const WHOLE_PRODUCT = 0.7

const foldedIn = (...texts: readonly string[]) => wordsIn(normalise(texts.join(' '))).map(fold)

export type SearchIndex = { search: (query: string) => SearchResult }

export function createSearchIndex(lexicon: Lexicon, documents: readonly SearchDocument[]): SearchIndex {
  const positions = new Map(documents.map(({ sku }, position) => [sku, position]))
  const byConcept = new Map(lexicon.concepts.map(({ id, products }) => [id, postingsOf(products, positions)]))
  const byText = textPostings(documents)
  const nameWords = new Set(
    documents.flatMap(({ sku, title, ingredients }) => foldedIn(sku, title, ingredients)),
  )
  const lookup = {
    dictionary: createDictionary(lexicon),
    isTextWord: (folded: string) => nameWords.has(folded),
  }
  const all = documents.map((_, position) => position)

  function search(query: string): SearchResult {
    const { parts, isCareful, ...read } = readQuery(query, lookup)
    const absent = parts.filter((part) => isOfKind(part, 'ABSENT'))
    const ranked = rank(parts)
    const result = { ...read, instead: absent.map(({ words }) => words).join(' ') || null }
    if (isCareful) return { ...result, answer: 'CAREFUL', hits: parts.length > 0 ? ranked.hits : all }
    if (absent.length > 0) return { ...result, answer: 'INSTEAD', hits: ranked.hits }
    if (parts.length === 0) return { ...result, ...answerWithoutParts(read) }
    const notFound = [...read.notFound, ...ranked.missing]
    return { ...result, notFound, answer: notFound.length > 0 ? 'PARTIAL' : 'EXACT', hits: ranked.hits }
  }

  /** Only a size or a price was asked for, or nothing that is known. */
  function answerWithoutParts({ notFound, size, maxPrice }: Omit<ReadQuery, 'parts' | 'isCareful'>) {
    const isAmount = notFound.length === 0 && (size !== null || maxPrice !== null)
    return isAmount ? { answer: 'EXACT' as const, hits: all } : { answer: 'NONE' as const, hits: [] }
  }

  function rank(parts: readonly Part[]): { hits: number[]; missing: string[] } {
    const hasThing = parts.some((part) => isOfKind(part, 'THING'))
    const found = parts.map((part) =>
      scoresOf(part, hasThing && isOfKind(part, 'FORM') ? FORM_BESIDE_THING : 1),
    )
    const scored = scoreDocuments(found)
    const whole = scored.filter(({ count }) => count === parts.length)
    const areSinglesWanted =
      isListOfThings(parts) && !whole.some(({ document }) => isOfOneThing(document, found))
    const matching = whole.length > 0 && !areSinglesWanted ? whole : scored
    const least = Math.max(0, ...matching.map(({ score }) => score)) * CUT
    const hits = matching
      .filter(({ score }) => score >= least || areSinglesWanted)
      .sort((one, other) => other.score - one.score || byStockAndOrder(one.document, other.document))
      .map(({ document }) => document)
    return { hits, missing: whole.length > 0 ? [] : wordsMissingIn(hits[0], parts, found) }
  }

  const byStockAndOrder = (one: number, other: number): number =>
    Number(documents[other]?.isInStock) - Number(documents[one]?.isInStock) || one - other

  function scoresOf(part: Part, factor: number): Scores {
    const scores = new Map<number, number>()
    const lists =
      part.kind === 'TEXT' ? [byText.get(part.folded)] : part.concepts.map(({ id }) => byConcept.get(id))
    for (const list of lists) {
      list?.documents.forEach((document, at) => {
        const score = (list.weights[at] ?? 0) * part.quality * factor
        if (score > (scores.get(document) ?? 0)) scores.set(document, score)
      })
    }
    return scores
  }

  return { search }
}

/** The score of each document that one part of a query finds. */
type Scores = ReadonlyMap<number, number>
type Scored = { document: number; count: number; score: number }

/** The sum over the parts, times the square of the share of the parts that a document matches. */
function scoreDocuments(found: readonly Scores[]): Scored[] {
  const totals = new Map<number, { sum: number; count: number }>()
  for (const scores of found) {
    for (const [document, score] of scores) {
      const { sum, count } = totals.get(document) ?? { sum: 0, count: 0 }
      totals.set(document, { sum: sum + score, count: count + 1 })
    }
  }
  return [...totals].map(([document, { sum, count }]) => ({
    document,
    count,
    score: (count / found.length) ** 2 * sum,
  }))
}

const wordsMissingIn = (
  document: number | undefined,
  parts: readonly Part[],
  found: readonly Scores[],
): string[] =>
  parts.filter((_, at) => document === undefined || !found[at]?.has(document)).map(({ words }) => words)

const isListOfThings = (parts: readonly Part[]) =>
  parts.length > 1 && parts.every((part) => isOfKind(part, 'THING'))

/** The product is what the word names, not a set that holds it. */
const isOfOneThing = (document: number, found: readonly Scores[]) =>
  found.some((scores) => (scores.get(document) ?? 0) >= WHOLE_PRODUCT)

const isOfKind = (part: Part, wanted: ConceptKind) =>
  part.kind === 'CONCEPTS' && part.concepts.every(({ kind }) => kind === wanted)

function postingsOf(
  products: Readonly<Record<string, number>>,
  positions: ReadonlyMap<string, number>,
): Postings {
  const known = Object.entries(products).flatMap(([sku, weight]) => {
    const position = positions.get(sku)
    return position === undefined ? [] : [[position, weight] as const]
  })
  return {
    documents: Uint32Array.from(known, ([position]) => position),
    weights: Float32Array.from(known, ([, weight]) => weight),
  }
}

const textsOf = (
  { sku, ...document }: SearchDocument,
  field: keyof typeof FIELD_WEIGHTS,
): readonly string[] => (field === 'title' ? [sku, document.title] : [document[field]].flat())

/** Word → documents with the weight of the fields it occurs in, times its rarity. */
function textPostings(documents: readonly SearchDocument[]): Map<string, Postings> {
  const byWord = new Map<string, Map<number, number>>()
  documents.forEach((document, position) => {
    for (const [field, weight] of Object.entries(FIELD_WEIGHTS)) {
      for (const word of new Set(foldedIn(...textsOf(document, field as keyof typeof FIELD_WEIGHTS)))) {
        const weights = byWord.get(word) ?? new Map<number, number>()
        weights.set(position, (weights.get(position) ?? 0) + weight)
        byWord.set(word, weights)
      }
    }
  })
  return new Map(
    [...byWord].map(([word, weights]) => {
      const rarity = Math.log(1 + documents.length / weights.size)
      return [
        word,
        {
          documents: Uint32Array.from(weights.keys()),
          weights: Float32Array.from(weights.values(), (weight) =>
            Math.min(1, TEXT_WEIGHT * weight * rarity),
          ),
        },
      ]
    }),
  )
}
