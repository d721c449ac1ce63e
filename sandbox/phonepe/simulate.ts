import { hours } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { outcomeOfAmount, type PlannedOutcome, type Scenario, wrongAmount } from '../sim/scenario.ts'
import type { WebhookPlan } from '../sim/webhook-plan.ts'
import type { Attempt, Order } from './entities.ts'
import { badRequest, type Refusal } from './errors.ts'
import { type FailureCode, isFailureCode } from './failures.ts'
import type { Instrument } from './instrument.ts'
import { beginAttempt, completeAttempt, failAttempt } from './settle-order.ts'
import type { World } from './world.ts'

type Simulation = (world: World, attempt: Attempt, outcome: PlannedOutcome) => void

const reasonOf = ({ reason }: PlannedOutcome): FailureCode => (isFailureCode(reason) ? reason : 'ZM')

const later: (simulate: Simulation) => Simulation = (simulate) => (world, attempt, outcome) =>
  world.sim.clock.after(outcome.delay, () => simulate(world, attempt, outcome))

const succeed: Simulation = (world, attempt) => {
  completeAttempt(world, attempt)
}

const failNow: Simulation = (world, attempt, outcome) => {
  if (attempt.state === 'PENDING') failAttempt(world, attempt, reasonOf(outcome))
}

const SIMULATIONS: Partial<Record<Scenario, Simulation>> = {
  success: succeed,
  fail: failNow,
  'pending-then-success': later(succeed),
  'pending-then-fail': later(failNow),
  'pending-forever': () => {},
  // What has failed here stays failed; a late yes comes to an attempt that was open all along.
  'fail-then-late-authorise': later(succeed),
  'success-no-return'(world, attempt) {
    attempt.order.silent = true
    completeAttempt(world, attempt)
  },
  'wrong-amount'(world, attempt) {
    attempt.amount = wrongAmount(attempt.amount)
    attempt.order.amount = attempt.amount
    completeAttempt(world, attempt)
  },
}

export type SimulationRequest = { instrument: Instrument; outcome: PlannedOutcome }

/** Makes one attempt at the order and lets happen to it what was wished. */
export function simulate(
  world: World,
  order: Order,
  { instrument, outcome }: SimulationRequest,
): Result<Attempt, Refusal> {
  const attempt = { instrument, plan: outcome.plan }
  const playIt = outcome.scenario === 'double-pay' ? succeed : SIMULATIONS[outcome.scenario]
  if (!playIt) return fail(badRequest(`PhonePe knows no ${outcome.scenario}`))
  const begun = beginAttempt(world, order, attempt)
  if (!begun.ok) return begun
  const twin = outcome.scenario === 'double-pay' ? beginAttempt(world, order, attempt) : null
  playIt(world, begun.value, outcome)
  if (twin?.ok) completeAttempt(world, twin.value)
  return ok(begun.value)
}

/** Later than the shop waits for a payment that is under way. */
const LONG_AFTER = hours(13)

const FAILING = new Set<Scenario | undefined>(['fail', 'pending-then-fail'])

/** What becomes of a payment that is simply made: failing test data decide first, then the paise, then the rest. */
export function outcomeOf({ fate }: Instrument, order: Order, plan: WebhookPlan): PlannedOutcome {
  const ofAmount = outcomeOfAmount(order.amount, plan)
  if (FAILING.has(fate?.scenario)) return { ...ofAmount, ...fate }
  if (ofAmount.scenario === 'fail-then-late-authorise') return { ...ofAmount, delay: LONG_AFTER }
  return ofAmount.scenario === 'success' ? { ...ofAmount, ...fate } : ofAmount
}
