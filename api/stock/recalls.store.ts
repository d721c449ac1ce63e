import { sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import type { ClaimState } from '#domain/claims/claim.ts'
import type { Currency } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order-status.ts'

export type RecallOrderRow = {
  orderId: string
  orderNumber: string
  status: OrderStatus
  pieces: number
  toldAt: Date | null
  claimNumber: string | null
  claimState: ClaimState | null
  amount: number | null
  currency: Currency
}

/** Every order that has or had pieces of a recalled lot, those that must not leave first. */
export async function listRecallOrders(db: DbOrTx, code: string): Promise<RecallOrderRow[]> {
  const { rows } = await sql<RecallOrderRow>`
    select o.id as "orderId", order_number as "orderNumber", o.status, sum(given.quantity)::int as pieces,
      settled.created_at as "toldAt", claim.number as "claimNumber", claim.state as "claimState", claim.amount, currency
    from order_item_lot as given join customer_order as o on o.id = given.order_id
    left join lot_recall_order as settled on settled.lot_code = given.lot_code and settled.order_id = o.id
    left join claim on claim.id = settled.claim_id
    where given.lot_code = ${code}
    group by o.id, settled.created_at, claim.id order by o.status <> 'READYFORPICKUP', o.created_at desc, order_number`.execute(
    db,
  )
  return rows
}

export async function findLotTitles(
  db: DbOrTx,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ code: string; title: string }>`
    select code, title from lot join product on sku = product_sku where code = any(${[...codes]}::text[])`.execute(
    db,
  )
  return new Map(rows.map(({ code, title }) => [code, title]))
}

/** Pieces of a lot that nobody bought. */
export async function countLeft(db: DbOrTx, code: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select coalesce(sum(remaining), 0)::int as left from lot_stock where lot_code = ${code}`.execute(db)
  return rows[0]?.left ?? 0
}
