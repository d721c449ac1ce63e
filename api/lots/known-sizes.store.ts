import { sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import type { KnownSize } from '#domain/imports/lot-import.ts'

/** Sizes that can be in a lot, with the days on which their product has lots already. */
export async function listKnownSizes(db: DbOrTx, skus: readonly string[]): Promise<Map<string, KnownSize>> {
  const { rows } = await sql<KnownSize & { sku: string }>`
    select variant.sku, product.title || ', ' || variant.title as title, product.sku as "productSku",
      shelf_life_days as "shelfLifeDays",
      array(select distinct made_on::text from lot where lot.product_sku = product.sku) as "madeOn"
    from variant join product on product.sku = product_sku
    where variant.sku = any(${skus}::text[]) and type = 'SINGLE'`.execute(db)
  return new Map(rows.map(({ sku, ...size }) => [sku, size]))
}
