import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { money } from '#domain/money.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { makeCreditNotes } from '../../documents/index.ts'
import type { RefundDeps } from '../payment-deps.ts'
import { createRefund, type RefundProblem } from './create-refund.ts'
import {
  copyRefundLines,
  findFailed,
  insertRefund,
  listRefundable,
  saveGivenByHand,
} from './refunds.store.ts'

type Repeat = { failedId: string; actor: Actor }

/** The failed refund as a new one. The order is locked, so that it is not given twice. */
async function inPlaceOf(tx: Tx, { failedId, actor }: Repeat) {
  const failed = await findFailed(tx, failedId)
  if (!failed) return null
  const { paymentId, orderId, reason } = failed
  const amount = money(failed.amount)
  const left = (await listRefundable(tx, orderId)).find(({ id }) => id === paymentId)?.left ?? 0
  return left >= amount ? { orderId, refund: { paymentId, amount, reason, by: actor.name } } : null
}

/** Promises a failed refund again, in the caller's transaction, which has locked the order. */
export async function repeatRefund(
  deps: RefundDeps,
  tx: Tx,
  repeat: Repeat,
): Promise<Result<string, RefundProblem>> {
  const next = await inPlaceOf(tx, repeat)
  if (!next) return fail('NOTHING_LEFT')
  const id = await createRefund(deps, tx, next.refund)
  await copyRefundLines(tx, repeat.failedId, id)
  await makeCreditNotes(deps, tx, next.orderId)
  return ok(id)
}

/** Records that staff gave a failed refund by hand, with the reference of the bank. */
export async function giveByHand(
  deps: RefundDeps,
  tx: Tx,
  { reference, ...repeat }: Repeat & { reference: string },
): Promise<Result<string, RefundProblem>> {
  const next = await inPlaceOf(tx, repeat)
  if (!next) return fail('NOTHING_LEFT')
  const id = await insertRefund(tx, next.refund)
  await saveGivenByHand(tx, id, reference)
  await copyRefundLines(tx, repeat.failedId, id)
  await makeCreditNotes(deps, tx, next.orderId)
  const order = await deps.orders.lock(tx, next.orderId)
  await order.notifyRefund(id)
  return ok(id)
}
