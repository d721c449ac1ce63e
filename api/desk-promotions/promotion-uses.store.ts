import { sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import type { Category } from '#domain/category.ts'
import type { CountryCode } from '#domain/locale.ts'
import { type Currency, type Money, money } from '#domain/money.ts'

const DAYS_SHOWN = 30

export type Sums = { given: Map<Currency, Money>; sold: Map<Currency, Money> }

/** For each code: what its orders saved and came to, in each currency. Cancelled orders do not count. */
export async function sumUses(db: DbOrTx, codes: readonly string[]): Promise<Map<string, Sums>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('promotion_redemption as used')
    .innerJoin('promotion', 'promotion.id', 'used.promotion_id')
    .innerJoin('customer_order as bought', 'bought.id', 'used.order_id')
    .select(['promotion.code', 'bought.currency'])
    .select((used) => [
      used.fn.sum<number>('bought.subtotal_discount').as('given'),
      used.fn.sum<number>('bought.total').as('sold'),
    ])
    .where('promotion.code', 'in', codes)
    .where('used.released_at', 'is', null)
    .groupBy(['promotion.code', 'bought.currency'])
    .execute()
  const sums = new Map<string, Sums>(codes.map((code) => [code, { given: new Map(), sold: new Map() }]))
  for (const { code, currency, given, sold } of rows) {
    sums.get(code)?.given.set(currency, money(Number(given)))
    sums.get(code)?.sold.set(currency, money(Number(sold)))
  }
  return sums
}

/** The last days on which a code was used, in Indian time, the oldest first. */
export async function listUsedDays(db: DbOrTx, code: string): Promise<{ day: string; uses: number }[]> {
  const { rows } = await sql<{ day: string; uses: number }>`
    select (used.created_at at time zone 'Asia/Kolkata')::date::text as day, count(*)::integer as uses
    from promotion_redemption as used join promotion on promotion.id = promotion_id
    where code = ${code} and released_at is null
    group by day order by day desc limit ${DAYS_SHOWN}`.execute(db)
  return rows.toReversed()
}

/** How often a customer has used a code. */
export async function countUses(db: DbOrTx, code: string, userId: string): Promise<number> {
  const { uses } = await db
    .selectFrom('promotion_redemption as used')
    .innerJoin('promotion', 'promotion.id', 'used.promotion_id')
    .select((used) => used.fn.countAll<number>().as('uses'))
    .where('promotion.code', '=', code)
    .where('used.user_id', '=', userId)
    .where('used.released_at', 'is', null)
    .executeTakeFirstOrThrow()
  return uses
}

type SizeRow = {
  variantSku: string
  productSku: string
  category: Category | null
  title: string
  size: string
  thumb: string
  price: Money
  currency: Currency
  cost: Money | null
}

type Wanted = { country: CountryCode; words?: string; limit?: number }

/** The sizes with a price in a country, by title. The cost is that of the newest lot with a known cost. */
export async function listSizes(db: DbOrTx, { country, words = '', limit }: Wanted): Promise<SizeRow[]> {
  const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<SizeRow>`
    select variant.sku as "variantSku", product.sku as "productSku", product.category, product.title,
      variant.title as size, coalesce(variant.media -> 0 ->> 'srcXS', '') as thumb,
      channel.current_price as price, channel.currency,
      (select unit_cost from lot_stock join lot on lot.code = lot_code
        where variant_sku = variant.sku and unit_cost is not null and ${country} = 'IND'
        order by made_on desc, lot_code desc limit 1) as cost
    from channel join variant on variant.sku = channel.variant_sku join product on product.sku = variant.product_sku
    where channel.country = ${country} and product.is_active and variant.is_active
      and (${words} = '' or product.title || ' ' || variant.title || ' ' || variant.sku ilike ${like})
    order by product.title, channel.current_price desc, variant.sku
    limit ${limit ?? null}`.execute(db)
  return rows
}
