import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import type { CountryCode } from '#domain/locale.ts'
import type { Money } from '#domain/money.ts'

export type SizePrice = {
  sku: string
  country: CountryCode
  title: string
  currentPrice: Money
  maxPrice: Money
  /** The highest cost of a piece that is on sale, in paise. */
  cost: Money | null
}

/** The prices of these sizes in all countries, with what they cost. */
export async function listSizePrices(db: DbOrTx, skus: readonly string[]): Promise<SizePrice[]> {
  const { rows } = await sql<SizePrice>`
    select variant.sku, country, product.title || ', ' || variant.title as title, current_price as "currentPrice",
      max_price as "maxPrice", cost.unit_cost as cost
    from unnest(${skus}::text[]) as wanted (sku)
    join variant on variant.sku = wanted.sku join product on product.sku = product_sku
    join channel on channel.variant_sku = variant.sku
    left join (
      select variant_sku, max(unit_cost) as unit_cost from lot_stock join lot on lot.code = lot_code
      where status = 'RELEASED' and off_shelf_at is null and remaining > 0 group by variant_sku
    ) as cost on cost.variant_sku = variant.sku`.execute(db)
  return rows
}

/** Which of these skus are sizes of the shop. */
export async function listKnownSkus(db: DbOrTx, skus: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select sku from variant where sku = any(${skus}::text[])`.execute(db)
  return rows.map(({ sku }) => sku)
}

export type PriceKey = { sku: string; country: CountryCode }
export type PriceRow = PriceKey & {
  currentPrice: Money
  maxPrice: Money
  version: number
}

/** The prices of these sizes, locked in one order until the transaction ends. */
export async function lockPrices(tx: Tx, keys: readonly PriceKey[]): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    select variant_sku as sku, country, current_price as "currentPrice", max_price as "maxPrice", version from channel
    where (variant_sku, country) in (
      select sku, country from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as wanted (sku text, country text))
    order by variant_sku, country for update`.execute(tx)
  return rows
}

/** Writes many prices with one statement, so that the catalogue is told once. Answers their new versions. */
export async function savePrices(tx: Tx, prices: readonly PriceRow[]): Promise<Map<string, number>> {
  const { rows } = await sql<PriceKey & { version: number }>`
    update channel set current_price = wanted."currentPrice", max_price = wanted."maxPrice"
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
      as wanted (sku text, country text, "currentPrice" bigint, "maxPrice" bigint)
    where channel.variant_sku = wanted.sku and channel.country = wanted.country
    returning variant_sku as sku, channel.country, version`.execute(tx)
  return new Map(rows.map(({ sku, country, version }) => [`${sku} ${country}`, version]))
}
