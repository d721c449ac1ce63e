import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import { addMovements } from './movements.store.ts'

/** Pieces that a line was given and that have not come back. Without a lot the variant is not kept by lot. */
export type GivenPieces = {
  position: number
  partSku: string
  lotCode: string | null
  pieces: number
  perItem: number
}

/** What can come back of a line, the newest lot first. `perItem`: how many of the part one item has. */
export async function listGivenPieces(db: DbOrTx, orderId: string): Promise<GivenPieces[]> {
  const { rows } = await sql<GivenPieces>`
    with given as (
      select item.position, coalesce(lots.part_sku, item.variant_sku) as part_sku, lots.lot_code,
        coalesce(lots.quantity, item.to_pack) as quantity,
        coalesce(sum(lots.quantity) over (partition by item.position, lots.part_sku), item.to_pack)
          / item.to_pack as per_item
      from order_item as item
      left join order_item_lot as lots on lots.order_id = item.order_id and lots.position = item.position
      where item.order_id = ${orderId} and item.to_pack > 0
    )
    select position, part_sku as "partSku", given.lot_code as "lotCode", per_item::int as "perItem",
      (quantity - coalesce((select sum(back.quantity) from order_return as back where back.order_id = ${orderId}
        and back.position = given.position and back.part_sku = given.part_sku
        and back.lot_code is not distinct from given.lot_code), 0))::int as pieces
    from given order by position, part_sku, given.lot_code desc`.execute(db)
  return rows
}

export type ReturnedPieces = { position: number; partSku: string; lotCode: string | null; quantity: number }
type Return = { actId: string; orderId: string; toShelf: boolean; by: string }

export async function insertReturns(
  tx: Tx,
  { actId, orderId, toShelf, by }: Return,
  pieces: readonly ReturnedPieces[],
): Promise<void> {
  const rows = pieces.map(({ position, partSku, lotCode, quantity }) => ({
    act_id: actId,
    order_id: orderId,
    position,
    part_sku: partSku,
    lot_code: lotCode,
    quantity,
    to_shelf: toShelf,
    made_by: by,
  }))
  await tx.insertInto('order_return').values(rows).execute()
}

type Back = { orderId: string; by: string }

/** Puts pieces back into their lots. The caller has locked stock and lots. */
export async function addToLots(tx: Tx, pieces: readonly ReturnedPieces[], back: Back): Promise<void> {
  for (const { lotCode, partSku, quantity } of pieces) {
    if (lotCode === null) continue
    await tx
      .updateTable('lot_stock')
      .set((stock) => ({ remaining: stock('remaining', '+', quantity) }))
      .where('lot_code', '=', lotCode)
      .where('variant_sku', '=', partSku)
      .execute()
    await addMovements(tx, [{ lotCode, variantSku: partSku, delta: quantity, kind: 'RETURNED', ...back }])
  }
}

/** Pieces of variants that are not kept by lot. A combo without stock of its own is made of its parts. */
export async function addToStock(tx: Tx, pieces: readonly ReturnedPieces[]): Promise<void> {
  for (const { lotCode, partSku, quantity } of pieces) {
    if (lotCode !== null) continue
    await sql`
      update stock set on_hand = on_hand + part.quantity * ${quantity}::int
      from (select ${partSku}::text as sku, 1 as quantity union all
        select variant_sku, quantity from bundle_item where bundle_sku = ${partSku}
          and not exists (select from stock where variant_sku = ${partSku})) as part
      where variant_sku = part.sku`.execute(tx)
  }
}
