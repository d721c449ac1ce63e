import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { isTooLittle } from '#domain/least-payment.ts'
import { type Money, money, subtract, sum } from '#domain/money.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { writeEntry } from '../../audit/index.ts'
import { makeCreditNotes } from '../../documents/index.ts'
import type { PaymentDeps, RefundDeps } from '../payment-deps.ts'
import { insertRefund, listRefundable, type NewRefund } from './refunds.store.ts'

type JobDeps = Pick<PaymentDeps, 'jobs'>

/** Writes a refund in the caller's transaction, and queues the job that calls the provider. */
export async function createRefund({ jobs }: JobDeps, tx: Tx, refund: NewRefund): Promise<string> {
  const refundId = await insertRefund(tx, refund)
  await jobs.enqueue(tx, 'payments.refund', { key: refundId, payload: { refundId } })
  return refundId
}

/** Refunds everything that was paid for an order that was cancelled, or that came back. */
export async function refundAll(
  deps: JobDeps,
  tx: Tx,
  orderId: string,
  reason: 'CANCELLED' | 'RETURNED' = 'CANCELLED',
): Promise<void> {
  for (const { id, left } of await listRefundable(tx, orderId)) {
    await createRefund(deps, tx, { paymentId: id, amount: left, reason, by: null })
  }
  await makeCreditNotes(deps, tx, orderId)
}

export type StaffRefund = {
  orderId: string
  /** Absent: everything that is left. */
  amount?: Money
  actor: Actor
  note?: string
}
export type RefundProblem = 'ORDER_UNKNOWN' | 'TOO_MUCH' | 'TOO_LITTLE' | 'NOTHING_LEFT'

/**
 * Refunds an amount from the payments of an order, oldest first. The order's row is locked by the caller, who makes the
 * credit notes when the refunded lines are on record.
 */
export async function refundLocked(
  deps: RefundDeps,
  tx: Tx,
  { orderId, amount: wanted, actor, note }: StaffRefund,
): Promise<Result<string[], RefundProblem>> {
  const payments = await listRefundable(tx, orderId)
  const left = sum(payments.map((payment) => payment.left))
  const amount = wanted ?? left
  if (left === 0 || amount <= 0) return fail('NOTHING_LEFT')
  if (amount > left) return fail('TOO_MUCH')
  const order = await deps.orders.find(tx, orderId)
  if (!order) return fail('ORDER_UNKNOWN')
  if (isTooLittle(amount, left, order.currency)) return fail('TOO_LITTLE')
  const refundIds: string[] = []
  let open = amount
  for (const payment of payments) {
    const part = money(Math.min(payment.left, open))
    if (part === 0) break
    refundIds.push(
      await createRefund(deps, tx, {
        paymentId: payment.id,
        amount: part,
        reason: note ?? 'STAFF',
        by: actor.name,
      }),
    )
    open = subtract(open, part)
  }
  await writeEntry(tx, actor, {
    act: 'order.refund',
    subject: { kind: 'order', id: order.orderNumber },
    after: { refundIds },
    reason: note,
    money: { minor: amount, currency: order.currency },
  })
  return ok(refundIds)
}
