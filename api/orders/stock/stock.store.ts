import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import type { CartLine } from '#domain/cart.ts'
import { type Currency, money } from '#domain/money.ts'
import type { UnpaidOrder } from '#domain/unpaid-limits.ts'
import { recountStock, returnLots } from '../../lots/index.ts'

/**
 * Reserves the counted pieces, all or none. A bundle without stock of its own reserves its parts. Rows are locked in
 * the order of their SKUs, so that two orders cannot deadlock.
 */
export async function reserveStock(tx: Tx, lines: readonly CartLine[]): Promise<Hold[] | null> {
  const skus = lines.map(({ variantSku }) => variantSku)
  const quantities = lines.map(({ quantity }) => quantity)
  const rows = await reservePieces(tx, { skus, quantities })
  if (!rows[0]?.is_enough) return null
  return rows.flatMap(({ sku, quantity, stock }) =>
    sku === null ? [] : [{ variantSku: sku, quantity, stock }],
  )
}

type Reservation = { is_enough: boolean; sku: string | null; quantity: number; stock: number }

const reservePieces = prepared(
  (_db, { skus, quantities }: { skus: string[]; quantities: number[] }) => sql<Reservation>`
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

/** Reserved pieces of a variant. `stock`: all its pieces, reserved or not. */
export type Hold = { variantSku: string; quantity: number; stock: number }

/** Stores the holds of an order whose stock was released before. */
export async function restoreHolds(tx: Tx, orderId: string, holds: readonly Hold[]): Promise<void> {
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

/** Deletes the holds of an order. `share` 1: the pieces are in stock again; 0: they are sold. Locks the stock of its lots too. */
async function endHolds(tx: Tx, orderId: string, share: 0 | 1): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    with gone as (
      delete from stock_hold where order_id = ${orderId} returning variant_sku, quantity
    ), held as (
      select stock.variant_sku, coalesce(gone.quantity, 0) as quantity
      from stock left join gone on gone.variant_sku = stock.variant_sku
      where gone.variant_sku is not null
        or stock.variant_sku in (select part_sku from order_item_lot where order_id = ${orderId})
      order by stock.variant_sku for update of stock
    )
    update stock set reserved = reserved - quantity, on_hand = on_hand + quantity * ${share}::int
    from held where stock.variant_sku = held.variant_sku returning stock.variant_sku as sku`.execute(tx)
  return rows.map(({ sku }) => sku)
}

/** The pieces may be sold again. Of variants kept by lot, only those that are still on the shelf. */
export async function returnStock(tx: Tx, orderId: string): Promise<void> {
  const skus = await endHolds(tx, orderId, 1)
  await returnLots(tx, orderId)
  await recountStock(tx, skus)
}

/** The pieces are sold. */
export async function consumeStock(tx: Tx, orderId: string): Promise<void> {
  await endHolds(tx, orderId, 0)
}

export type Buyer = { userId: string; networkHash: Buffer | null }

/**
 * Locks the unpaid orders of a customer and of a network until the transaction ends, so that one order at a time is
 * checked against the limits. Lock order: after the cart or the order, before promotion and stock.
 */
export async function lockUnpaid(tx: Tx, { userId, networkHash }: Buyer): Promise<void> {
  await takeLocks(tx, { userId, networkHash })
}

/** The same as a query, for a statement that reads something else too. */
export const unpaidLocks = ({ userId, networkHash }: Buyer) => sql`
  select pg_advisory_xact_lock(hashtextextended(${userId}::text, 18)) as customer,
    pg_advisory_xact_lock(hashtextextended(encode(${networkHash}::bytea, 'hex'), 19)) as network`

const takeLocks = prepared((_db, buyer: Buyer) => unpaidLocks(buyer))

type UnpaidRow = {
  is_own: boolean
  is_near: boolean
  total: number
  currency: Currency
  holds: UnpaidOrder['holds']
}

/** The unpaid orders of a customer and of a network that reserve stock. */
export async function listUnpaid(tx: Tx, { userId, networkHash }: Buyer) {
  const rows = await unpaidRows(tx, { userId, networkHash })
  const orders = (wanted: (row: UnpaidRow) => boolean): UnpaidOrder[] =>
    rows.filter(wanted).map(({ total, currency, holds }) => ({ total: money(total), currency, holds }))
  return { ofCustomer: orders(({ is_own }) => is_own), ofNetwork: orders(({ is_near }) => is_near) }
}

const unpaidRows = prepared(
  (_db, { userId, networkHash }: Buyer) => sql<UnpaidRow>`
    select o.user_id = ${userId}::uuid as is_own, coalesce(o.network_hash = ${networkHash}::bytea, false) as is_near,
      o.total, o.currency,
      jsonb_agg(jsonb_build_object('variantSku', variant_sku, 'quantity', quantity)) as holds
    from customer_order as o join stock_hold on order_id = o.id
    where o.status = 'PENDING' and o.creator = 'CUSTOMER'
      and (o.user_id = ${userId}::uuid or o.network_hash = ${networkHash}::bytea)
    group by o.id`,
)
