import { fail, ok, type Result } from '#kit/result.ts'
import type { WebhookPlan } from '../sim/webhook-plan.ts'
import type { Attempt, Order } from './entities.ts'
import { badRequest, type Refusal } from './errors.ts'
import { type FailureCode, failureOf } from './failures.ts'
import type { Instrument } from './instrument.ts'
import { orderNotice } from './notices.ts'
import { newId, type World } from './world.ts'

const isOpen = ({ state }: { state: string }) => state === 'PENDING'

function refusal({ sim }: World, order: Order): Refusal | null {
  if (!isOpen(order)) return badRequest(`The order is ${order.state}`)
  if (sim.clock.now() >= order.expireAt) return badRequest('The order has expired')
  if (order.canRetry || order.attempts.length === 0) return null
  return badRequest('The order allows one attempt only')
}

/** One try of the customer; the bank has not answered yet. */
export function beginAttempt(
  world: World,
  order: Order,
  { instrument, plan }: { instrument: Instrument; plan: WebhookPlan },
): Result<Attempt, Refusal> {
  const refused = refusal(world, order)
  if (refused) return fail(refused)
  const attempt: Attempt = {
    transactionId: newId(world, 'OM'),
    paymentMode: instrument.paymentMode,
    timestamp: world.sim.clock.now(),
    amount: order.amount,
    state: 'PENDING',
    failure: null,
    parts: instrument.parts,
    plan,
    order,
  }
  order.attempts.push(attempt)
  world.books.attempts.set(attempt.transactionId, attempt)
  return ok(attempt)
}

/** The bank says yes. An order is paid once: money for one already paid goes back by itself. */
export function completeAttempt(world: World, attempt: Attempt): Result<Attempt, Refusal> {
  const { order } = attempt
  if (!isOpen(attempt)) return fail(badRequest(`The attempt is ${attempt.state}`))
  if (!isOpen(order)) {
    failAttempt(world, attempt, 'TXN_AUTO_FAILED')
    return ok(attempt)
  }
  attempt.state = 'COMPLETED'
  order.state = 'COMPLETED'
  world.sender.post([orderNotice('checkout.order.completed', order)], attempt.plan)
  return ok(attempt)
}

export function failAttempt(world: World, attempt: Attempt, code: FailureCode) {
  const { order } = attempt
  attempt.state = 'FAILED'
  attempt.failure = failureOf(code)
  if (!isOpen(order) || order.attempts.some(isOpen)) return
  const isOver = !order.canRetry || world.sim.clock.now() >= order.expireAt
  if (isOver) failOrder(world, order, { code, plan: attempt.plan })
}

export function failOrder(
  { sender }: World,
  order: Order,
  { code, plan }: { code: FailureCode; plan: WebhookPlan },
) {
  order.state = 'FAILED'
  order.failure = failureOf(code)
  sender.post([orderNotice('checkout.order.failed', order)], plan)
}

/** Nobody can begin anew; an attempt that is under way may still end well. */
export function expireOrder(world: World, order: Order) {
  if (!isOpen(order) || order.attempts.some(isOpen)) return
  failOrder(world, order, { code: 'ORDER_EXPIRED', plan: world.sim.settings.current().webhook })
}

export function cancelOrder(world: World, order: Order) {
  if (!isOpen(order) || order.attempts.some(isOpen)) return
  failOrder(world, order, { code: 'ORDER_CANCELLED_BY_USER', plan: world.sim.settings.current().webhook })
}
