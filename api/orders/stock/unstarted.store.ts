import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import { isStarted } from '../end/deadlines.store.ts'
import { returnStock } from './stock.store.ts'

/**
 * Customers' unpaid orders with reserved stock whose payment was opened long ago and not started. An order whose
 * payment could not be opened keeps its stock, because that is not the customer's fault.
 */
const unstarted = (holdMinutes: number) => sql`
  o.status = 'PENDING' and o.creator = 'CUSTOMER' and o.stock_released_at is null
  and exists (select from stock_hold where order_id = o.id)
  and not exists (select from payment_transaction where order_id = o.id and (${isStarted}))
  and (select intent_ref is not null and greatest(o.created_at, opened_at) < now() - ${holdMinutes} * interval '1 minute'
    from payment_intent where order_id = o.id order by attempt desc limit 1)`

/** Claims such orders for a minute, so that no other process works on them at the same time. */
export async function claimUnstarted(
  db: DbOrTx,
  { holdMinutes, most }: { holdMinutes: number; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update customer_order set postponed_until = now() + interval '1 minute'
    where id in (
      select o.id from customer_order as o
      where ${unstarted(holdMinutes)} and coalesce(o.postponed_until <= now(), true)
      order by o.created_at limit ${most} for update of o skip locked)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function isUnstarted(
  db: DbOrTx,
  { orderId, holdMinutes }: { orderId: string; holdMinutes: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from customer_order as o where o.id = ${orderId} and ${unstarted(holdMinutes)}`.execute(db)
  return rows.length > 0
}

/** Releases the order's stock and records when. */
export async function releaseStock(tx: Tx, orderId: string): Promise<void> {
  await returnStock(tx, orderId)
  await tx
    .updateTable('customer_order')
    .set({ stock_released_at: sql<Date>`now()` })
    .where('id', '=', orderId)
    .execute()
}
