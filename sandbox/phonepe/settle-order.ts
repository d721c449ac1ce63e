import { fail, ok, type Result } from '#kit/result.ts'
import type { WebhookPlan } from '../sim/webhook-plan.ts'
import { type Context, newId } from './context.ts'
import type { Attempt, Order } from './entities.ts'
import { badRequest, type Refusal } from './errors.ts'
import { type FailureCode, failureOf } from './failures.ts'
import type { Instrument } from './instrument.ts'
import { orderMessage } from './send-webhooks.ts'

const isOpen = ({ state }: { state: string }) => state === 'PENDING'

function refusal({ sim }: Context, order: Order): Refusal | null {
  if (!isOpen(order)) return badRequest(`The order is ${order.state}`)
  if (sim.clock.now() >= order.expireAt) return badRequest('The order has expired')
  if (order.canRetry || order.attempts.length === 0) return null
  return badRequest('The order allows one attempt only')
}

/** Starts a pending attempt. */
export function beginAttempt(
  context: Context,
  order: Order,
  { instrument, plan }: { instrument: Instrument; plan: WebhookPlan },
): Result<Attempt, Refusal> {
  const refused = refusal(context, order)
  if (refused) return fail(refused)
  const attempt: Attempt = {
    transactionId: newId(context, 'OM'),
    paymentMode: instrument.paymentMode,
    timestamp: context.sim.clock.now(),
    amount: order.amount,
    state: 'PENDING',
    failure: null,
    parts: instrument.parts,
    plan,
    order,
  }
  order.attempts.push(attempt)
  context.records.attempts.set(attempt.transactionId, attempt)
  return ok(attempt)
}

/** Completes an attempt. An order is paid once: a second payment is refunded automatically. */
export function completeAttempt(context: Context, attempt: Attempt): Result<Attempt, Refusal> {
  const { order } = attempt
  if (!isOpen(attempt)) return fail(badRequest(`The attempt is ${attempt.state}`))
  if (!isOpen(order)) {
    failAttempt(context, attempt, 'TXN_AUTO_FAILED')
    return ok(attempt)
  }
  attempt.state = 'COMPLETED'
  order.state = 'COMPLETED'
  context.sender.post([orderMessage('checkout.order.completed', order)], attempt.plan)
  return ok(attempt)
}

export function failAttempt(context: Context, attempt: Attempt, code: FailureCode) {
  const { order } = attempt
  attempt.state = 'FAILED'
  attempt.failure = failureOf(code)
  if (!isOpen(order) || order.attempts.some(isOpen)) return
  const isOver = !order.canRetry || context.sim.clock.now() >= order.expireAt
  if (isOver) failOrder(context, order, { code, plan: attempt.plan })
}

export function failOrder(
  { sender }: Context,
  order: Order,
  { code, plan }: { code: FailureCode; plan: WebhookPlan },
) {
  order.state = 'FAILED'
  order.failure = failureOf(code)
  sender.post([orderMessage('checkout.order.failed', order)], plan)
}

/** No new attempt can start; a pending one may still succeed. */
export function expireOrder(context: Context, order: Order) {
  if (!isOpen(order) || order.attempts.some(isOpen)) return
  failOrder(context, order, { code: 'ORDER_EXPIRED', plan: context.sim.settings.current().webhook })
}

export function cancelOrder(context: Context, order: Order) {
  if (!isOpen(order) || order.attempts.some(isOpen)) return
  failOrder(context, order, { code: 'ORDER_CANCELLED_BY_USER', plan: context.sim.settings.current().webhook })
}
