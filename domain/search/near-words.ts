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

/** Two consonants may differ by one letter, three or more by a third of the letters; shorter words have no neighbours. */
export function soundsLike(one: string, other: string): boolean {
  if (one === other) return true
  const consonants = soundKey(one).replace(/^[aeiou]/, '').length
  if (consonants < 2 || (consonants === 2 && one.length < 5)) return false
  const limit = consonants === 2 ? 1 : Math.floor(Math.max(one.length, other.length) / 3)
  return editDistance(one, other, limit) <= limit
}

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
export const typosIn = (word: string) => (word.length >= 8 ? 2 : word.length >= 5 ? 1 : 0)

/** Whether a typed word may stand for the word of a phrase at this place. */
export function isNearWord(
  { typed: phrase, folded, isSpoken }: Spelling,
  at: number,
  typed: string,
): boolean {
  const [target = '', word = ''] = [folded[at], phrase.split(' ')[at]]
  const asked = fold(typed)
  if (target === asked || (isSpoken && soundsLike(asked, target))) return true
  const limit = typosIn(word)
  if (limit === 0 || word[0] !== typed[0]) return false
  return Math.min(editDistance(asked, target, limit), editDistance(typed, word, limit)) <= limit
}

/** Those with the fewest typing errors, counted in the letters as typed or in the folded ones. */
export function closest<Entry extends Spelling>(entries: readonly Entry[], word: string): Entry[] {
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
