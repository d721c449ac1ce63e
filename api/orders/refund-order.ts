import type { Tx } from '#db/client.ts'
import { type Money, money, subtract, sum } from '#domain/money.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { listRefundable } from '../payments/index.ts'
import type { StaffDeps } from './order-deps.ts'
import { findOrder, lockOrder } from './orders.store.ts'
import { promiseRefund } from './promise-refund.ts'

export type StaffRefund = {
  orderId: string
  /** Absent: everything that is left. */
  amount?: Money
  by: string
  note?: string
}
export type RefundProblem = 'ORDER_UNKNOWN' | 'TOO_MUCH' | 'NOTHING_LEFT'

/** Gives money back, as staff: an amount or all of it, never more than was taken. */
export async function refundOrder(
  deps: StaffDeps,
  refund: StaffRefund,
): Promise<Result<string[], RefundProblem>> {
  if (!(await findOrder(deps.db, refund.orderId))) return fail('ORDER_UNKNOWN')
  return deps.db.transaction().execute(async (tx) => {
    await lockOrder(tx, refund.orderId)
    return refundHeld(deps, tx, refund)
  })
}

/** The same for an order that the transaction holds. */
export async function refundHeld(
  deps: StaffDeps,
  tx: Tx,
  refund: StaffRefund,
): Promise<Result<string[], RefundProblem>> {
  const paid = await listRefundable(tx, refund.orderId)
  const left = sum(paid.map((payment) => payment.left))
  const amount = refund.amount ?? left
  if (left === 0 || amount <= 0) return fail('NOTHING_LEFT')
  if (amount > left) return fail('TOO_MUCH')
  const { by, note: reason = 'STAFF' } = refund
  return ok(await promiseFrom(deps, tx, { paid, amount, reason, by }))
}

type Giving = { paid: readonly { id: string; left: Money }[]; amount: Money; reason: string; by: string }

async function promiseFrom(deps: StaffDeps, tx: Tx, { paid, amount, ...why }: Giving): Promise<string[]> {
  const promised: string[] = []
  let open = amount
  for (const { id, left } of paid) {
    const part = money(Math.min(left, open))
    if (part === 0) break
    promised.push(await promiseRefund(deps, tx, { paymentId: id, amount: part, ...why }))
    open = subtract(open, part)
  }
  return promised
}

/** Whatever was taken for an order that is called off goes back. */
export async function promiseAllBack(deps: StaffDeps, tx: Tx, orderId: string): Promise<void> {
  for (const { id, left } of await listRefundable(tx, orderId)) {
    await promiseRefund(deps, tx, { paymentId: id, amount: left, reason: 'CANCELLED', by: null })
  }
}
