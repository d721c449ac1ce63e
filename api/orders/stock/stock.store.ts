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
  return rows.flatMap(({ sku, quantity, stock }) =>
    sku === null ? [] : [{ variantSku: sku, quantity, stock }],
  )
}

type Verdict = { is_enough: boolean; sku: string | null; quantity: number; stock: number }

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
      select variant_sku, on_hand, quantity, on_hand + reserved as pieces from stock join wanted on sku = variant_sku
      order by variant_sku for update of stock
    ), verdict as (
      select coalesce(bool_and(on_hand >= quantity), true) as is_enough from held
    ), taken as (
      update stock set on_hand = stock.on_hand - quantity, reserved = stock.reserved + quantity
      from held, verdict where stock.variant_sku = held.variant_sku and is_enough
    )
    select is_enough, variant_sku as sku, quantity, pieces as stock from verdict left join held on true`,
)

/** Pieces of the shelf that are kept for somebody, out of all there are, held or not. */
export type Hold = { variantSku: string; quantity: number; stock: number }

/** An order that had given its stock back holds it again. */
export async function saveHoldsAgain(tx: Tx, orderId: string, holds: readonly Hold[]): Promise<void> {
  const skus = holds.map(({ variantSku }) => variantSku)
  const quantities = holds.map(({ quantity }) => quantity)
  await sql`
    with held as (
      insert into stock_hold (order_id, variant_sku, quantity)
      select ${orderId}::uuid, sku, quantity
      from unnest(${skus}::text[], ${quantities}::int[]) as hold (sku, quantity)
    )
    update customer_order set stock_released_at = null where id = ${orderId}`.execute(tx)
}

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

export const returnStock = (tx: Tx, orderId: string) => endHolds(tx, orderId, 1)
export const consumeStock = (tx: Tx, orderId: string) => endHolds(tx, orderId, 0)
