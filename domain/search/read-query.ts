import { type Dictionary, type Match, QUALITY } from './dictionary.ts'
import { fold, normalise } from './fold.ts'
import type { Concept } from './lexicon.ts'
import { readAmounts, type WantedSize, wordsIn } from './read-amounts.ts'

/** A part of a query that means something: concepts of the lexicon, or a word of the products' texts. */
export type Part =
  | { kind: 'CONCEPTS'; concepts: readonly Concept[]; quality: number; words: string }
  | { kind: 'TEXT'; folded: string; quality: number; words: string }

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
const LONGEST_PHRASE = 4
const LEAST_LETTERS_OF_HALF = 3

type Read = {
  part: Part | null
  words: string
  readAs: string
  isCareful: boolean
  isKnown: boolean
  length: number
}

/**
 * `isTextWord`: whether a folded word occurs in the names or ingredients of the products. `asTyped`: typing errors are
 * not corrected.
 */
export type WordLookup = {
  dictionary: Dictionary
  isTextWord: (folded: string) => boolean
  asTyped: boolean
}

/** Reads a query word by word, the longest phrase first. */
export function readQuery(text: string, lookup: WordLookup): ReadQuery {
  const { words: all, size, maxPrice } = readAmounts(wordsIn(normalise(text)))
  const words = all.slice(0, MOST_WORDS)
  const reads: Read[] = []
  for (let index = 0; index < words.length; ) {
    const read = readAt(words, index, lookup)
    if (!read.isKnown) {
      const joined = joinBack(reads.at(-1), read, lookup)
      if (joined) reads.pop()
      reads.push(...(joined ? [joined] : (splitWord(read.words, lookup) ?? [read])))
    } else reads.push(read)
    index += read.length
  }
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

function readAt(words: readonly string[], index: number, lookup: WordLookup): Read {
  const { dictionary } = lookup
  for (let length = Math.min(LONGEST_PHRASE, words.length - index); length >= 2; length -= 1) {
    const phrase = words.slice(index, index + length)
    const match =
      dictionary.byTyped(phrase) ??
      dictionary.byFolded(phrase) ??
      dictionary.bySound(phrase) ??
      (lookup.asTyped || phrase.every((word) => isWord(word, lookup))
        ? null
        : dictionary.byPhraseTypo(phrase))
    if (match) return readOf(phrase.join(' '), match, length)
  }
  const word = words[index] ?? ''
  const next = words[index + 1]
  const match = dictionary.byTyped([word]) ?? dictionary.byFolded([word]) ?? dictionary.bySound([word])
  if (match) return readOf(word, match, 1)
  if (isText(word, lookup)) return textRead(word)
  const typo = lookup.asTyped ? null : dictionary.byTypo(word)
  if (typo) return readOf(word, typo, 1)
  const joined = next === undefined ? null : wholeWord(`${word}${next}`, dictionary)
  if (joined) return readOf(`${word} ${next}`, joined, 2)
  return { part: null, words: word, readAs: word, isCareful: false, isKnown: /^\d/.test(word), length: 1 }
}

/** Known without a correction. */
const isWord = (word: string, lookup: WordLookup) =>
  Boolean(lookup.dictionary.byTyped([word]) ?? lookup.dictionary.byFolded([word])) || isText(word, lookup)

const isText = (word: string, { isTextWord }: WordLookup) =>
  word.length >= LEAST_LETTERS_OF_HALF && isTextWord(fold(word))

const textRead = (word: string): Read => ({
  part: { kind: 'TEXT', folded: fold(word), quality: QUALITY.exact, words: word },
  words: word,
  readAs: word,
  isCareful: false,
  isKnown: true,
  length: 1,
})

const wholeWord = (word: string, dictionary: Dictionary): Match | null =>
  dictionary.byTyped([word]) ?? dictionary.byFolded([word])

function readOf(words: string, { entries, quality, isCorrected }: Match, length: number): Read {
  const isCareful = entries.some(({ concept }) => concept.kind === 'CAREFUL')
  const concepts = entries.map(({ concept }) => concept).filter(({ kind }) => kind !== 'MODIFIER')
  return {
    part: concepts.length > 0 && !isCareful ? { kind: 'CONCEPTS', concepts, quality, words } : null,
    words,
    readAs: isCorrected ? (entries[0]?.typed ?? words) : words,
    isCareful,
    isKnown: true,
    length,
  }
}

/** "ground nut" is one word although "ground" is a word too. */
function joinBack(before: Read | undefined, read: Read, { dictionary }: WordLookup): Read | null {
  if (!before || before.words.includes(' ')) return null
  const match = wholeWord(before.words + read.words, dictionary)
  return match && readOf(`${before.words} ${read.words}`, match, 1)
}

/** Two known words written as one: "moongdal". */
function splitWord(word: string, { dictionary }: WordLookup): Read[] | null {
  for (let at = word.length - LEAST_LETTERS_OF_HALF; at >= LEAST_LETTERS_OF_HALF; at -= 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    const [one, other] = [wholeWord(first, dictionary), wholeWord(second, dictionary)]
    if (one && other) return [readOf(first, one, 1), readOf(second, other, 1)]
  }
  return null
}

/** The parts of the reads. If only modifiers were typed, they are looked up in the products' texts. */
function meaningful(reads: readonly Read[], lookup: WordLookup): Part[] {
  const parts = reads.flatMap(({ part }) => part ?? [])
  if (parts.length > 0 || reads.some(({ isCareful, isKnown }) => isCareful || !isKnown)) return parts
  return reads.flatMap(({ words }) => (isText(words, lookup) ? (textRead(words).part ?? []) : []))
}

/** Two words for one concept count once. */
function distinctParts(parts: readonly Part[]): Part[] {
  const seen = new Set<string>()
  return parts.filter((part) => {
    const key = part.kind === 'TEXT' ? `text ${part.folded}` : part.concepts.map(({ id }) => id).join(' ')
    return !seen.has(key) && seen.add(key)
  })
}
