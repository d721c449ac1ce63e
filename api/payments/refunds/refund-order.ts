import type { Tx } from '#db/client.ts'
import { fail, type Result } from '#kit/result.ts'
import { staffTx } from '../../audit/index.ts'
import { makeCreditNotes } from '../../documents/index.ts'
import type { RefundDeps } from '../payment-deps.ts'
import { type RefundProblem, refundLocked, type StaffRefund } from './create-refund.ts'

/** Staff refunds an amount of an order, or all of it; never more than was paid. */
export async function refundOrder(
  deps: RefundDeps,
  refund: StaffRefund,
): Promise<Result<string[], RefundProblem>> {
  if (!(await deps.orders.find(deps.db, refund.orderId))) return fail('ORDER_UNKNOWN')
  return staffTx(deps.db, refund.actor, (tx) => refundOrderInTx(deps, tx, refund))
}

/** The same in the caller's transaction. */
export async function refundOrderInTx(
  deps: RefundDeps,
  tx: Tx,
  refund: StaffRefund,
): Promise<Result<string[], RefundProblem>> {
  await deps.orders.lock(tx, refund.orderId)
  const given = await refundLocked(deps, tx, refund)
  if (given.ok) await makeCreditNotes(deps, tx, refund.orderId)
  return given
}
