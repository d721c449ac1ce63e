import { createHash } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { createSearchIndex, type SearchIndex } from '#domain/search/search-index.ts'
import type { SearchDocument } from '#domain/search/text-postings.ts'
import type { LiveCatalogue } from '../catalogue/index.ts'
import { liveValue } from '../live-value.ts'
import { buildTexts } from './build-texts.ts'
import { readLexicon } from './lexicon.store.ts'

type Built = { index: SearchIndex; lexicon: string; documents: readonly SearchDocument[]; version: string }

export type LiveIndex = {
  current(): SearchIndex
  /** Equal versions answer equally. */
  version(): string
  refresh(): Promise<void>
}

/**
 * The search index in memory. It is built again when texts or the lexicon change, not for prices and stock, and
 * replaces the old one when it is ready.
 */
export async function liveIndex(db: Db, catalogue: LiveCatalogue): Promise<LiveIndex> {
  let last: Built | null = null
  const live = await liveValue(async (): Promise<Built> => {
    last = await build(db, catalogue.current().documents, last)
    return last
  })
  return {
    current: () => live.current().index,
    version: () => live.current().version,
    refresh: live.refresh,
  }
}

async function build(db: Db, documents: readonly SearchDocument[], last: Built | null): Promise<Built> {
  const concepts = await readLexicon(db)
  const lexicon = JSON.stringify(concepts)
  const isSameLexicon = last?.lexicon === lexicon
  const isSameTexts = last !== null && areSame(last.documents, documents)
  // The new texts replace equal ones, so that the memory of the old catalogue becomes free.
  if (last && isSameLexicon && isSameTexts) return { ...last, documents }
  const texts = last && isSameTexts ? last.index.texts : await buildTexts(documents)
  const skus = documents.map(({ sku }) => sku)
  const index = createSearchIndex({ lexicon: concepts, skus, texts })
  return { index, lexicon, documents, version: versionOf(lexicon, documents) }
}

const areSame = (one: readonly SearchDocument[], other: readonly SearchDocument[]) =>
  one.length === other.length && one.every((document, at) => isSame(document, other[at]))

const isSame = (one: SearchDocument, other: SearchDocument | undefined) =>
  one.sku === other?.sku &&
  one.title === other.title &&
  one.hindiTitle === other.hindiTitle &&
  one.ingredients === other.ingredients &&
  one.description === other.description &&
  one.bullets.join('\n') === other.bullets.join('\n')

const versionOf = (lexicon: string, documents: readonly SearchDocument[]) =>
  createHash('sha256').update(lexicon).update(JSON.stringify(documents)).digest('base64url').slice(0, 12)
