import { fail, ok, type Result } from '#kit/result.ts'
import {
  NO_DELAY,
  outcomeOfAmount,
  type PlannedOutcome,
  type Scenario,
  wrongAmount,
} from '../sim/scenario.ts'
import type { WebhookPlan } from '../sim/webhook-plan.ts'
import { beginPayment, type Payer } from './begin-payment.ts'
import type { Context } from './context.ts'
import type { Order, Payment } from './entities.ts'
import { badRequest, type Refusal } from './errors.ts'
import { type FailureReason, isFailureReason } from './failure-reasons.ts'
import type { Instrument } from './instrument.ts'
import { authorisePayment, failPayment } from './settle-payment.ts'

type Simulation = (context: Context, payment: Payment, outcome: PlannedOutcome) => void

const reasonOf = ({ reason }: PlannedOutcome): FailureReason =>
  isFailureReason(reason) ? reason : 'payment_failed'

const later: (simulate: Simulation) => Simulation = (simulate) => (context, payment, outcome) =>
  context.sim.clock.after(outcome.delay, () => simulate(context, payment, outcome))

const succeed: Simulation = (context, payment) => {
  authorisePayment(context, payment)
}

const failNow: Simulation = (context, payment, outcome) => failPayment(context, payment, reasonOf(outcome))

const failIfOpen: Simulation = (context, payment, outcome) => {
  if (payment.entity.status === 'created') failNow(context, payment, outcome)
}

const SIMULATIONS: Record<Exclude<Scenario, 'dismiss' | 'double-pay'>, Simulation> = {
  success: succeed,
  'wrong-amount': succeed,
  fail: failNow,
  'pending-then-success': later(succeed),
  'pending-then-fail': later(failIfOpen),
  // Until Razorpay fails it after ten minutes.
  'pending-forever': () => {},
  'fail-then-late-authorise'(context, payment, outcome) {
    failNow(context, payment, outcome)
    later(succeed)(context, payment, outcome)
  },
  'success-no-return'(context, payment) {
    payment.silent = true
    authorisePayment(context, payment)
  },
  'authorise-only'(context, payment) {
    payment.heldBack = true
    authorisePayment(context, payment)
  },
}

export type SimulationRequest = { instrument: Instrument; payer: Payer; outcome: PlannedOutcome }

/** Makes one payment attempt with the requested outcome. */
export function simulate(
  context: Context,
  order: Order,
  { instrument, payer, outcome }: SimulationRequest,
): Result<Payment, Refusal> {
  if (outcome.scenario === 'dismiss') return fail(badRequest('Nobody pays when the window is closed'))
  const { amount: due } = order.entity
  const amount = outcome.scenario === 'wrong-amount' ? wrongAmount(due) : due
  const attempt = { instrument, payer, amount, plan: outcome.plan }
  const begun = beginPayment(context, order, attempt)
  if (!begun.ok) return begun
  if (outcome.scenario !== 'double-pay') {
    SIMULATIONS[outcome.scenario](context, begun.value, outcome)
    return begun
  }
  const twin = beginPayment(context, order, attempt)
  succeed(context, begun.value, outcome)
  if (twin.ok) succeed(context, twin.value, outcome)
  return ok(begun.value)
}

/** The outcome of a payment without a scenario: test cards and test ids first, then the amount's paise. */
export function outcomeOf(instrument: Instrument, order: Order, plan: WebhookPlan): PlannedOutcome {
  if (!instrument.testOutcome) return outcomeOfAmount(order.entity.amount, plan)
  return { scenario: 'fail', delay: NO_DELAY, reason: instrument.testOutcome, plan }
}
