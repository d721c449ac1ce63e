import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import type { CartLine } from '#domain/cart.ts'

/**
 * Takes the counted pieces from the shelf, all or none. A bundle that is not counted itself takes its parts. Rows are
 * locked in the order of their skus, so that two orders for the same things cannot wait for each other.
 */
export async function reserveStock(tx: Tx, lines: readonly CartLine[]): Promise<Hold[] | null> {
  const skus = lines.map(({ variantSku }) => variantSku)
  const quantities = lines.map(({ quantity }) => quantity)
  const rows = await takeFromShelf(tx, { skus, quantities })
  if (!rows[0]?.is_enough) return null
  return rows.flatMap(({ sku, quantity }) => (sku === null ? [] : [{ variantSku: sku, quantity }]))
}

type Verdict = { is_enough: boolean; sku: string | null; quantity: number }

const takeFromShelf = prepared(
  (_db, { skus, quantities }: { skus: string[]; quantities: number[] }) => sql<Verdict>`
    with line as (
      select sku, quantity from unnest(${skus}::text[], ${quantities}::int[]) as line (sku, quantity)
    ), wanted as (
      select sku, sum(quantity)::int as quantity from (
        select sku, quantity from line
        union all
        select bundle_item.variant_sku, bundle_item.quantity * line.quantity from line
        join bundle_item on bundle_sku = sku
        where not exists (select from stock where stock.variant_sku = sku)
      ) as part group by sku
    ), held as (
      select variant_sku, on_hand, quantity from stock join wanted on sku = variant_sku
      order by variant_sku for update of stock
    ), verdict as (
      select coalesce(bool_and(on_hand >= quantity), true) as is_enough from held
    ), taken as (
      update stock set on_hand = stock.on_hand - quantity, reserved = stock.reserved + quantity
      from held, verdict where stock.variant_sku = held.variant_sku and is_enough
    )
    select is_enough, variant_sku as sku, quantity from verdict left join held on true`,
)

/** Pieces of the shelf that are kept for somebody. */
export type Hold = { variantSku: string; quantity: number }

/** What an order held goes back to the shelf, or out of the house. */
async function endHolds(tx: Tx, orderId: string, share: 0 | 1): Promise<void> {
  await sql`
    with gone as (
      delete from stock_hold where order_id = ${orderId} returning variant_sku, quantity
    ), held as (
      select stock.variant_sku, quantity from stock join gone using (variant_sku)
      order by stock.variant_sku for update of stock
    )
    update stock set reserved = reserved - quantity, on_hand = on_hand + quantity * ${share}::int
    from held where stock.variant_sku = held.variant_sku`.execute(tx)
}

export const giveStockBack = (tx: Tx, orderId: string) => endHolds(tx, orderId, 1)
export const countStockSold = (tx: Tx, orderId: string) => endHolds(tx, orderId, 0)
