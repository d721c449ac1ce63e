import { days, milliseconds } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { fieldProblem, isFields } from '../sim/fields.ts'
import { type Context, newId } from './context.ts'
import type { Order, Refund } from './entities.ts'
import { badRequest, type Refusal, UNKNOWN_ORDER } from './errors.ts'
import { type FailureCode, failureOf } from './failures.ts'
import { checkAmount, checkId } from './read-pay.ts'
import { refundMessage } from './send-webhooks.ts'

/** About three months. */
const REFUND_WITHIN = days(92)

type RefundRequest = { merchantRefundId: string; originalMerchantOrderId: string; amount: number }

function readRefund(body: unknown): Result<RefundRequest, Refusal> {
  if (!isFields(body)) return fail(badRequest('A JSON object is expected'))
  const problem = fieldProblem(body, {
    merchantRefundId: checkId,
    originalMerchantOrderId: checkId,
    amount: checkAmount,
  })
  if (problem) return fail(badRequest(`${problem.field}: ${problem.message}`))
  return ok({
    merchantRefundId: String(body.merchantRefundId),
    originalMerchantOrderId: String(body.originalMerchantOrderId),
    amount: Number(body.amount),
  })
}

function refusal({ sim }: Context, order: Order, amount: number): Refusal | null {
  const paid = order.attempts.find(({ state }) => state === 'COMPLETED')
  if (!paid) return badRequest('The order has not been paid', 'INVALID_TRANSACTION_STATE')
  if (sim.clock.now() > paid.timestamp + REFUND_WITHIN) {
    return badRequest('The payment is too old to be refunded', 'REFUND_WINDOW_EXPIRED')
  }
  const kept = order.refunds.filter(({ state }) => state !== 'FAILED')
  const refunded = kept.reduce((sum, refund) => sum + refund.amount, 0)
  if (refunded + amount <= paid.amount) return null
  return badRequest('The refunds would be more than what was paid', 'INVALID_REFUND_AMOUNT')
}

/** Accepts a refund; it completes later. */
export function makeRefund(context: Context, body: unknown): Result<Refund, Refusal> {
  const outcome = readRefund(body)
  if (!outcome.ok) return outcome
  const { merchantRefundId, originalMerchantOrderId, amount } = outcome.value
  const { refunds, orders } = context.records
  if (refunds.has(merchantRefundId)) {
    return fail(badRequest('The merchant refund id has been used before', 'DUPLICATE_REFUND_REQUEST'))
  }
  const order = orders.get(originalMerchantOrderId)
  if (!order) return fail(UNKNOWN_ORDER)
  const refused = refusal(context, order, amount)
  if (refused) return fail(refused)
  const refund: Refund = {
    refundId: newId(context, 'OMR'),
    merchantRefundId,
    order,
    amount,
    state: 'PENDING',
    timestamp: context.sim.clock.now(),
    failure: null,
  }
  refunds.set(merchantRefundId, refund)
  order.refunds.push(refund)
  schedule(context, refund)
  return ok(refund)
}

function schedule(context: Context, refund: Refund) {
  const { clock, settings } = context.sim
  const { refundAcceptedAfterMs, refundCompletedAfterMs, lowBalance } = settings.current().phonepe
  if (lowBalance) {
    clock.after(milliseconds(refundAcceptedAfterMs), () => {
      failRefund(context, refund, 'BF_034')
    })
    return
  }
  clock.after(milliseconds(refundAcceptedAfterMs), () => {
    if (refund.state !== 'PENDING') return
    refund.state = 'CONFIRMED'
    context.sender.post([refundMessage(context, 'pg.refund.accepted', refund)], settings.current().webhook)
  })
  clock.after(milliseconds(refundCompletedAfterMs), () => {
    if (refund.state !== 'CONFIRMED') return
    refund.state = 'COMPLETED'
    context.sender.post([refundMessage(context, 'pg.refund.completed', refund)], settings.current().webhook)
  })
}

export function failRefund(context: Context, refund: Refund, code: FailureCode): Result<Refund, Refusal> {
  if (refund.state === 'FAILED' || refund.state === 'COMPLETED') {
    return fail(badRequest(`The refund is ${refund.state}`))
  }
  refund.state = 'FAILED'
  refund.failure = failureOf(code)
  const { webhook } = context.sim.settings.current()
  context.sender.post([refundMessage(context, 'pg.refund.failed', refund)], webhook)
  return ok(refund)
}
