import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
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

/** The units on hand, locked until the transaction ends; null if they are not counted. */
export async function lockOnHand(tx: Tx, sku: string): Promise<number | null> {
  const row = await tx
    .selectFrom('stock')
    .select('on_hand')
    .where('variant_sku', '=', sku)
    .forUpdate()
    .executeTakeFirst()
  return row?.on_hand ?? null
}

export async function saveOnHand(tx: Tx, sku: string, onHand: number): Promise<void> {
  await tx
    .insertInto('stock')
    .values({ variant_sku: sku, on_hand: onHand })
    .onConflict((known) => known.column('variant_sku').doUpdateSet({ on_hand: onHand }))
    .execute()
}

export type Price = { currentPrice: Money; maxPrice: Money }

/** The price in a country, locked until the transaction ends; null if it is not sold there. */
export async function lockPrice(tx: Tx, sku: string, country: CountryCode): Promise<Price | null> {
  const row = await tx
    .selectFrom('channel')
    .select(['current_price', 'max_price'])
    .where('variant_sku', '=', sku)
    .where('country', '=', country)
    .forUpdate()
    .executeTakeFirst()
  return row ? { currentPrice: money(row.current_price), maxPrice: money(row.max_price) } : null
}

type NewPrice = Price & { sku: string; country: CountryCode }

export async function savePrice(tx: Tx, { sku, country, currentPrice, maxPrice }: NewPrice): Promise<void> {
  await tx
    .updateTable('channel')
    .set({ current_price: currentPrice, max_price: maxPrice })
    .where('variant_sku', '=', sku)
    .where('country', '=', country)
    .execute()
}

/** The fields of a variant that staff may change, locked until the transaction ends. */
export const lockVariant = (tx: Tx, sku: string): Promise<{ gtin: string | null }> =>
  tx.selectFrom('variant').select('gtin').where('sku', '=', sku).forUpdate().executeTakeFirstOrThrow()

/** False if another variant has it. */
export async function saveGtin(db: DbOrTx, sku: string, gtin: string): Promise<boolean> {
  const { rows } = await sql`
    update variant set gtin = ${gtin} where sku = ${sku}
      and not exists (select from variant as other where other.gtin = ${gtin} and other.sku <> ${sku})
    returning sku`.execute(db)
  return rows.length > 0
}
