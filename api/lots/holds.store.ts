import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import type { GivenLot, WantedPieces } from '#domain/lots/plan-lots.ts'
import type { LotHold } from '#domain/waves/allocate-lots.ts'
import { isKept } from './shelf.store.ts'

/** Pieces of lots that open totes hold for these orders. */
export async function listHolds(db: DbOrTx, orderIds: readonly string[]): Promise<HeldPieces[]> {
  return db
    .selectFrom('lot_hold')
    .select(['order_id as orderId', 'position', 'part_sku as variantSku', 'lot_code as lotCode'])
    .select(['quantity', 'reason'])
    .where('order_id', 'in', [...orderIds])
    .orderBy('position')
    .orderBy('part_sku')
    .orderBy('lot_code')
    .execute()
}

export type HeldPieces = GivenLot & { orderId: string; reason: string | null }

/** Adds pieces to the holds. The caller has locked stock and lots. */
export async function addHolds(
  tx: Tx,
  holds: readonly (LotHold & { reason?: string | null })[],
): Promise<void> {
  if (holds.length === 0) return
  await tx
    .insertInto('lot_hold')
    .values(
      holds.map(({ orderId, position, variantSku, lotCode, quantity, reason = null }) => ({
        order_id: orderId,
        position,
        part_sku: variantSku,
        lot_code: lotCode,
        quantity,
        reason,
      })),
    )
    .onConflict((held) =>
      held.columns(['order_id', 'position', 'part_sku', 'lot_code']).doUpdateSet({
        quantity: sql`lot_hold.quantity + excluded.quantity`,
        reason: sql`coalesce(excluded.reason, lot_hold.reason)`,
      }),
    )
    .execute()
}

/** Nothing is held for the order any more: it was packed, ended, or left its wave. */
export async function releaseHolds(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('lot_hold').where('order_id', '=', orderId).execute()
}

/** Takes one held piece away, of the last line that holds it. Says of which; null if none is held. */
export async function releaseOnePiece(
  tx: Tx,
  { orderId, variantSku, lotCode }: { orderId: string; variantSku: string; lotCode: string },
): Promise<{ position: number } | null> {
  const { rows } = await sql<{ position: number }>`
    with one as (
      select position, quantity from lot_hold
      where order_id = ${orderId} and part_sku = ${variantSku} and lot_code = ${lotCode}
      order by position desc limit 1
    ), gone as (
      delete from lot_hold as hold using one where hold.order_id = ${orderId} and hold.part_sku = ${variantSku}
        and hold.lot_code = ${lotCode} and hold.position = one.position and one.quantity = 1
    ), less as (
      update lot_hold as hold set quantity = hold.quantity - 1 from one
      where hold.order_id = ${orderId} and hold.part_sku = ${variantSku}
        and hold.lot_code = ${lotCode} and hold.position = one.position and one.quantity > 1
    )
    select position from one`.execute(tx)
  return rows[0] ?? null
}

/**
 * Drops holds that a lot cannot give any more: it was recalled, or counted to fewer pieces. Those of the orders that
 * came last go first. Answers whose.
 */
export async function dropExcessHolds(tx: Tx, lotCode: string): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    delete from lot_hold as hold using (
      select held.order_id, held.position, held.part_sku, lot.status <> 'RELEASED' or stopped_at is not null
        or remaining < sum(held.quantity) over (partition by held.part_sku order by o.created_at, o.id, held.position) as is_excess
      from lot_hold as held join customer_order as o on o.id = held.order_id
      join lot on code = held.lot_code
      join lot_stock as stock on stock.lot_code = held.lot_code and stock.variant_sku = held.part_sku
      where held.lot_code = ${lotCode}) as checked
    where hold.lot_code = ${lotCode} and hold.order_id = checked.order_id and hold.position = checked.position
      and hold.part_sku = checked.part_sku and is_excess
    returning hold.order_id as "orderId"`.execute(tx)
  return [...new Set(rows.map(({ orderId }) => orderId))]
}

/** Ends holds beyond what the lines of an order need: pieces of them were taken out. Those that expire last go first. */
export async function trimHolds(tx: Tx, orderId: string): Promise<void> {
  await sql`
    with held as (
      select hold.position, hold.part_sku, hold.lot_code, greatest(0, least(hold.quantity,
        item.to_pack * coalesce(part.quantity, 1) - (sum(hold.quantity) over lots - hold.quantity)))::int as kept
      from lot_hold as hold join lot on code = hold.lot_code
      join order_item as item on item.order_id = hold.order_id and item.position = hold.position
      left join bundle_item as part on bundle_sku = item.variant_sku and part.variant_sku = hold.part_sku
      where hold.order_id = ${orderId}
      window lots as (partition by hold.position, hold.part_sku order by best_before, hold.lot_code)
    ), gone as (
      delete from lot_hold as hold using held where hold.order_id = ${orderId} and kept = 0
        and hold.position = held.position and hold.part_sku = held.part_sku and hold.lot_code = held.lot_code
    )
    update lot_hold as hold set quantity = kept from held
    where hold.order_id = ${orderId} and kept between 1 and hold.quantity - 1 and hold.position = held.position
      and hold.part_sku = held.part_sku and hold.lot_code = held.lot_code`.execute(tx)
}

export type OrderPiece = WantedPieces & { orderId: string; isTracked: boolean }

/** All pieces of orders. A combo without stock of its own consists of its parts. `isTracked`: kept by lot. */
export async function listPieces(db: DbOrTx, orderIds: readonly string[]): Promise<OrderPiece[]> {
  const { rows } = await sql<OrderPiece>`
    select item.order_id as "orderId", item.position, part.sku as "variantSku", part.quantity,
      ${isKept(sql`part.sku`)} as "isTracked"
    from order_item as item cross join lateral (
      select item.variant_sku as sku, item.to_pack as quantity
      where not exists (select from bundle_item where bundle_sku = item.variant_sku)
        or exists (select from stock where stock.variant_sku = item.variant_sku)
      union all
      select bundle_item.variant_sku, bundle_item.quantity * item.to_pack from bundle_item
      where bundle_sku = item.variant_sku
        and not exists (select from stock where stock.variant_sku = item.variant_sku)
    ) as part
    where item.order_id = any(${[...orderIds]}::uuid[]) and item.to_pack > 0
    order by item.order_id, item.position, part.sku`.execute(db)
  return rows
}
