import type { ConceptKind } from './lexicon.ts'
import type { Part } from './read-word.ts'

/** What a visitor can do with each document now: nothing if it is not sold in his country. */
export const STANDING = { notSold: 0, soldOut: 1, inStock: 2 } as const
/** One value of STANDING for each document. */
export type Standings = Uint8Array

/** The documents of a word or concept, and their weights. */
export type Postings = { documents: Uint32Array; weights: Float32Array }

/** A form ("oil", "powder") beside a thing ("groundnut") counts less than the thing. */
const FORM_BESIDE_THING = 0.6
/** Documents below this share of the best score are cut. */
const CUT = 0.25
/** From this weight on, a product is the thing itself; below, a set that contains it. */
const WHOLE_PRODUCT = 0.7

/** The score of every document for one part of a query; 0 if the part does not find it. */
type Scores = Float32Array

export const isOfKind = (part: Part, wanted: ConceptKind) =>
  part.kind === 'CONCEPTS' && part.concepts.every(({ kind }) => kind === wanted)

/** Positions of documents, best first, and the parts that the best one does not match. */
export type Ranking = { hits: number[]; missing: readonly Part[] }

/** Ranks the documents that are sold. What matches all parts hides what matches fewer. */
export function rank(
  parts: readonly Part[],
  postingsOf: (part: Part) => readonly Postings[],
  standings: Standings,
): Ranking {
  const hasThing = parts.some((part) => isOfKind(part, 'THING'))
  const found = parts.map((part) => {
    const factor = hasThing && isOfKind(part, 'FORM') ? FORM_BESIDE_THING : 1
    return scoresOf(postingsOf(part), part.quality * factor, standings)
  })
  const { totals, counts, scored } = totalsOf(found, standings.length)
  const whole = scored.filter((document) => counts[document] === parts.length)
  const areSinglesWanted = isListOfThings(parts) && !whole.some((document) => isOfOneThing(document, found))
  const matching = whole.length > 0 && !areSinglesWanted ? whole : scored
  const scoreOf = (document: number) => totals[document] ?? 0
  const byStock = byStanding(standings)
  const least = matching.reduce((best, document) => Math.max(best, scoreOf(document)), 0) * CUT
  const hits = matching
    .filter((document) => areSinglesWanted || scoreOf(document) >= least)
    .sort((one, other) => scoreOf(other) - scoreOf(one) || byStock(one, other))
  const [best] = hits
  const missing = parts.filter((_, at) => best === undefined || !found[at]?.[best])
  // Of "honey and ghee" nothing is missing, though no product is both.
  const isEachFound = isListOfThings(parts) && found.every((scores) => hits.some((hit) => scores[hit]))
  return { hits, missing: whole.length > 0 || isEachFound ? [] : missing }
}

/** What is in stock first, then in the order of the documents. */
export const byStanding = (standings: Standings) => (one: number, other: number) =>
  (standings[other] ?? 0) - (standings[one] ?? 0) || one - other

function scoresOf(lists: readonly Postings[], factor: number, standings: Standings): Scores {
  const scores = new Float32Array(standings.length)
  for (const { documents, weights } of lists) {
    documents.forEach((document, at) => {
      if (standings[document] === STANDING.notSold) return
      scores[document] = Math.max(scores[document] ?? 0, (weights[at] ?? 0) * factor)
    })
  }
  return scores
}

/** The sum over the parts, times the square of the share of the parts that a document matches. */
function totalsOf(found: readonly Scores[], length: number) {
  const totals = new Float64Array(length)
  const counts = new Uint8Array(length)
  const scored: number[] = []
  // Plain loops: this runs over all documents for each search.
  for (let document = 0; document < length; document += 1) {
    let sum = 0
    let count = 0
    for (const scores of found) {
      const score = scores[document] ?? 0
      sum += score
      count += score > 0 ? 1 : 0
    }
    if (count === 0) continue
    totals[document] = sum * (count / found.length) ** 2
    counts[document] = count
    scored.push(document)
  }
  return { totals, counts, scored }
}

const isListOfThings = (parts: readonly Part[]) =>
  parts.length > 1 && parts.every((part) => isOfKind(part, 'THING'))

/** The product is what the word names, not a set that holds it. */
const isOfOneThing = (document: number, found: readonly Scores[]) =>
  found.some((scores) => (scores[document] ?? 0) >= WHOLE_PRODUCT)
