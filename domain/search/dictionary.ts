import { editDistance, fold, normalise, soundKey } from './fold.ts'
import type { Concept, Lexicon, LexiconWord } from './lexicon.ts'
import { wordsIn } from './read-amounts.ts'

/** What a word or phrase of the lexicon stands for. */
export type Meaning =
  | { kind: 'CONCEPT'; concept: Concept }
  | { kind: 'MODIFIER' }
  | { kind: 'CAREFUL'; label: string }

/** `isSpoken`: a word of an Indian language, which shoppers write in Latin letters by its sound. */
export type Entry = { meaning: Meaning; typed: string; folded: readonly string[]; isSpoken: boolean }

/** Which rung of the ladder found the words, and how well they fit. */
export type Match = { entries: readonly Entry[]; quality: number; isCorrected: boolean }

export const QUALITY = { exact: 1, sound: 0.9, neighbour: 0.85, typo: 0.75 } as const

export const LONGEST_PHRASE = 4
/** Shorter words are never corrected: `til`, `tel` and `tur` differ by one letter. */
const LEAST_TYPO_LETTERS = 4

export type Dictionary = ReturnType<typeof createDictionary>

/** Finds words of the lexicon by spelling, folded spelling, sound, and with typing errors. */
export function createDictionary({ concepts, modifiers, careful }: Lexicon) {
  const entries = [
    ...concepts.flatMap((concept) =>
      concept.words.map((word) => entryOf(word, { kind: 'CONCEPT', concept })),
    ),
    ...careful.map((text) => entryOf({ text, language: null }, { kind: 'CAREFUL', label: text })),
    ...modifiers.map((text) => entryOf({ text, language: null }, { kind: 'MODIFIER' })),
  ]
  const byTyped = groupBy(entries, ({ typed }) => typed)
  const byFolded = groupBy(entries, ({ folded }) => folded.join(' '))
  const bySound = groupBy(
    entries.filter(({ isSpoken }) => isSpoken),
    ({ folded }) => folded.map(soundKey).join(' '),
  )
  const single = entries.filter(({ folded }) => folded.length === 1)
  const phrasesByWord = new Map<string, Entry[]>()
  for (const entry of entries) {
    if (entry.folded.length < 2) continue
    entry.folded.forEach((word, at) => {
      const key = `${entry.folded.length} ${at} ${word}`
      phrasesByWord.set(key, [...(phrasesByWord.get(key) ?? []), entry])
    })
  }
  const byFirstLetter = groupBy(
    single.filter(({ meaning }) => meaning.kind !== 'CAREFUL'),
    ({ typed }) => typed.slice(0, 1),
  )

  return {
    byTyped: (words: readonly string[]): Match | null => matchOf(byTyped.get(words.join(' '))),
    byFolded(words: readonly string[]): Match | null {
      const found = byFolded.get(words.map(fold).join(' '))
      return found ? matchOf(nearest(found, words.join(' '))) : null
    },
    bySound(words: readonly string[]): Match | null {
      const folded = words.map(fold)
      const candidates = bySound.get(folded.map(soundKey).join(' ')) ?? []
      const alike = candidates.filter((entry) =>
        folded.every((word, index) => soundsLike(word, entry.folded[index] ?? '')),
      )
      const quality = words.length > 1 ? QUALITY.neighbour : QUALITY.sound
      return alike.length > 0 ? matchOf(nearest(alike, folded.join(' '), true), quality) : null
    },
    /** A phrase with a typing error in one of its words; another word must be right. */
    byPhraseTypo(words: readonly string[]): Match | null {
      const folded = words.map(fold)
      const candidates = folded.flatMap(
        (word, at) => phrasesByWord.get(`${folded.length} ${at} ${word}`) ?? [],
      )
      const alike = candidates.filter((entry) =>
        folded.every((word, at) => isNearWord(entry, at, word, words[at] ?? '')),
      )
      return alike.length > 0
        ? { ...matchOf(nearest(alike, folded.join(' '), true), QUALITY.typo), isCorrected: true }
        : null
    },
    byTypo(word: string): Match | null {
      const found = closest(byFirstLetter.get(word.slice(0, 1)) ?? [], word)
      return found.length > 0 ? { ...matchOf(found, QUALITY.typo), isCorrected: true } : null
    },
  }
}

const entryOf = ({ text, language }: LexiconWord, meaning: Meaning): Entry => {
  const words = wordsIn(normalise(text))
  const isSpoken = language !== null && language !== 'en'
  return { meaning, typed: words.join(' '), folded: words.map(fold), isSpoken }
}

function groupBy(entries: readonly Entry[], keyOf: (entry: Entry) => string): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) {
    const key = keyOf(entry)
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return groups
}

function matchOf(entries: readonly Entry[], quality?: number): Match
function matchOf(entries: readonly Entry[] | undefined, quality?: number): Match | null
function matchOf(entries: readonly Entry[] | undefined, quality: number = QUALITY.exact): Match | null {
  return entries && entries.length > 0 ? { entries, quality, isCorrected: false } : null
}

/** Two consonants may differ by one letter, three or more by a third of the letters; shorter words have no neighbours. */
function soundsLike(one: string, other: string): boolean {
  if (one === other) return true
  const consonants = soundKey(one).replace(/^[aeiou]/, '').length
  if (consonants < 2 || (consonants === 2 && one.length < 5)) return false
  const limit = consonants === 2 ? 1 : Math.floor(Math.max(one.length, other.length) / 3)
  return editDistance(one, other, limit) <= limit
}

/** Those whose spelling is nearest to what was typed. */
function nearest(entries: readonly Entry[], typed: string, isFolded = false): Entry[] {
  const limit = typed.length
  const distances = entries.map((entry) =>
    editDistance(typed, isFolded ? entry.folded.join(' ') : entry.typed, limit),
  )
  const best = Math.min(...distances)
  return entries.filter((_, index) => distances[index] === best)
}

function isNearWord(entry: Entry, at: number, folded: string, typed: string): boolean {
  const target = entry.folded[at] ?? ''
  if (target === folded || (entry.isSpoken && soundsLike(folded, target))) return true
  const word = entry.typed.split(' ')[at] ?? ''
  const limit = word.length >= 8 ? 2 : word.length >= 5 ? 1 : 0
  if (limit === 0 || word[0] !== typed[0]) return false
  return Math.min(editDistance(folded, target, limit), editDistance(typed, word, limit)) <= limit
}

const typosIn = (folded: string) => (folded.length >= 8 ? 2 : folded.length >= 5 ? 1 : 0)

/** Those with the fewest typing errors, counted in the letters as typed or in the folded ones. */
function closest(entries: readonly Entry[], word: string): Entry[] {
  const folded = fold(word)
  let best = 2
  let found: Entry[] = []
  if (folded.length < LEAST_TYPO_LETTERS) return found
  for (const entry of entries) {
    const [target = ''] = entry.folded
    const limit = Math.min(best, typosIn(target), folded.length >= 8 ? 2 : 1)
    if (limit === 0) continue
    const distance = Math.min(editDistance(folded, target, limit), editDistance(word, entry.typed, limit))
    if (distance > limit) continue
    found = distance < best ? [entry] : [...found, entry]
    best = distance
  }
  return found
}
