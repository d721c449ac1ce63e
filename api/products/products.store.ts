import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'

/** Locks the product until the transaction ends; a new one has nothing to lock. */
export async function lockProduct(tx: Tx, sku: string): Promise<void> {
  await tx.selectFrom('product').select('sku').where('sku', '=', sku).forUpdate().execute()
  await sql`select from channel join variant on variant.sku = variant_sku
    where product_sku = ${sku} order by variant_sku, country for update of channel`.execute(tx)
}

/** Which of these skus belong to a product, published or not. */
export async function takenSkus(db: DbOrTx, start: string): Promise<Set<string>> {
  const { rows } = await sql<{ sku: string }>`
    select sku from product where starts_with(sku, ${start})
    union select id from draft where kind = 'PRODUCT' and body is not null and starts_with(id, ${start})`.execute(
    db,
  )
  return new Set(rows.map(({ sku }) => sku))
}

/** Whether another product has this address, or once had it. */
export async function isSlugTaken(db: DbOrTx, slug: string, sku: string): Promise<boolean> {
  const { rows } = await sql`
    select from product where slug = ${slug} and sku <> ${sku}
    union all select from slug_redirect where slug = ${slug} and product_sku <> ${sku}`.execute(db)
  return rows.length > 0
}

/** The position after the last product. */
export async function nextPosition(db: DbOrTx): Promise<number> {
  const { position } = await db
    .selectFrom('product')
    .select(({ fn }) => fn.max<number | null>('position').as('position'))
    .executeTakeFirstOrThrow()
  return (position ?? 0) + 1
}

export type ProductFacts = {
  owner: 'SEED' | 'SHOP'
  isActive: boolean
  slug: string
  formerSlugs: string[]
}

export async function findFacts(db: DbOrTx, sku: string): Promise<ProductFacts | undefined> {
  const product = await db
    .selectFrom('product')
    .select(['owner', 'is_active as isActive', 'slug'])
    .where('sku', '=', sku)
    .executeTakeFirst()
  if (!product) return undefined
  const former = await db
    .selectFrom('slug_redirect')
    .select('slug')
    .where('product_sku', '=', sku)
    .orderBy('created_at')
    .execute()
  return { ...product, formerSlugs: former.map(({ slug }) => slug) }
}

/** The free pieces of each size that is counted. */
export async function freePieces(db: DbOrTx, sku: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('stock')
    .innerJoin('variant', 'variant.sku', 'stock.variant_sku')
    .select(['stock.variant_sku', 'stock.on_hand'])
    .where('product_sku', '=', sku)
    .execute()
  return Object.fromEntries(rows.map(({ variant_sku, on_hand }) => [variant_sku, on_hand]))
}

/** Null if there is no such product; false if it was so already. */
export async function saveActive(tx: Tx, sku: string, isActive: boolean): Promise<boolean | null> {
  const product = await tx
    .selectFrom('product')
    .select('is_active')
    .where('sku', '=', sku)
    .forUpdate()
    .executeTakeFirst()
  if (!product) return null
  if (product.is_active === isActive) return false
  await tx.updateTable('product').set({ is_active: isActive }).where('sku', '=', sku).execute()
  return true
}
