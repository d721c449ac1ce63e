import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import { type Money, money } from '#domain/money.ts'
import type { Milliseconds } from '#kit/duration.ts'

/** What the customer was asked to pay on top of a payment that was too little. `intentId`: of that payment. */
export type Rest = { amount: Money; paymentRef: string; intentId: string; dueAt: Date }

export async function findRest(db: DbOrTx, orderId: string): Promise<Rest | null> {
  const row = await db
    .selectFrom('order_rest as rest')
    .innerJoin('payment_transaction as paid', (join) =>
      join.onRef('paid.order_id', '=', 'rest.order_id').onRef('paid.transaction_ref', '=', 'payment_ref'),
    )
    .select(['rest.amount', 'payment_ref as paymentRef', 'paid.intent_id as intentId', 'due_at as dueAt'])
    .where('rest.order_id', '=', orderId)
    .executeTakeFirst()
  return row ? { ...row, amount: money(row.amount) } : null
}

type NewRest = { orderId: string; paymentRef: string; amount: Money; within: Milliseconds; by: string }

export async function insertRest(
  tx: Tx,
  { orderId, paymentRef, amount, within, by }: NewRest,
): Promise<void> {
  const dueAt = sql<Date>`now() + ${within} * interval '1 millisecond'`
  await tx
    .insertInto('order_rest')
    .values({ order_id: orderId, payment_ref: paymentRef, amount, due_at: dueAt, made_by: by })
    .execute()
}
