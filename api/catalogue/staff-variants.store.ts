import { sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import type { CountryCode } from '#domain/locale.ts'
import { type Currency, type Money, money } from '#domain/money.ts'

type StaffPrice = { country: CountryCode; currency: Currency; currentPrice: Money; maxPrice: Money }

/** A variant as staff sees it; `onHand` is null if its stock is not counted. */
export type StaffVariant = {
  sku: string
  title: string
  onHand: number | null
  reserved: number
  prices: StaffPrice[]
}

export async function findStaffVariant(db: DbOrTx, sku: string): Promise<StaffVariant | null> {
  const variant = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.sku', 'product_sku')
    .leftJoin('stock', 'variant_sku', 'variant.sku')
    .select(['variant.sku', 'on_hand as onHand', sql<number>`coalesce(reserved, 0)`.as('reserved')])
    .select(sql<string>`product.title || ', ' || variant.title`.as('title'))
    .where('variant.sku', '=', sku.toUpperCase())
    .executeTakeFirst()
  if (!variant) return null
  const prices = await db
    .selectFrom('channel')
    .select(['country', 'currency', 'current_price', 'max_price'])
    .where('variant_sku', '=', variant.sku)
    .orderBy('country')
    .execute()
  return {
    ...variant,
    prices: prices.map(({ country, currency, current_price, max_price }) => ({
      country,
      currency,
      currentPrice: money(current_price),
      maxPrice: money(max_price),
    })),
  }
}

/** Sets or changes the units on hand; `add` may be negative. Null if the result would be negative. */
export async function changeStock(
  db: DbOrTx,
  sku: string,
  change: { set: number } | { add: number },
): Promise<number | null> {
  if ('set' in change) {
    await db
      .insertInto('stock')
      .values({ variant_sku: sku, on_hand: change.set })
      .onConflict((known) => known.column('variant_sku').doUpdateSet({ on_hand: change.set }))
      .execute()
    return change.set
  }
  const row = await db
    .updateTable('stock')
    .set((stock) => ({ on_hand: stock('on_hand', '+', change.add) }))
    .where('variant_sku', '=', sku)
    .where(sql<boolean>`on_hand + ${change.add}::int >= 0`)
    .returning('on_hand')
    .executeTakeFirst()
  return row?.on_hand ?? null
}

type NewPrice = { country: CountryCode; currentPrice: Money; maxPrice: Money }

export async function changePrice(
  db: DbOrTx,
  sku: string,
  { country, currentPrice, maxPrice }: NewPrice,
): Promise<void> {
  await db
    .updateTable('channel')
    .set({ current_price: currentPrice, max_price: maxPrice })
    .where('variant_sku', '=', sku)
    .where('country', '=', country)
    .execute()
}

/** False if another variant has it. */
export async function saveGtin(db: DbOrTx, sku: string, gtin: string): Promise<boolean> {
  const { rows } = await sql`
    update variant set gtin = ${gtin} where sku = ${sku}
      and not exists (select from variant as other where other.gtin = ${gtin} and other.sku <> ${sku})
    returning sku`.execute(db)
  return rows.length > 0
}
