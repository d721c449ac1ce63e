import { hours } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { outcomeOfAmount, type PlannedOutcome, type Scenario, wrongAmount } from '../sim/scenario.ts'
import type { WebhookPlan } from '../sim/webhook-plan.ts'
import type { Context } from './context.ts'
import type { Attempt, Order } from './entities.ts'
import { badRequest, type Refusal } from './errors.ts'
import { type FailureCode, isFailureCode } from './failures.ts'
import type { Instrument } from './instrument.ts'
import { beginAttempt, completeAttempt, failAttempt } from './settle-order.ts'

type Simulation = (context: Context, attempt: Attempt, outcome: PlannedOutcome) => void

const reasonOf = ({ reason }: PlannedOutcome): FailureCode => (isFailureCode(reason) ? reason : 'ZM')

const later: (simulate: Simulation) => Simulation = (simulate) => (context, attempt, outcome) =>
  context.sim.clock.after(outcome.delay, () => simulate(context, attempt, outcome))

const succeed: Simulation = (context, attempt) => {
  completeAttempt(context, attempt)
}

const failNow: Simulation = (context, attempt, outcome) => {
  if (attempt.state === 'PENDING') failAttempt(context, attempt, reasonOf(outcome))
}

const SIMULATIONS: Partial<Record<Scenario, Simulation>> = {
  success: succeed,
  fail: failNow,
  'pending-then-success': later(succeed),
  'pending-then-fail': later(failNow),
  'pending-forever': () => {},
  // A failed attempt stays failed; a late success is that of a pending attempt.
  'fail-then-late-authorise': later(succeed),
  'success-no-return'(context, attempt) {
    attempt.order.silent = true
    completeAttempt(context, attempt)
  },
  'wrong-amount'(context, attempt) {
    attempt.amount = wrongAmount(attempt.amount)
    attempt.order.amount = attempt.amount
    completeAttempt(context, attempt)
  },
}

export type SimulationRequest = { instrument: Instrument; outcome: PlannedOutcome }

/** Makes one payment attempt with the requested outcome. */
export function simulate(
  context: Context,
  order: Order,
  { instrument, outcome }: SimulationRequest,
): Result<Attempt, Refusal> {
  const attempt = { instrument, plan: outcome.plan }
  const playIt = outcome.scenario === 'double-pay' ? succeed : SIMULATIONS[outcome.scenario]
  if (!playIt) return fail(badRequest(`PhonePe knows no ${outcome.scenario}`))
  const begun = beginAttempt(context, order, attempt)
  if (!begun.ok) return begun
  const twin = outcome.scenario === 'double-pay' ? beginAttempt(context, order, attempt) : null
  playIt(context, begun.value, outcome)
  if (twin?.ok) completeAttempt(context, twin.value)
  return ok(begun.value)
}

/** Later than the shop waits for a payment in progress. */
const LONG_AFTER = hours(13)

const FAILING = new Set<Scenario | undefined>(['fail', 'pending-then-fail'])

/** The outcome of a payment without a scenario: failing test data first, then the amount's paise, then other test data. */
export function outcomeOf({ testOutcome }: Instrument, order: Order, plan: WebhookPlan): PlannedOutcome {
  const ofAmount = outcomeOfAmount(order.amount, plan)
  if (FAILING.has(testOutcome?.scenario)) return { ...ofAmount, ...testOutcome }
  if (ofAmount.scenario === 'fail-then-late-authorise') return { ...ofAmount, delay: LONG_AFTER }
  return ofAmount.scenario === 'success' ? { ...ofAmount, ...testOutcome } : ofAmount
}
