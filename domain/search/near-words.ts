import { editDistance } from './edit-distance.ts'
import { fold, soundKey } from './fold.ts'

/** A word or phrase of the lexicon, ready to be compared. */
export type Spelling = {
  typed: string
  folded: readonly string[]
  /** A word of an Indian language, which shoppers write in Latin letters by its sound. */
  isSpoken: boolean
}

/** Shorter words are never corrected: `til`, `tel` and `tur` differ by one letter. */
const LEAST_TYPO_LETTERS = 4

/**
 * Two consonants may differ by one letter, three or more by a third of the letters; shorter words have no neighbours.
 * A short `a` is often not written: `urd` is `urad`.
 */
export function soundsLike(one: string, other: string): boolean {
  if (isSameWithoutShortA(one, other)) return true
  const consonants = soundKey(one).replace(/^[aeiou]/, '').length
  if (consonants < 2 || (consonants === 2 && one.length < 5)) return false
  const limit = consonants === 2 ? 1 : Math.floor(Math.max(one.length, other.length) / 3)
  return editDistance(one, other, limit) <= limit
}

const LEAST_SOUNDS = 3

export function isSameWithoutShortA(one: string, other: string): boolean {
  if (one === other) return true
  const [first, second] = [one, other].map((word) => word.slice(0, 1) + word.slice(1).replaceAll('a', ''))
  return first === second && first !== undefined && first.length >= LEAST_SOUNDS
}

/** Whether a word may have been written by its sound: nobody writes a hard c, q or x for the k of an Indian word. */
export const isWrittenBySound = (word: string) => !/c(?![heiy])|[qx]/.test(word)

/** Those whose spelling is nearest to what was typed; `spellingOf` says which spelling to compare. */
export function nearest<Entry extends Spelling>(
  entries: readonly Entry[],
  typed: string,
  spellingOf: (entry: Entry) => string,
): Entry[] {
  const distances = entries.map((entry) => editDistance(typed, spellingOf(entry), typed.length))
  const best = Math.min(...distances)
  return entries.filter((_, index) => distances[index] === best)
}

/** How many typing errors a word of this length may have. */
const typosIn = (word: string) => (word.length >= 8 ? 2 : word.length >= 5 ? 1 : 0)

/** Whether a typed word may stand for the word of a phrase at this place. */
export function isNearWord(
  { typed: phrase, folded, isSpoken }: Spelling,
  at: number,
  typed: string,
): boolean {
  const [target = '', word = ''] = [folded[at], phrase.split(' ')[at]]
  const asked = fold(typed)
  if (target === asked || (isSpoken && soundsLike(asked, target))) return true
  if (asked.length >= LEAST_TYPO_LETTERS && soundKey(asked) === soundKey(target))
    return editDistance(asked, target, 1) <= 1
  const limit = typosIn(word)
  if (limit === 0 || word[0] !== typed[0]) return false
  return Math.min(editDistance(asked, target, limit), editDistance(typed, word, limit)) <= limit
}

/** Those with the fewest typing errors. */
export function closest<Entry extends Spelling>(entries: readonly Entry[], word: string): Entry[] {
  const folded = fold(word)
  let best = 2
  let found: Entry[] = []
  if (folded.length < LEAST_TYPO_LETTERS) return found
  for (const entry of entries) {
    const distance = typingErrors(entry, { word, folded, limit: best })
    if (distance === null) continue
    found = distance < best ? [entry] : [...found, entry]
    best = distance
  }
  return found
}

type Typed = { word: string; folded: string; limit: number }

/** Letters that folding takes away are letters to mistype: `chilli` has six, though it folds to four. */
const LONG_SPELLING = 6

/** Counted in the folded letters or in those as typed; null if there are more than a word of this length may have. */
function typingErrors(
  { typed, folded: [target = ''] }: Spelling,
  { word, folded, limit }: Typed,
): number | null {
  const inFolded = Math.min(limit, typosIn(target), folded.length >= 8 ? 2 : 1)
  const inTyped = typed.length >= LONG_SPELLING ? Math.max(inFolded, 1) : inFolded
  const distance = Math.min(
    inFolded > 0 ? editDistance(folded, target, inFolded) : Number.POSITIVE_INFINITY,
    inTyped > 0 ? editDistance(word, typed, inTyped) : Number.POSITIVE_INFINITY,
  )
  return distance <= inTyped ? distance : null
}
