import type { Dictionary, Entry } from './dictionary.ts'
import { fold, normalise } from './fold.ts'
import { type WantedSize, wordsIn } from './read-amounts.ts'
import type { SearchResult } from './search-result.ts'

/** Positions of the documents, and whole words for what was typed so far. */
export type Suggestion = { hits: readonly number[]; words: readonly string[]; size: WantedSize | null }

const LEAST_LETTERS = 2
const MOST_COMPLETIONS = 3

/** Words and phrases of the lexicon that begin with a text, one for each concept. */
export type Completions = (begin: string) => string[]

export function createCompletions({ entries }: Dictionary): Completions {
  const offered = entries.filter(isOffered).sort(byUse)
  return (begin) => {
    if (begin.length < LEAST_LETTERS) return []
    const folded = fold(begin)
    const fitting = offered.filter(
      ({ typed, folded: words }) =>
        typed.startsWith(begin) || (words.length === 1 && words[0]?.startsWith(folded)),
    )
    const first = new Map<string, Entry>()
    // Those that begin with the letters as typed come before those that only sound so.
    for (const entry of [...fitting].sort((one, other) => startsSo(other, begin) - startsSo(one, begin)))
      if (!first.has(entry.concept.id)) first.set(entry.concept.id, entry)
    return [...first.values()].slice(0, MOST_COMPLETIONS).map(({ typed }) => typed)
  }
}

/** What is sold before dishes, common languages before others, short words before long ones. */
const byUse = (one: Entry, other: Entry) =>
  Number(one.concept.kind === 'DISH') - Number(other.concept.kind === 'DISH') ||
  Number(other.isCommon) - Number(one.isCommon) ||
  one.typed.length - other.typed.length

const startsSo = ({ typed }: Entry, begin: string) => Number(typed.startsWith(begin))

const isOffered = ({ concept: { kind } }: Entry) => kind === 'THING' || kind === 'FORM' || kind === 'DISH'

type Sources = { completionsOf: Completions; search: (query: string, asTyped: boolean) => SearchResult }

/** The products of the words as typed, then of each completion; corrected only if both find nothing. */
export function suggest(typed: string, { completionsOf, search }: Sources): Suggestion {
  const words = wordsIn(normalise(typed))
  const head = words.slice(0, -1).join(' ')
  const whole = completionsOf(words.join(' '))
  const completions =
    whole.length > 0 || head === ''
      ? whole
      : completionsOf(words.at(-1) ?? '').map((word) => `${head} ${word}`)
  const asTyped = search(typed, true)
  const exact = asTyped.answer === 'EXACT' ? asTyped.hits : []
  const found = new Set([...exact, ...completions.flatMap((text) => search(text, true).hits)])
  const isFound = found.size > 0
  const { hits, size, readAs } = isFound ? { ...asTyped, hits: [...found] } : search(typed, false)
  const offered = completions.filter((text) => text !== words.join(' '))
  return { hits, words: offered.length === 0 && readAs ? [readAs] : offered, size }
}
