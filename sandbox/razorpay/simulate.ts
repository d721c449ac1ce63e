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
import type { Order, Payment } from './entities.ts'
import { badRequest, type Refusal } from './errors.ts'
import { type FailureReason, isFailureReason } from './failure-reasons.ts'
import type { Instrument } from './instrument.ts'
import { authorisePayment, failPayment } from './settle-payment.ts'
import type { World } from './world.ts'

type Simulation = (world: World, payment: Payment, outcome: PlannedOutcome) => void

const reasonOf = ({ reason }: PlannedOutcome): FailureReason =>
  isFailureReason(reason) ? reason : 'payment_failed'

const later: (simulate: Simulation) => Simulation = (simulate) => (world, payment, outcome) =>
  world.sim.clock.after(outcome.delay, () => simulate(world, payment, outcome))

const succeed: Simulation = (world, payment) => {
  authorisePayment(world, payment)
}

const failNow: Simulation = (world, payment, outcome) => failPayment(world, payment, reasonOf(outcome))

const failIfOpen: Simulation = (world, payment, outcome) => {
  if (payment.entity.status === 'created') failNow(world, payment, outcome)
}

const SIMULATIONS: Record<Exclude<Scenario, 'dismiss' | 'double-pay'>, Simulation> = {
  success: succeed,
  'wrong-amount': succeed,
  fail: failNow,
  'pending-then-success': later(succeed),
  'pending-then-fail': later(failIfOpen),
  // Until the engine's own ten minutes are over.
  'pending-forever': () => {},
  'fail-then-late-authorise'(world, payment, outcome) {
    failNow(world, payment, outcome)
    later(succeed)(world, payment, outcome)
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

export type SimulationRequest = { instrument: Instrument; payer: Payer; outcome: PlannedOutcome }

/** Makes one attempt at the order and lets happen to it what was wished. */
export function simulate(
  world: World,
  order: Order,
  { instrument, payer, outcome }: SimulationRequest,
): Result<Payment, Refusal> {
  if (outcome.scenario === 'dismiss') return fail(badRequest('Nobody pays when the window is closed'))
  const { amount: due } = order.entity
  const amount = outcome.scenario === 'wrong-amount' ? wrongAmount(due) : due
  const attempt = { instrument, payer, amount, plan: outcome.plan }
  const begun = beginPayment(world, order, attempt)
  if (!begun.ok) return begun
  if (outcome.scenario !== 'double-pay') {
    SIMULATIONS[outcome.scenario](world, begun.value, outcome)
    return begun
  }
  const twin = beginPayment(world, order, attempt)
  succeed(world, begun.value, outcome)
  if (twin.ok) succeed(world, twin.value, outcome)
  return ok(begun.value)
}

/** What becomes of a payment that is simply made: test cards and test ids decide first, then the paise. */
export function outcomeOf(instrument: Instrument, order: Order, plan: WebhookPlan): PlannedOutcome {
  if (!instrument.fate) return outcomeOfAmount(order.entity.amount, plan)
  return { scenario: 'fail', delay: NO_DELAY, reason: instrument.fate, plan }
}
