import type { Tx } from '#db/client.ts'
import type { Money } from '#domain/money.ts'
import type { CounterMethod } from '#domain/payment.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { closeIntents, type RefundProblem } from '../../payments/index.ts'
import type { StaffDeps } from '../order-deps.ts'
import { findOrder, lockOrder, type OrderHead } from '../orders.store.ts'
import { counterBalance, insertCounterRow } from './counter.store.ts'
import { startProcessing } from './start-processing.ts'

export type CounterPayment = { method: CounterMethod; note: string | null; by: string }
export type CounterProblem = 'ORDER_UNKNOWN' | 'NOT_MADE_BY_STAFF' | 'NOT_UNPAID'

/** An order that staff made is paid at the counter. A customer's own order is paid through a provider only. */
export async function payAtCounter(
  deps: StaffDeps,
  { orderId, ...payment }: CounterPayment & { orderId: string },
): Promise<Result<Money, CounterProblem>> {
  if (!(await findOrder(deps.db, orderId))) return fail('ORDER_UNKNOWN')
  return deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.creator !== 'STAFF') return fail('NOT_MADE_BY_STAFF')
    if (order.status !== 'PENDING') return fail('NOT_UNPAID')
    await takeAtCounter(deps, tx, order, payment)
    return ok(order.total)
  })
}

/**
 * Takes the money for an order that the transaction holds. No way to pay it online stays open; should somebody have
 * paid there at this very moment, that money is found by its watch and goes back.
 */
export async function takeAtCounter(
  deps: StaffDeps,
  tx: Tx,
  order: OrderHead,
  payment: CounterPayment,
): Promise<OrderHead> {
  const { id: orderId, total: amount, currency } = order
  await insertCounterRow(tx, { orderId, type: 'PAYMENT', amount, currency, ...payment })
  await closeIntents(tx, orderId)
  return startProcessing(deps, tx, { order, notes: 'Paid at the counter' })
}

type CounterRefund = { orderId: string; amount: Money; note: string | null; by: string }

/** Writes down that money was handed back over the counter, never more than was taken there. */
export const refundAtCounter = (
  { db }: StaffDeps,
  { orderId, amount, ...words }: CounterRefund,
): Promise<Result<void, RefundProblem>> =>
  db.transaction().execute(async (tx) => {
    const { currency } = await lockOrder(tx, orderId)
    const balance = await counterBalance(tx, orderId)
    if (!balance || balance.left === 0) return fail('NOTHING_LEFT')
    if (amount > balance.left) return fail('TOO_MUCH')
    const { method } = balance
    await insertCounterRow(tx, { orderId, type: 'REFUND', method, amount, currency, ...words })
    return ok(undefined)
  })
