import { createDictionary } from './dictionary.ts'
import { fold } from './fold.ts'
import type { Concept, Lexicon } from './lexicon.ts'
import { closest } from './near-words.ts'
import { byStanding, isOfKind, type Postings, rank, STANDING, type Standings } from './rank.ts'
import { type ReadQuery, readQuery } from './read-query.ts'
import type { Part } from './read-word.ts'
import type { SearchResult } from './search-result.ts'
import { createCompletions, type Suggestion, suggest } from './suggest.ts'
import type { TextPostings } from './text-postings.ts'

export type SearchOptions = { standings: Standings; asTyped?: boolean }

export type SearchIndex = {
  /** The skus of the documents, by position. */
  skus: readonly string[]
  texts: TextPostings
  search: (query: string, options: SearchOptions) => SearchResult
  suggest: (typed: string, options: Pick<SearchOptions, 'standings'>) => Suggestion
}

/** `skus`: of the documents that the postings were made of. */
export type IndexSource = { lexicon: Lexicon; skus: readonly string[]; texts: TextPostings }

/** Answers queries from memory: words → concepts → products. */
export function createSearchIndex({ lexicon, skus, texts }: IndexSource): SearchIndex {
  const dictionary = createDictionary(lexicon)
  const postingsOf = postingsLookup({ lexicon, skus, texts })
  const textWords = createTextWords(texts.words)

  function search(query: string, { standings, asTyped = false }: SearchOptions): SearchResult {
    const { parts, isCareful, ...read } = readQuery(query, { dictionary, ...textWords, asTyped })
    const absent = parts.filter((part) => isOfKind(part, 'ABSENT'))
    const instead = absent.map(({ words }) => words).join(' ') || null
    const isAmountOnly = isAmountAlone(parts, read)
    const result = { ...read, instead, isAmountOnly }
    const ranked =
      parts.length > 0 || !(isCareful || isAmountOnly) ? rank(parts, postingsOf, standings) : null
    const hits = ranked?.hits ?? allSold(standings)
    if (isCareful) return { ...result, answer: 'CAREFUL', hits }
    if (absent.length > 0) return { ...result, answer: 'INSTEAD', hits }
    if (hits.length === 0) return { ...result, answer: 'NONE', hits }
    const notFound = [...read.notFound, ...(ranked?.missing ?? []).map(({ words }) => words)]
    return { ...result, notFound, answer: notFound.length > 0 ? 'PARTIAL' : 'EXACT', hits }
  }

  const completionsOf = createCompletions(dictionary)
  return {
    skus,
    texts,
    search,
    suggest: (typed, { standings }) =>
      suggest(typed, { completionsOf, search: (query, asTyped) => search(query, { standings, asTyped }) }),
  }
}

function createTextWords(words: readonly string[]) {
  const known = new Set(words)
  const spellings = words.map((word) => ({ typed: word, folded: [word], isSpoken: false }))
  const byFirstLetter = Map.groupBy(spellings, ({ typed }) => typed.slice(0, 1))
  return {
    isTextWord: (folded: string) => known.has(folded),
    closestTextWord: (word: string) =>
      closest(byFirstLetter.get(fold(word).slice(0, 1)) ?? [], word)[0]?.typed ?? null,
  }
}

const isAmountAlone = (
  parts: readonly Part[],
  { notFound, size, maxPrice }: Pick<ReadQuery, 'notFound' | 'size' | 'maxPrice'>,
) => parts.length === 0 && notFound.length === 0 && (size !== null || maxPrice !== null)

const allSold = (standings: Standings) =>
  [...standings.keys()]
    .filter((document) => standings[document] !== STANDING.notSold)
    .sort(byStanding(standings))

function postingsLookup({ lexicon, skus, texts }: IndexSource): (part: Part) => Postings[] {
  const positions = new Map(skus.map((sku, position) => [sku, position]))
  const byConcept = new Map(lexicon.map((concept) => [concept.id, ofConcept(concept, positions)]))
  const placeOfWord = new Map(texts.words.map((word, place) => [word, place]))
  return (part) => {
    if (part.kind === 'CONCEPTS') return part.concepts.flatMap(({ id }) => byConcept.get(id) ?? [])
    const place = placeOfWord.get(part.folded)
    return place === undefined ? [] : [ofWord(texts, place)]
  }
}

const ofWord = ({ starts, documents, weights }: TextPostings, place: number): Postings => ({
  documents: documents.subarray(starts[place], starts[place + 1]),
  weights: weights.subarray(starts[place], starts[place + 1]),
})

function ofConcept({ products }: Concept, positions: ReadonlyMap<string, number>): Postings {
  const known = Object.entries(products).flatMap(([sku, weight]) => {
    const position = positions.get(sku)
    return position === undefined ? [] : [[position, weight] as const]
  })
  return {
    documents: Uint32Array.from(known, ([position]) => position),
    weights: Float32Array.from(known, ([, weight]) => weight),
  }
}
