import { createDictionary } from './dictionary.ts'
import { fold, normalise } from './fold.ts'
import type { Lexicon } from './lexicon.ts'
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
const CUT = 0.25

export type SearchIndex = { search: (query: string) => SearchResult }

export function createSearchIndex(lexicon: Lexicon, documents: readonly SearchDocument[]): SearchIndex {
  const positions = new Map(documents.map(({ sku }, position) => [sku, position]))
  const byConcept = new Map(lexicon.concepts.map((concept) => [concept.id, postingsOf(concept.products, positions)]))
  const byText = textPostings(documents)
  const dictionary = createDictionary(lexicon)
  const nameWords = new Set(documents.flatMap(({ sku, title, ingredients }) => wordsIn(normalise(`${sku} ${title} ${ingredients}`)).map(fold)))
  const lookup = { dictionary, isTextWord: (folded: string) => nameWords.has(folded) }

  function search(query: string): SearchResult {
    const { parts, isCareful, ...read } = readQuery(query, lookup)
    const absent = parts.filter(isAbsent)
    const ranked = rank(parts)
    const result = { ...read, instead: absent.map(({ words }) => words).join(' ') || null }
    if (isCareful) return { ...result, answer: 'CAREFUL', hits: parts.length > 0 ? ranked.hits : documents.map((_, at) => at) }
    if (absent.length > 0) return { ...result, answer: 'INSTEAD', hits: ranked.hits }
    // Only a size or a price was asked for.
    const isPlain = parts.length === 0 && read.notFound.length === 0 && (read.size ?? read.maxPrice) !== null
    if (isPlain) return { ...result, answer: 'EXACT', hits: documents.map((_, at) => at) }
    if (parts.length === 0) return { ...result, answer: 'NONE', hits: [] }
    const notFound = [...read.notFound, ...ranked.missing]
    return { ...result, notFound, answer: notFound.length > 0 ? 'PARTIAL' : 'EXACT', hits: ranked.hits }
  }

  function rank(parts: readonly Part[]): { hits: number[]; missing: string[] } {
    const hasThing = parts.some((part) => isOfKind(part, 'THING'))
    const found = parts.map((part) => scoresOf(part, hasThing && isOfKind(part, 'FORM') ? FORM_BESIDE_THING : 1))
    const total = new Map<number, { sum: number; count: number }>()
    for (const scores of found) {
      for (const [document, score] of scores) {
        const before = total.get(document) ?? { sum: 0, count: 0 }
        total.set(document, { sum: before.sum + score, count: before.count + 1 })
      }
    }
    const scored = [...total].map(([document, { sum, count }]) => ({
      document,
      count,
      score: (count / parts.length) ** 2 * sum,
    }))
    const whole = scored.filter(({ count }) => count === parts.length)
    const isEachAThing = parts.length > 1 && parts.every((part) => isOfKind(part, 'THING'))
    const areSinglesWanted = isEachAThing && !whole.some(({ document }) => isOfOneThing(document, found))
    const kept = whole.length > 0 && !areSinglesWanted ? whole : scored
    const best = Math.max(0, ...kept.map(({ score }) => score))
    const hits = kept
      .filter(({ score, count }) => score >= best * CUT || (areSinglesWanted && count > 0))
      .sort((one, other) => other.score - one.score || byStockAndOrder(one.document, other.document))
      .map(({ document }) => document)
    const [first] = hits
    const missing = whole.length > 0 ? [] : parts.filter((_, at) => first === undefined || !found[at]?.has(first)).map(({ words }) => words)
    return { hits, missing }
  }

  function byStockAndOrder(one: number, other: number): number {
    return Number(documents[other]?.isInStock) - Number(documents[one]?.isInStock) || one - other
  }

  function scoresOf(part: Part, factor: number): Map<number, number> {
    const scores = new Map<number, number>()
    const lists = part.kind === 'TEXT' ? [byText.get(part.folded)] : part.concepts.map(({ id }) => byConcept.get(id))
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

/** The product is what the word names, not a set that holds it. */
const isOfOneThing = (document: number, found: readonly Map<number, number>[]) =>
  found.some((scores) => (scores.get(document) ?? 0) >= 0.7)

const isAbsent = (part: Part) => isOfKind(part, 'ABSENT')
const isOfKind = (part: Part, wanted: string) => part.kind === 'CONCEPTS' && part.concepts.every(({ kind }) => kind === wanted)

function postingsOf(products: Readonly<Record<string, number>>, positions: ReadonlyMap<string, number>): Postings {
  const known = Object.entries(products).flatMap(([sku, weight]) => {
    const position = positions.get(sku)
    return position === undefined ? [] : [[position, weight] as const]
  })
  return {
    documents: Uint32Array.from(known, ([position]) => position),
    weights: Float32Array.from(known, ([, weight]) => weight),
  }
}

/** Word → documents with the weight of the fields it occurs in, times its rarity. */
function textPostings(documents: readonly SearchDocument[]): Map<string, Postings> {
  const byWord = new Map<string, Map<number, number>>()
  documents.forEach((document, position) => {
    for (const [field, weight] of Object.entries(FIELD_WEIGHTS)) {
      const text = [document[field as keyof typeof FIELD_WEIGHTS], field === 'title' ? document.sku : ''].flat().join(' ')
      for (const word of new Set(wordsIn(normalise(text)).map(fold))) {
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
          weights: Float32Array.from(weights.values(), (weight) => Math.min(1, TEXT_WEIGHT * weight * rarity)),
        },
      ]
    }),
  )
}
