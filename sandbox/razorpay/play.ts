import { fail, ok, type Result } from '#kit/result.ts'
import { NO_DELAY, type Scenario, type Wish, wishOfAmount, wrongAmount } from '../sim/scenario.ts'
import type { WebhookPlan } from '../sim/webhook-plan.ts'
import { beginPayment, type Payer } from './begin-payment.ts'
import type { Order, Payment } from './entities.ts'
import { badRequest, type Refusal } from './errors.ts'
import { type FailureReason, isFailureReason } from './failure-reasons.ts'
import type { Instrument } from './instrument.ts'
import { authorisePayment, failPayment } from './settle-payment.ts'
import type { World } from './world.ts'

type Play = (world: World, payment: Payment, wish: Wish) => void

const reasonOf = ({ reason }: Wish): FailureReason => (isFailureReason(reason) ? reason : 'payment_failed')

const later: (play: Play) => Play = (play) => (world, payment, wish) =>
  world.sim.clock.after(wish.delay, () => play(world, payment, wish))

const succeed: Play = (world, payment) => {
  authorisePayment(world, payment)
}

const failNow: Play = (world, payment, wish) => failPayment(world, payment, reasonOf(wish))

const failIfOpen: Play = (world, payment, wish) => {
  if (payment.entity.status === 'created') failNow(world, payment, wish)
}

const PLAYS: Record<Exclude<Scenario, 'dismiss' | 'double-pay'>, Play> = {
  success: succeed,
  'wrong-amount': succeed,
  fail: failNow,
  'pending-then-success': later(succeed),
  'pending-then-fail': later(failIfOpen),
  // Until the engine's own ten minutes are over.
  'pending-forever': () => {},
  'fail-then-late-authorise'(world, payment, wish) {
    failNow(world, payment, wish)
    later(succeed)(world, payment, wish)
  },
  'success-no-return'(world, payment) {
    payment.silent = true
    authorisePayment(world, payment)
  },
  'authorise-only'(world, payment) {
    payment.heldBack = true
    authorisePayment(world, payment)
  },
}

export type PlayRequest = { instrument: Instrument; payer: Payer; wish: Wish }

/** Makes one attempt at the order and lets happen to it what was wished. */
export function play(
  world: World,
  order: Order,
  { instrument, payer, wish }: PlayRequest,
): Result<Payment, Refusal> {
  if (wish.scenario === 'dismiss') return fail(badRequest('Nobody pays when the window is closed'))
  const { amount: due } = order.entity
  const amount = wish.scenario === 'wrong-amount' ? wrongAmount(due) : due
  const attempt = { instrument, payer, amount, plan: wish.plan }
  const begun = beginPayment(world, order, attempt)
  if (!begun.ok) return begun
  if (wish.scenario !== 'double-pay') {
    PLAYS[wish.scenario](world, begun.value, wish)
    return begun
  }
  const twin = beginPayment(world, order, attempt)
  succeed(world, begun.value, wish)
  if (twin.ok) succeed(world, twin.value, wish)
  return ok(begun.value)
}

/** What becomes of a payment that is simply made: test cards and test ids decide first, then the paise. */
export function wishOf(instrument: Instrument, order: Order, plan: WebhookPlan): Wish {
  if (!instrument.fate) return wishOfAmount(order.entity.amount, plan)
  return { scenario: 'fail', delay: NO_DELAY, reason: instrument.fate, plan }
}
