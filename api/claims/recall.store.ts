import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import type { RecalledPart } from '#domain/lots/recall.ts'

export type RecallRow = { lotCode: string; reason: string; by: string }

export async function insertRecall(tx: Tx, { lotCode, reason, by }: RecallRow): Promise<void> {
  await tx.insertInto('lot_recall').values({ lot_code: lotCode, reason, made_by: by }).execute()
}

/** An order with pieces of a recalled lot. */
export type RecalledOrder = { lotCode: string; orderId: string }

/** Parcels that came back are paid back as a whole, and a packed parcel is stopped instead. */
const HAS_LEFT = sql`('SHIPPED', 'OUTFORDELIVERY', 'DELIVERED')`

/** Orders that left with pieces of recalled lots and are not settled, from the one after `last`. */
export async function listUnsettled(
  db: DbOrTx,
  last: RecalledOrder | null,
  limit: number,
): Promise<RecalledOrder[]> {
  const { rows } = await sql<RecalledOrder>`
    select distinct given.lot_code as "lotCode", given.order_id as "orderId"
    from lot_recall join order_item_lot as given using (lot_code)
    join customer_order as o on o.id = given.order_id
    where o.status in ${HAS_LEFT}
      and not exists (select from lot_recall_order as settled
        where settled.lot_code = given.lot_code and settled.order_id = given.order_id)
      and (${last === null} or (given.lot_code, given.order_id) >
        (${last?.lotCode ?? ''}::text, ${last?.orderId ?? null}::uuid))
    order by given.lot_code, given.order_id limit ${limit}`.execute(db)
  return rows
}

/** Records that an order is settled. */
export async function insertSettled(
  tx: Tx,
  { lotCode, orderId, claimId }: RecalledOrder & { claimId: string | null },
): Promise<void> {
  await tx
    .insertInto('lot_recall_order')
    .values({ lot_code: lotCode, order_id: orderId, claim_id: claimId })
    .execute()
}

export async function isSettled(tx: Tx, { lotCode, orderId }: RecalledOrder): Promise<boolean> {
  const query = tx.selectFrom('lot_recall_order').select('order_id')
  const row = await query.where('lot_code', '=', lotCode).where('order_id', '=', orderId).executeTakeFirst()
  return row !== undefined
}

export type RecalledLine = { position: number; quantity: number; parts: RecalledPart[] }

/** The lines of an order with pieces of a lot, and how many. */
export async function listRecalledLines(
  db: DbOrTx,
  { lotCode, orderId }: RecalledOrder,
): Promise<RecalledLine[]> {
  const { rows } = await sql<RecalledLine>`
    select item.position, item.quantity,
      jsonb_agg(jsonb_build_object('recalled', part.recalled, 'total', part.total)) as parts
    from order_item as item join (
      select position, part_sku, sum(quantity) as total,
        coalesce(sum(quantity) filter (where lot_code = ${lotCode}), 0) as recalled
      from order_item_lot where order_id = ${orderId} group by position, part_sku
    ) as part using (position)
    where item.order_id = ${orderId} and recalled > 0
    group by item.position, item.quantity order by item.position`.execute(db)
  return rows
}

/** Ends the recalls whose orders are all settled, and returns their lots. */
export async function finishRecalls(db: DbOrTx): Promise<string[]> {
  const { rows } = await sql<{ lotCode: string }>`
    update lot_recall set finished_at = now()
    where finished_at is null and not exists (
      select from order_item_lot as given join customer_order as o on o.id = given.order_id
      where given.lot_code = lot_recall.lot_code and o.status in ${HAS_LEFT}
        and not exists (select from lot_recall_order as settled
          where settled.lot_code = given.lot_code and settled.order_id = given.order_id))
    returning lot_code as "lotCode"`.execute(db)
  return rows.map(({ lotCode }) => lotCode)
}

/** How a recall stands. `parcels`: numbers of packed orders that must not leave. */
export type RecallProgress = {
  lotCode: string
  reason: string
  by: string
  createdAt: Date
  finishedAt: Date | null
  buyers: number
  told: number
  parcels: string[]
}

/** All recalls, the newest first, or that of one lot. */
export async function listRecalls(db: DbOrTx, lotCode?: string): Promise<RecallProgress[]> {
  const { rows } = await sql<RecallProgress>`
    select lot_code as "lotCode", reason, made_by as "by", created_at as "createdAt",
      finished_at as "finishedAt", left_with.buyers, coalesce(packed.parcels, '{}') as parcels,
      (select count(*) from lot_recall_order as settled where settled.lot_code = recall.lot_code) as told
    from lot_recall as recall
    left join lateral (select count(distinct given.order_id) as buyers
      from order_item_lot as given join customer_order as o on o.id = given.order_id
      where given.lot_code = recall.lot_code and o.status in ${HAS_LEFT}) as left_with on true
    left join lateral (select array_agg(distinct order_number order by order_number) as parcels
      from order_item_lot as given join customer_order as o on o.id = given.order_id
      where given.lot_code = recall.lot_code and o.status = 'READYFORPICKUP') as packed on true
    where ${lotCode === undefined} or lot_code = ${lotCode ?? ''}
    order by created_at desc`.execute(db)
  return rows
}
