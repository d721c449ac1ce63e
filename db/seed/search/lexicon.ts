import { readFileSync } from 'node:fs'
import type { Concept, ConceptKind, Lexicon, LexiconWord } from '#domain/search/lexicon.ts'

type File = {
  /** Words by language; an empty code stands for several languages. */
  concepts: {
    id: string
    kind: ConceptKind
    words: Record<string, string[]>
    products: Record<string, number>
  }[]
  modifiers: string[]
  careful: string[]
}

/** The words that the shop knows before staff adds others. */
export function readLexicon(): Lexicon {
  const text = readFileSync(new URL('./lexicon.json', import.meta.url), 'utf8')
  const { concepts, modifiers, careful }: File = JSON.parse(text)
  return [
    ...concepts.map(({ words, ...concept }) => ({ ...concept, words: wordsIn(words) })),
    withoutProducts('modifier', 'MODIFIER', modifiers),
    withoutProducts('careful', 'CAREFUL', careful),
  ]
}

/** A word of several languages belongs to the Indian one, because shoppers write it by its sound. */
function wordsIn(byLanguage: Record<string, string[]>): LexiconWord[] {
  const languageOf = new Map<string, string | null>()
  for (const [language, texts] of Object.entries(byLanguage)) {
    for (const text of texts)
      if (!languageOf.has(text) || language !== 'en') languageOf.set(text, language || null)
  }
  return [...languageOf].map(([text, language]) => ({ text, language }))
}

const withoutProducts = (id: string, kind: ConceptKind, texts: readonly string[]): Concept => ({
  id,
  kind,
  words: texts.map((text) => ({ text, language: null })),
  products: {},
})
