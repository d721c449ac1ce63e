import { hours, type Milliseconds, milliseconds, seconds } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { type Fields, isWhole, textOf } from './fields.ts'
import { ON_TIME, readPlan, type WebhookPlan } from './webhook-plan.ts'

export const SCENARIOS = [
  'success',
  'fail',
  'pending-then-success',
  'pending-then-fail',
  'pending-forever',
  'fail-then-late-authorise',
  'dismiss',
  'success-no-return',
  'double-pay',
  'wrong-amount',
  'authorise-only',
] as const

export type Scenario = (typeof SCENARIOS)[number]

/** The outcome of one payment attempt. */
export type PlannedOutcome = {
  scenario: Scenario
  /** The bank's delay. */
  delay: Milliseconds
  /** Why it fails; null: the provider's default. */
  reason: string | null
  plan: WebhookPlan
}

/** Aliases of scenarios. */
const ALIASES: Record<string, Scenario> = {
  paid: 'success',
  captured: 'success',
  failed: 'fail',
  failure: 'fail',
  pending: 'pending-forever',
  'late-authorise': 'fail-then-late-authorise',
  'late-authorize': 'fail-then-late-authorise',
  authorised: 'authorise-only',
  authorized: 'authorise-only',
  cancelled: 'dismiss',
  'no-return': 'success-no-return',
}

/** The default delay of scenarios that wait. */
const USUAL_DELAY = seconds(60)
export const NO_DELAY = milliseconds(0)

export const readScenario = (name: string): Scenario | null =>
  SCENARIOS.find((scenario) => scenario === name) ??
  (Object.hasOwn(ALIASES, name) ? ALIASES[name] : null) ??
  null

/** A delayed success is the scenario pending-then-success. */
const DELAYED: Partial<Record<Scenario, Scenario>> = {
  success: 'pending-then-success',
  fail: 'pending-then-fail',
}

const NEEDS_DELAY = new Set<Scenario>([
  'pending-then-success',
  'pending-then-fail',
  'fail-then-late-authorise',
])

/** The outcome of a control call: `{outcome, delayMs, reason, webhook}`. */
export function readOutcome(fields: Fields, usual: WebhookPlan): Result<PlannedOutcome, string> {
  const named = readScenario(textOf(fields.outcome) ?? 'success')
  if (!named) return fail(`outcome must be one of ${SCENARIOS.join(', ')}`)
  const { delayMs } = fields
  if (delayMs !== undefined && !(isWhole(delayMs) && delayMs >= 0)) {
    return fail('delayMs must be whole milliseconds')
  }
  const plan = readPlan(fields.webhook, usual)
  if (!plan.ok) return plan
  const scenario = delayMs ? (DELAYED[named] ?? named) : named
  const delay = milliseconds(delayMs ?? (NEEDS_DELAY.has(scenario) ? USUAL_DELAY : 0))
  return ok({ scenario, delay, reason: textOf(fields.reason), plan: plan.value })
}

/** Amounts with these paise select a scenario. */
const MAGIC_PAISE: Record<number, Partial<PlannedOutcome>> = {
  1: { scenario: 'fail' },
  2: { scenario: 'pending-then-success', delay: USUAL_DELAY },
  3: { scenario: 'pending-forever' },
  // After the deadline of an order whose payment failed, and early enough to be captured.
  4: { scenario: 'fail-then-late-authorise', delay: hours(7) },
  5: { scenario: 'wrong-amount' },
  6: { plan: { ...ON_TIME, drop: true } },
}

export const outcomeOfAmount = (amount: number, plan: WebhookPlan): PlannedOutcome => ({
  scenario: 'success',
  delay: NO_DELAY,
  reason: null,
  plan,
  ...MAGIC_PAISE[amount % 100],
})

/** The amount in the scenario wrong-amount. */
export const wrongAmount = (amount: number) => (amount > 200 ? amount - 100 : amount + 100)
