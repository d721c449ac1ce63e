import { fold, normalise, soundKey, unvoiced } from './fold.ts'
import type { Concept, Lexicon, LexiconWord } from './lexicon.ts'
import {
  closest,
  isNearWord,
  isSameWithoutShortA,
  isWrittenBySound,
  nearest,
  type Spelling,
  soundsLike,
} from './near-words.ts'
import { wordsIn } from './read-amounts.ts'

/** A word or phrase of the lexicon and what it stands for. `isCommon`: English, Hindi, or of several languages. */
export type Entry = Spelling & { concept: Concept; isCommon: boolean }

/** The entries that one rung of the ladder found, and how well they fit. */
export type Match = { entries: readonly Entry[]; quality: number; isCorrected: boolean }

export const QUALITY = { exact: 1, sound: 0.9, neighbour: 0.85, typo: 0.75 } as const

export type Dictionary = ReturnType<typeof createDictionary>

/** Finds words of the lexicon by spelling, folded spelling, sound, and with typing errors. */
export function createDictionary(lexicon: Lexicon) {
  const entries = entriesOf(lexicon)
  const byTyped = Map.groupBy(entries, ({ typed }) => typed)
  const byFolded = Map.groupBy(entries, ({ folded }) => folded.join(' '))
  const bySound = Map.groupBy(entries, ({ folded }) => folded.map(soundKey).join(' '))
  const byUnvoiced = Map.groupBy(entries, ({ folded }) => folded.map(unvoiced).join(' '))
  const joined = Map.groupBy(entries.filter(isPhrase), ({ folded }) => folded.join(''))
  const phrases = phrasesByWord(entries)
  const byFirstLetter = Map.groupBy(entries.filter(isCorrectable), ({ typed }) => typed.slice(0, 1))

  return {
    entries,
    byTyped: (words: readonly string[]) => matchOf(byTyped.get(words.join(' ')), QUALITY.exact),
    byFolded(words: readonly string[]) {
      const found = byFolded.get(words.map(fold).join(' ')) ?? []
      return matchOf(nearest(found, words.join(' '), typedOf), QUALITY.exact)
    },
    bySound(words: readonly string[]) {
      const folded = words.map(fold)
      if (words.some(isTamil)) return matchOf(byUnvoiced.get(folded.map(unvoiced).join(' ')), QUALITY.sound)
      if (!words.every(isWrittenBySound)) return null
      const alike = (bySound.get(folded.map(soundKey).join(' ')) ?? []).filter((entry) =>
        folded.every((word, index) => isAlike(entry)(word, entry.folded[index] ?? '')),
      )
      const quality = words.length > 1 ? QUALITY.neighbour : QUALITY.sound
      return matchOf(nearest(alike, folded.join(' '), foldedOf), quality)
    },
    /** A phrase written as one word. */
    byJoined: (word: string) => matchOf(joined.get(fold(word)), QUALITY.exact),
    /** A phrase with a typing error in one of its words; another word must be right. */
    byPhraseTypo(words: readonly string[]) {
      const folded = words.map(fold)
      const alike = folded
        .flatMap((word, at) => phrases.get(placeKey(folded.length, at, word)) ?? [])
        .filter((entry) => words.every((word, at) => isNearWord(entry, at, word)))
      return corrected(nearest(alike, folded.join(' '), foldedOf))
    },
    byTypo: (word: string) => corrected(closest(byFirstLetter.get(word.slice(0, 1)) ?? [], word)),
  }
}

function entriesOf(lexicon: Lexicon): Entry[] {
  const entries = lexicon.flatMap((concept) => concept.words.map((word) => entryOf(word, concept)))
  const modifiers = new Set(entries.filter(({ concept }) => concept.kind === 'MODIFIER').map(foldedOf))
  return [...entries, ...entries.flatMap((entry) => withoutInnerModifiers(entry, modifiers) ?? [])]
}

/** "tad ka gud" may be written "tad gud". */
function withoutInnerModifiers(entry: Entry, modifiers: ReadonlySet<string>): Entry | null {
  const { typed, folded } = entry
  const isKept = (_: string, at: number) =>
    at === 0 || at === folded.length - 1 || !modifiers.has(folded[at] ?? '')
  const kept = folded.filter(isKept)
  return kept.length === folded.length
    ? null
    : { ...entry, folded: kept, typed: typed.split(' ').filter(isKept).join(' ') }
}

function entryOf({ text, language }: LexiconWord, concept: Concept): Entry {
  const words = wordsIn(normalise(text))
  const isSpoken = language !== null && language !== 'en'
  const isCommon = !isSpoken || language === 'hi'
  return { concept, typed: words.join(' '), folded: words.map(fold), isSpoken, isCommon }
}

/** Phrases by the number of their words, a place, and the word at that place. */
function phrasesByWord(entries: readonly Entry[]): Map<string, Entry[]> {
  const places = entries
    .filter(isPhrase)
    .flatMap((entry) => entry.folded.map((word, at) => ({ entry, word, at })))
  const groups = Map.groupBy(places, ({ entry, word, at }) => placeKey(entry.folded.length, at, word))
  return new Map([...groups].map(([key, group]) => [key, group.map(({ entry }) => entry)]))
}

const placeKey = (length: number, at: number, word: string) => `${length} ${at} ${word}`

/** A word about health is never guessed. */
const isCorrectable = ({ folded, concept }: Entry) => folded.length === 1 && concept.kind !== 'CAREFUL'

/** A word of an Indian language is written by its sound in many ways, an English one is not. */
const isAlike = ({ isSpoken }: Entry) => (isSpoken ? soundsLike : isSameWithoutShortA)

const isPhrase = ({ folded }: Entry) => folded.length > 1

const isTamil = (word: string) => /[\u0b80-\u0bff]/.test(word)

const typedOf = ({ typed }: Entry) => typed
const foldedOf = ({ folded }: Entry) => folded.join(' ')

const matchOf = (entries: readonly Entry[] | undefined, quality: number): Match | null =>
  entries && entries.length > 0 ? { entries, quality, isCorrected: false } : null

const corrected = (entries: readonly Entry[]): Match | null =>
  entries.length > 0 ? { entries, quality: QUALITY.typo, isCorrected: true } : null
