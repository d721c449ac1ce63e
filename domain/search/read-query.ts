import { normalise } from './fold.ts'
import { readAmounts, type WantedSize, wordsOfQuery } from './read-amounts.ts'
import { asText, joinWithLast, type Part, type Read, readAt, type WordLookup } from './read-word.ts'

export type ReadQuery = {
  parts: readonly Part[]
  /** Words that nothing is known of, as typed. */
  notFound: readonly string[]
  /** The query with its typing errors corrected, or null if nothing was corrected. */
  readAs: string | null
  isCareful: boolean
  size: WantedSize | null
  maxPrice: number | null
}

const MOST_WORDS = 12

/** Reads a query word by word. */
export function readQuery(text: string, lookup: WordLookup): ReadQuery {
  const { words: all, size, maxPrice } = readAmounts(wordsOfQuery(normalise(text)))
  const reads = readsOf(all.slice(0, MOST_WORDS), lookup)
  const isCorrected = reads.some(({ words: typed, readAs }) => typed !== readAs)
  return {
    parts: distinctParts(meaningful(reads, lookup)),
    notFound: reads.filter(({ isKnown }) => !isKnown).map(({ words: typed }) => typed),
    readAs: isCorrected ? reads.map(({ readAs }) => readAs).join(' ') : null,
    isCareful: reads.some(({ isCareful }) => isCareful),
    size,
    maxPrice,
  }
}

function readsOf(words: readonly string[], lookup: WordLookup): Read[] {
  const reads: Read[] = []
  for (let index = 0; index < words.length; ) {
    const found = readAt(words, index, lookup)
    const [first] = found
    const joined = first && joinWithLast(reads.at(-1), first, lookup)
    if (joined) reads.splice(-1, 1, joined)
    else reads.push(...found)
    index += found.reduce((sum, { length }) => sum + length, 0)
  }
  return reads
}

/** The parts of the reads. What may be a modifier counts only if nothing else does. */
function meaningful(reads: readonly Read[], lookup: WordLookup): Part[] {
  const withPart = reads.filter(({ part }) => part !== null)
  const certain = withPart.filter(({ isModifier }) => !isModifier)
  const parts = (certain.length > 0 ? certain : withPart).flatMap(({ part }) => part ?? [])
  if (parts.length > 0 || reads.some(({ isCareful, isKnown }) => isCareful || !isKnown)) return parts
  return reads.flatMap((read) => asText(read, lookup) ?? [])
}

/** Two words for one concept count once, with the words of both. */
function distinctParts(parts: readonly Part[]): Part[] {
  const groups = Map.groupBy(parts, (part) =>
    part.kind === 'TEXT' ? `text ${part.folded}` : part.concepts.map(({ id }) => id).join(' '),
  )
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, words: [first, ...others].map(({ words }) => words).join(' ') }] : [],
  )
}
