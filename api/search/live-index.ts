import { readLexicon } from '#db/seed/search/lexicon.ts'
import { createSearchIndex, type SearchIndex } from '#domain/search/search-index.ts'
import { textPostings } from '#domain/search/text-postings.ts'
import type { LiveCatalogue } from '../catalogue/index.ts'

export type LiveIndex = { current(): SearchIndex; refresh(): void }

/** The search index of the catalogue in memory. */
export function liveIndex(catalogue: LiveCatalogue): LiveIndex {
  const lexicon = readLexicon()
  const build = () => {
    const { documents } = catalogue.current()
    return createSearchIndex({
      lexicon,
      skus: documents.map(({ sku }) => sku),
      texts: textPostings(documents),
    })
  }
  let index = build()
  return {
    current: () => index,
    refresh() {
      index = build()
    },
  }
}
