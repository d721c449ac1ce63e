import { type Dictionary, type Match, QUALITY } from './dictionary.ts'
import { fold } from './fold.ts'
import type { Concept } from './lexicon.ts'

/** A part of a query that means something: concepts of the lexicon, or a word of the products' texts. */
export type Part =
  | { kind: 'CONCEPTS'; concepts: readonly Concept[]; quality: number; words: string }
  | { kind: 'TEXT'; folded: string; quality: number; words: string }

/** One or several words of a query, and what they were read as. */
export type Read = {
  part: Part | null
  words: string
  readAs: string
  isCareful: boolean
  isKnown: boolean
  /** The words may also be a modifier, so they count only if nothing else was asked for. */
  isModifier: boolean
  /** How many words of the query were read. */
  length: number
}

/** `asTyped`: typing errors are not corrected. */
export type WordLookup = {
  dictionary: Dictionary
  /** Whether a folded word occurs in the names or ingredients of the products. */
  isTextWord: (folded: string) => boolean
  /** The word of the products' texts with the fewest typing errors. */
  closestTextWord: (word: string) => string | null
  asTyped: boolean
}

const LONGEST_PHRASE = 4
const LEAST_LETTERS = 3

/** Numbers, and the x of "2 x 500 g". */
const IGNORED = /^(?:\d.*|[a-z])$/
/** "of" as an ending: Marathi "mugachi", Bengali "tiler". */
const GENITIVE = /^(.{3,}?)(?:a?ch[aei]|er)$/

/** Reads the words at a place of the query: the longest phrase first, then the word alone, typing errors last. */
export function readAt(words: readonly string[], index: number, lookup: WordLookup): Read[] {
  const phrase = phraseAt(words, index, lookup)
  if (phrase) return [phrase]
  const [word = '', next] = words.slice(index, index + 2)
  return (
    knownWord(word, lookup) ??
    joinedWords(word, next, lookup) ??
    splitWord(word, lookup) ??
    (lookup.asTyped ? null : correctedWord(word, lookup)) ?? [unknownWord(word)]
  )
}

function phraseAt(words: readonly string[], index: number, lookup: WordLookup): Read | null {
  const { dictionary, asTyped } = lookup
  for (let length = Math.min(LONGEST_PHRASE, words.length - index); length >= 2; length -= 1) {
    const phrase = words.slice(index, index + length)
    const isRight = asTyped || phrase.every((word) => isWord(word, lookup))
    const match =
      dictionary.byTyped(phrase) ??
      dictionary.byFolded(phrase) ??
      dictionary.bySound(phrase) ??
      (isRight ? null : dictionary.byPhraseTypo(phrase))
    if (match) return readOf(phrase.join(' '), match, length)
  }
  return null
}

function knownWord(word: string, lookup: WordLookup): Read[] | null {
  const match = wholeWord(word, lookup) ?? lookup.dictionary.bySound([word])
  if (match) return [readOf(word, match)]
  if (isText(word, lookup)) return [textRead(word, fold(word), QUALITY.exact)]
  const [, stem] = GENITIVE.exec(word) ?? []
  const ofStem = stem === undefined ? null : wholeWord(stem, lookup)
  return ofStem && [readOf(word, { ...ofStem, quality: QUALITY.neighbour })]
}

/** Two written words that are one known word: "moong fali". */
function joinedWords(word: string, next: string | undefined, lookup: WordLookup): Read[] | null {
  const match = next === undefined ? null : wholeWord(word + next, lookup)
  return match && [readOf(`${word} ${next}`, match, 2)]
}

/** A known phrase or two known words written as one: "kalimirch", "moongdal". */
function splitWord(word: string, lookup: WordLookup): Read[] | null {
  const phrase = lookup.dictionary.byJoined(word)
  if (phrase) return [readOf(word, phrase)]
  for (let at = word.length - LEAST_LETTERS; at >= LEAST_LETTERS; at -= 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    const [one, other] = [wholeWord(first, lookup), wholeWord(second, lookup)]
    if (one && other) return [readOf(first, one), readOf(second, other, 0)]
  }
  return null
}

function correctedWord(word: string, { dictionary, closestTextWord }: WordLookup): Read[] | null {
  if (IGNORED.test(word)) return null
  const match = dictionary.byTypo(word)
  if (match) return [readOf(word, match)]
  const text = closestTextWord(word)
  return text === null ? null : [{ ...textRead(word, text, QUALITY.typo), readAs: text }]
}

const unknownWord = (word: string): Read => ({
  ...NOTHING,
  words: word,
  readAs: word,
  isKnown: IGNORED.test(word),
})

/** "ground nut" is one word although "ground" is a word too; null if the two words are none. */
export function joinWithLast(last: Read | undefined, read: Read, lookup: WordLookup): Read | null {
  if (!last || last.words.includes(' ') || read.isKnown) return null
  const match = wholeWord(last.words + read.words, lookup)
  return match && readOf(`${last.words} ${read.words}`, match)
}

/** Known without a correction. */
const isWord = (word: string, lookup: WordLookup) => Boolean(wholeWord(word, lookup)) || isText(word, lookup)

const isText = (word: string, { isTextWord }: WordLookup) =>
  word.length >= LEAST_LETTERS && isTextWord(fold(word))

const wholeWord = (word: string, { dictionary }: WordLookup): Match | null =>
  dictionary.byTyped([word]) ?? dictionary.byFolded([word])

const NOTHING = { part: null, isCareful: false, isModifier: false, isKnown: true, length: 1 } as const

const textRead = (word: string, folded: string, quality: number): Read => ({
  ...NOTHING,
  part: { kind: 'TEXT', folded, quality, words: word },
  words: word,
  readAs: word,
})

function readOf(words: string, { entries, quality, isCorrected }: Match, length = 1): Read {
  const isCareful = entries.some(({ concept }) => concept.kind === 'CAREFUL')
  const concepts = entries.map(({ concept }) => concept).filter(({ kind }) => kind !== 'MODIFIER')
  return {
    part: concepts.length > 0 && !isCareful ? { kind: 'CONCEPTS', concepts, quality, words } : null,
    words,
    readAs: isCorrected ? (entries[0]?.typed ?? words) : words,
    isCareful,
    isKnown: true,
    isModifier: concepts.length < entries.length,
    length,
  }
}

/** Modifiers alone are looked up in the products' texts. */
export const asText = ({ words }: Read, lookup: WordLookup): Part | null =>
  isText(words, lookup) ? textRead(words, fold(words), QUALITY.exact).part : null
