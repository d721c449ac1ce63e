import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DbOrTx } from '#db/client.ts'
import type { Lexicon } from '#domain/search/lexicon.ts'

/** Every concept with its words and products. */
export async function readLexicon(db: DbOrTx): Promise<Lexicon> {
  const concepts = await db
    .selectFrom('search_concept')
    .select(['id', 'kind'])
    .select((concept) => [
      jsonArrayFrom(
        concept
          .selectFrom('search_word')
          .whereRef('concept', '=', 'search_concept.id')
          .select(['word as text', 'language'])
          .orderBy('word'),
      ).as('words'),
      jsonArrayFrom(
        concept
          .selectFrom('product_concept')
          .whereRef('concept', '=', 'search_concept.id')
          .select(['product_sku as sku', 'weight'])
          .orderBy('product_sku'),
      ).as('products'),
    ])
    .orderBy('id')
    .execute()
  return concepts.map((concept) => ({
    ...concept,
    products: Object.fromEntries(concept.products.map(({ sku, weight }) => [sku, weight])),
  }))
}
