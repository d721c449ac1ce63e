import { fold, normalise, soundKey } from './fold.ts'
import type { Concept, Lexicon, LexiconWord } from './lexicon.ts'
import { closest, isNearWord, nearest, type Spelling, soundsLike } from './near-words.ts'
import { wordsIn } from './read-amounts.ts'

/** A word or phrase of the lexicon and what it stands for. */
export type Entry = Spelling & { concept: Concept }

/** The entries that one rung of the ladder found, and how well they fit. */
export type Match = { entries: readonly Entry[]; quality: number; isCorrected: boolean }

export const QUALITY = { exact: 1, sound: 0.9, neighbour: 0.85, typo: 0.75 } as const

export type Dictionary = ReturnType<typeof createDictionary>

/** Finds words of the lexicon by spelling, folded spelling, sound, and with typing errors. */
export function createDictionary(lexicon: Lexicon) {
  const entries = entriesOf(lexicon)
  const byTyped = Map.groupBy(entries, ({ typed }) => typed)
  const byFolded = Map.groupBy(entries, ({ folded }) => folded.join(' '))
  const bySound = Map.groupBy(
    entries.filter(({ isSpoken }) => isSpoken),
    ({ folded }) => folded.map(soundKey).join(' '),
  )
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
      const alike = (bySound.get(folded.map(soundKey).join(' ')) ?? []).filter((entry) =>
        folded.every((word, index) => soundsLike(word, entry.folded[index] ?? '')),
      )
      const quality = words.length > 1 ? QUALITY.neighbour : QUALITY.sound
      return matchOf(nearest(alike, folded.join(' '), foldedOf), quality)
    },
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

const entriesOf = (lexicon: Lexicon): Entry[] =>
  lexicon.flatMap((concept) => concept.words.map((word) => entryOf(word, concept)))

function entryOf({ text, language }: LexiconWord, concept: Concept): Entry {
  const words = wordsIn(normalise(text))
  const isSpoken = language !== null && language !== 'en'
  return { concept, typed: words.join(' '), folded: words.map(fold), isSpoken }
}

/** Phrases by the number of their words, a place, and the word at that place. */
function phrasesByWord(entries: readonly Entry[]): Map<string, Entry[]> {
  const places = entries
    .filter(({ folded }) => folded.length > 1)
    .flatMap((entry) => entry.folded.map((word, at) => ({ entry, word, at })))
  const groups = Map.groupBy(places, ({ entry, word, at }) => placeKey(entry.folded.length, at, word))
  return new Map([...groups].map(([key, group]) => [key, group.map(({ entry }) => entry)]))
}

const placeKey = (length: number, at: number, word: string) => `${length} ${at} ${word}`

/** A word about health is never guessed. */
const isCorrectable = ({ folded, concept }: Entry) => folded.length === 1 && concept.kind !== 'CAREFUL'

const typedOf = ({ typed }: Entry) => typed
const foldedOf = ({ folded }: Entry) => folded.join(' ')

const matchOf = (entries: readonly Entry[] | undefined, quality: number): Match | null =>
  entries && entries.length > 0 ? { entries, quality, isCorrected: false } : null

const corrected = (entries: readonly Entry[]): Match | null =>
  entries.length > 0 ? { entries, quality: QUALITY.typo, isCorrected: true } : null
