import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { type Money, money } from '#domain/money.ts'
import { returnedOf } from './documents.store.ts'

/**
 * The orders of these customers that were packed in the last weeks and have no invoice. Older ones stay without, like
 * those of a shop that is older than this feature.
 */
export const listPackedWithout = (db: Db, userIds: readonly string[]) =>
  db
    .selectFrom('customer_order')
    .innerJoin('order_status_history as step', 'step.order_id', 'customer_order.id')
    .select('customer_order.id')
    .where('user_id', 'in', [...userIds])
    .where('step.status', '=', 'READYFORPICKUP')
    .where('step.created_at', '>', sql<Date>`now() - interval '30 days'`)
    .where('customer_order.id', 'not in', db.selectFrom('document').select('order_id'))
    .orderBy('step.created_at')
    .execute()

/** What was given back before the order was packed. */
export async function returnedBeforePacking(tx: Tx, orderId: string): Promise<Money> {
  const { rows } = await sql<{ later: number }>`
    select coalesce(sum(refund.amount), 0) as later from refund
    join payment_transaction as paid on paid.id = payment_transaction_id
    join order_status_history as step on step.order_id = paid.order_id and step.status = 'READYFORPICKUP'
    where paid.order_id = ${orderId} and state <> 'FAILED' and refund.created_at > step.created_at`.execute(
    tx,
  )
  return money(Math.max(0, (await returnedOf(tx, orderId)) - Number(rows[0]?.later ?? 0)))
}
