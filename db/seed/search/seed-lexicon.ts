import type { Concept } from '#domain/search/lexicon.ts'
import type { Tx } from '../../client.ts'
import { readLexicon } from './lexicon.ts'

/** Inserts the concepts that are missing, with their words and products. A concept that exists belongs to the shop. */
export async function seedLexicon(tx: Tx): Promise<void> {
  const known = await tx.selectFrom('search_concept').select('id').execute()
  const missing = readLexicon().filter(({ id }) => !known.some((concept) => concept.id === id))
  if (missing.length === 0) return
  const products = await tx.selectFrom('product').select('sku').execute()
  const skus = new Set(products.map(({ sku }) => sku))
  await tx.insertInto('search_concept').values(missing.map(conceptRow)).execute()
  await tx.insertInto('search_word').values(missing.flatMap(wordRows)).execute()
  const links = missing.flatMap(productRows).filter(({ product_sku }) => skus.has(product_sku))
  if (links.length > 0) await tx.insertInto('product_concept').values(links).execute()
}

const conceptRow = ({ id, kind }: Concept) => {
  const words = id.replaceAll('-', ' ')
  return { id, kind, label: words.charAt(0).toUpperCase() + words.slice(1) }
}

const wordRows = ({ id, words }: Concept) =>
  words.map(({ text, language }) => ({ word: text, concept: id, language }))

const productRows = ({ id, products }: Concept) =>
  Object.entries(products).map(([product_sku, weight]) => ({ product_sku, concept: id, weight }))
