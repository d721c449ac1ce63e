import { readFileSync } from 'node:fs'
import type { ConceptKind, Lexicon } from '#domain/search/lexicon.ts'

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
  return {
    concepts: concepts.map(({ words, ...concept }) => ({
      ...concept,
      words: Object.entries(words).flatMap(([language, texts]) =>
        texts.map((text) => ({ text, language: language || null })),
      ),
    })),
    modifiers,
    careful,
  }
}
