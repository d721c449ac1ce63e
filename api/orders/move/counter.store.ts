import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import { type Currency, type Money, money } from '#domain/money.ts'
import type { CounterMethod } from '#domain/payment.ts'

export type CounterRow = {
  orderId: string
  type: 'PAYMENT' | 'REFUND'
  method: CounterMethod
  amount: Money
  currency: Currency
  note: string | null
  by: string
}

export async function insertCounterRow(tx: Tx, { orderId, by, ...row }: CounterRow): Promise<string> {
  const { id } = await tx
    .insertInto('counter_payment')
    .values({ ...row, order_id: orderId, recorded_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type CounterBalance = { method: CounterMethod; left: Money }

/** The amount paid at the counter and not refunded there; null if nothing was paid there. */
export async function counterBalance(db: DbOrTx, orderId: string): Promise<CounterBalance | null> {
  const row = await db
    .selectFrom('counter_payment as paid')
    .select('method')
    .select(
      sql<number>`amount - coalesce((select sum(back.amount) from counter_payment as back
        where back.order_id = paid.order_id and back.type = 'REFUND'), 0)`.as('left'),
    )
    .where('order_id', '=', orderId)
    .where('type', '=', 'PAYMENT')
    .executeTakeFirst()
  return row ? { method: row.method, left: money(row.left) } : null
}
