import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { Money } from '#domain/money.ts'
import type { CounterMethod } from '#domain/payment.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx, writeEntry } from '../../audit/index.ts'
import { makeCreditNotes } from '../../documents/index.ts'
import {
  closeIntents,
  insertRefundLines,
  type PricedRefund,
  type RefundProblem,
} from '../../payments/index.ts'
import type { StaffDeps } from '../order-deps.ts'
import { findOrder, lockOrder, type OrderHead } from '../orders.store.ts'
import { counterBalance, insertCounterRow } from './counter.store.ts'
import { startProcessing } from './start-processing.ts'

export type CounterPayment = { method: CounterMethod; note: string | null; actor: Actor }
export type CounterProblem = 'ORDER_UNKNOWN' | 'NOT_MADE_BY_STAFF' | 'NOT_UNPAID'

/** Records that an order of staff was paid at the counter. A customer's own order is paid through a provider only. */
export async function payAtCounter(
  deps: StaffDeps,
  { orderId, ...payment }: CounterPayment & { orderId: string },
): Promise<Result<Money, CounterProblem>> {
  if (!(await findOrder(deps.db, orderId))) return fail('ORDER_UNKNOWN')
  return staffTx(deps.db, payment.actor, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.creator !== 'STAFF') return fail('NOT_MADE_BY_STAFF')
    if (order.status !== 'PENDING') return fail('NOT_UNPAID')
    await recordCounterPayment(deps, tx, order, payment)
    return ok(order.total)
  })
}

/**
 * Records the payment of a locked order. Its online intents are closed; should the customer have paid online at this
 * moment, a scheduled check finds that payment and refunds it.
 */
export async function recordCounterPayment(
  deps: StaffDeps,
  tx: Tx,
  order: OrderHead,
  { actor, ...payment }: CounterPayment,
): Promise<OrderHead> {
  const { id: orderId, total: amount, currency } = order
  await insertCounterRow(tx, { orderId, type: 'PAYMENT', amount, currency, by: actor.name, ...payment })
  await writeEntry(tx, actor, {
    act: 'order.pay-at-counter',
    subject: { kind: 'order', id: order.orderNumber },
    after: { method: payment.method },
    reason: payment.note,
    money: { minor: amount, currency },
  })
  await closeIntents(tx, orderId)
  return startProcessing(deps, tx, { order, notes: 'Paid at the counter' })
}

/** `parts`: what it is for, if it is known. */
type CounterRefund = {
  orderId: string
  amount: Money
  note: string | null
  actor: Actor
  parts?: PricedRefund['parts']
}

/** Records a refund at the counter, never more than was paid there. */
export const refundAtCounter = (
  deps: StaffDeps,
  refund: CounterRefund,
): Promise<Result<string, RefundProblem>> =>
  staffTx(deps.db, refund.actor, (tx) => refundAtCounterInTx(deps, tx, refund))

/** The same in the caller's transaction; returns the id of the record. */
export async function refundAtCounterInTx(
  deps: StaffDeps,
  tx: Tx,
  { orderId, amount, note, actor, parts = [] }: CounterRefund,
): Promise<Result<string, RefundProblem>> {
  const { currency, orderNumber } = await lockOrder(tx, orderId)
  const balance = await counterBalance(tx, orderId)
  if (!balance || balance.left === 0) return fail('NOTHING_LEFT')
  if (amount > balance.left) return fail('TOO_MUCH')
  const { method } = balance
  const row = { orderId, type: 'REFUND', method, amount, currency, note, by: actor.name } as const
  const id = await insertCounterRow(tx, row)
  if (parts.length > 0)
    await insertRefundLines(
      tx,
      parts.map((part) => ({ counterPaymentId: id, orderId, ...part })),
    )
  await writeEntry(tx, actor, {
    act: 'order.refund-at-counter',
    subject: { kind: 'order', id: orderNumber },
    after: { method },
    reason: note,
    money: { minor: amount, currency },
  })
  await makeCreditNotes(deps, tx, orderId)
  return ok(id)
}
