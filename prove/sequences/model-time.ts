import type { Attempt, Intent, Model, Order } from './model.ts'
import { settle, settleAll } from './model-payments.ts'
import { endOrder, release } from './model-stock.ts'

const HOUR = 60
/** Minutes until an unpaid order ends, by what its newest payment is. */
const DEADLINES = {
  nothing: { after: 72 * HOUR, to: 'CANCELLED' },
  waiting: { after: 12 * HOUR, to: 'CANCELLED' },
  failed: { after: 6 * HOUR, to: 'DELETED' },
} as const
const HELD_FOR = 45

export const OUTCOMES = ['success', 'fail', 'slow', 'slow-fail', 'never-ends', 'twice'] as const
export type Outcome = (typeof OUTCOMES)[number]

const attempt = (state: Attempt['state'], later: Attempt['later'] = null): Attempt => ({
  ...{ state, later, entry: null },
})

/** What the provider has after the shopper tried to pay. */
function attemptsOf(outcome: Outcome, { gateway }: Intent): Attempt[] {
  const isRazorpay = gateway === 'RAZORPAY'
  const table: Record<Outcome, Attempt[]> = {
    success: [attempt('TAKEN')],
    fail: [attempt('FAILED')],
    slow: [attempt('STARTED', 'TAKEN')],
    'slow-fail': [attempt('STARTED', 'FAILED')],
    // Razorpay gives a payment up after ten minutes, PhonePe never.
    'never-ends': [attempt('STARTED', isRazorpay ? 'FAILED' : null)],
    // An order is paid once: the second payment is let go.
    twice: [attempt('TAKEN'), attempt(isRazorpay ? 'RELEASED' : 'FAILED')],
  }
  return table[outcome]
}

export function pay(
  { events }: Model,
  { order, intent }: { order: Order; intent: Intent },
  paid: { outcome: Outcome; isTold: boolean },
) {
  intent.attempts.push(...attemptsOf(paid.outcome, intent))
  const newest = intent.attempts.at(-1)
  // PhonePe tells nobody about one failed attempt of a page that is still open.
  const hasNews =
    intent.gateway === 'PHONEPE'
      ? paid.outcome === 'success' || paid.outcome === 'twice'
      : newest?.state !== 'STARTED'
  if (hasNews && paid.isTold) events.push({ order, intent })
}

/** The workers look at the payments that webhooks told about. */
export function work(model: Model) {
  for (const { order, intent } of model.events.splice(0)) settle(model, order, intent)
}

function grow(order: Order, minutes: number) {
  order.age += minutes
  for (const intent of order.intents) {
    intent.age += minutes
    intent.pageAge += minutes
    for (const one of intent.attempts) if (one.later) Object.assign(one, { state: one.later, later: null })
  }
  for (const entry of order.entries) entry.age += minutes
}

function deadlineOf({ entries }: Order) {
  const newest = entries.at(-1)
  const isWaiting = newest?.type === 'PAYMENT' && newest.status === 'PENDING' && newest.isStarted
  return newest ? (isWaiting ? DEADLINES.waiting : DEADLINES.failed) : DEADLINES.nothing
}

function endIfOverdue(model: Model, order: Order) {
  const { after, to } = deadlineOf(order)
  const age = order.entries.at(-1)?.age ?? order.age
  if (order.status === 'PENDING' && age >= after) endOrder(model, order, to)
}

function releaseIfUnstarted(model: Model, order: Order) {
  const isStarted = order.entries.some((entry) => entry.isStarted)
  const newest = order.intents.at(-1)
  if (order.status !== 'PENDING' || isStarted || !newest || newest.age < HELD_FOR || !order.isReserved) return
  release(model, order)
  order.isReleased = true
}

/** Time passes, at least an hour, and the workers do everything that is due. */
export function passTime(model: Model, minutes: number) {
  for (const order of model.orders) grow(order, minutes)
  work(model)
  for (const order of model.orders) settleAll(model, order)
  for (const order of model.orders) endIfOverdue(model, order)
  for (const order of model.orders) releaseIfUnstarted(model, order)
}

/** The provider has something that the shop does not know. */
export const hasUnseen = ({ intents }: Order) =>
  intents.some(
    ({ attempts }) =>
      attempts.some(({ state, entry }) => state === 'TAKEN' && !entry) || attempts.some(({ later }) => later),
  )
