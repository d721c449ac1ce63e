import { fold, normalise } from './fold.ts'
import { wordsIn } from './read-amounts.ts'

/** What is searched of a product. */
export type SearchDocument = {
  sku: string
  title: string
  hindiTitle: string | null
  ingredients: string
  description: string
  bullets: readonly string[]
}

/**
 * Which documents a folded word occurs in, and with which weight. The postings of the word at place n are those from
 * `starts[n]` to `starts[n + 1]`. Plain arrays, so that a worker thread can hand them over without copying.
 */
export type TextPostings = {
  words: string[]
  starts: Uint32Array
  documents: Uint32Array
  weights: Float32Array
}

const FIELD_WEIGHTS = { name: 3, ingredients: 1.5, description: 1, bullets: 0.6 } as const
const TEXT_WEIGHT = 0.12

type Field = keyof typeof FIELD_WEIGHTS
const FIELDS = Object.keys(FIELD_WEIGHTS) as Field[]

const textOf = (document: SearchDocument, field: Field): string => {
  if (field === 'name') return `${document.title} ${document.hindiTitle ?? ''}`
  return field === 'bullets' ? document.bullets.join(' ') : document[field]
}

const isNumber = (word: string) => /^\d/.test(word)

/** Folds each word once: texts repeat their words, and folding is the slow part. */
function wordFolder() {
  const folded = new Map<string, string>()
  const foldOnce = (word: string): string => {
    const known = folded.get(word) ?? fold(word)
    folded.set(word, known)
    return known
  }
  return (text: string) =>
    new Set(
      wordsIn(normalise(text))
        .filter((word) => !isNumber(word))
        .map(foldOnce),
    )
}

/** The postings of every word of a sku, a name or an ingredient. Words that occur only in longer texts find nothing. */
export function textPostings(documents: readonly SearchDocument[]): TextPostings {
  const foldedIn = wordFolder()
  const byWord = new Map<string, Map<number, number>>()
  documents.forEach((document, position) => {
    for (const word of [...foldedIn(document.ingredients), ...foldedIn(textOf(document, 'name'))])
      if (!byWord.has(word)) byWord.set(word, new Map())
    for (const word of wordsOfSku(document.sku))
      byWord.set(word, (byWord.get(word) ?? new Map()).set(position, FIELD_WEIGHTS.name))
  })
  documents.forEach((document, position) => {
    for (const field of FIELDS) {
      for (const word of foldedIn(textOf(document, field))) {
        const weights = byWord.get(word)
        weights?.set(position, (weights.get(position) ?? 0) + FIELD_WEIGHTS[field])
      }
    }
  })
  return packed(byWord, documents.length)
}

/** A sku may be a number, as no other word may. */
const wordsOfSku = (sku: string) => wordsIn(normalise(sku)).map(fold)

/** A word counts more if fewer documents have it. */
function packed(byWord: ReadonlyMap<string, ReadonlyMap<number, number>>, total: number): TextPostings {
  const lists = [...byWord.values()]
  const starts = new Uint32Array(lists.length + 1)
  lists.forEach((list, at) => {
    starts[at + 1] = (starts[at] ?? 0) + list.size
  })
  return {
    words: [...byWord.keys()],
    starts,
    documents: Uint32Array.from(lists.flatMap((list) => [...list.keys()])),
    weights: Float32Array.from(
      lists.flatMap((list) => {
        const rarity = Math.log(1 + total / list.size)
        return [...list.values()].map((weight) => Math.min(1, TEXT_WEIGHT * weight * rarity))
      }),
    ),
  }
}
