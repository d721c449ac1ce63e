import { type Milliseconds, milliseconds, seconds } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { type FieldCheck, fieldProblem, isFields, isWhole } from './fields.ts'

/** How the webhooks of one payment are delivered. */
export type WebhookPlan = {
  delayMs: Milliseconds
  /** The same event, with the same id, this many times. */
  copies: number
  /** The newest event first. */
  shuffle: boolean
  drop: boolean
  badSignature: boolean
  /** Signed with the previous secret. */
  oldSecret: boolean
  /** Concurrently instead of one after the other. */
  concurrent: boolean
}

export const ON_TIME: WebhookPlan = {
  delayMs: milliseconds(0),
  copies: 1,
  shuffle: false,
  drop: false,
  badSignature: false,
  oldSecret: false,
  concurrent: false,
}

/** The plans by name, with their labels on the payment page. */
export const WEBHOOK_PLANS = {
  once: { label: 'once, at once', plan: {} },
  duplicate: { label: 'twice', plan: { copies: 2 } },
  concurrent: { label: 'twice, at the same moment', plan: { copies: 2, concurrent: true } },
  delayed: { label: 'after a minute', plan: { delayMs: seconds(60) } },
  'out-of-order': { label: 'in the wrong order', plan: { shuffle: true } },
  never: { label: 'never', plan: { drop: true } },
  'wrong-signature': { label: 'with a wrong signature', plan: { badSignature: true } },
  'old-secret': { label: 'signed with the previous secret', plan: { oldSecret: true } },
} as const satisfies Record<string, { label: string; plan: Partial<WebhookPlan> }>

type PlanName = keyof typeof WEBHOOK_PLANS

const isPlanName = (name: unknown): name is PlanName =>
  typeof name === 'string' && Object.hasOwn(WEBHOOK_PLANS, name)

const isSwitch: FieldCheck = (value) =>
  value === undefined || typeof value === 'boolean' ? null : 'must be true or false'

const atLeast =
  (least: number): FieldCheck =>
  (value) =>
    value === undefined || (isWhole(value) && value >= least) ? null : `must be a whole number from ${least}`

const CHECKS: Record<keyof WebhookPlan, FieldCheck> = {
  delayMs: atLeast(0),
  copies: atLeast(1),
  shuffle: isSwitch,
  drop: isSwitch,
  badSignature: isSwitch,
  oldSecret: isSwitch,
  concurrent: isSwitch,
}

/** A plan by name or by its parts; absent parts are as in `usual`. */
export function readPlan(given: unknown, usual: WebhookPlan): Result<WebhookPlan, string> {
  if (given === undefined || given === null || given === '') return ok(usual)
  if (isPlanName(given)) return ok({ ...usual, ...WEBHOOK_PLANS[given].plan })
  if (!isFields(given))
    return fail(`webhook must be one of ${Object.keys(WEBHOOK_PLANS).join(', ')}, or parts`)
  const problem = fieldProblem(given, CHECKS)
  if (problem) return fail(`webhook.${problem.field}: ${problem.message}`)
  return ok({ ...usual, ...given })
}
