import type { Attempt, Entry, Intent, Model, Order } from './model.ts'
import { closeIntents, endOrder, giveBackAll, isUnstarted, refundEntry, reserve } from './model-stock.ts'

/** PhonePe's page lasts so long; in its last two minutes it is not opened again. */
const PAGE_LASTS = 20
const OPENED_BEFORE = 18

export const isExpired = ({ gateway, pageAge }: Intent) => gateway === 'PHONEPE' && pageAge >= PAGE_LASTS

export const isUnderWay = ({ gateway, attempts }: Intent) =>
  gateway === 'PHONEPE'
    ? attempts.at(-1)?.state === 'STARTED'
    : attempts.some(({ state }) => state === 'STARTED')

/** Whether the shopper can begin a payment at the provider. */
export const canPay = (intent: Intent) =>
  !isExpired(intent) && intent.attempts.every(({ state }) => state === 'FAILED')

type Kind = 'PAID' | 'IN_PROGRESS' | 'FAILED' | 'NONE'

function kindOf(intent: Intent): Kind {
  const { gateway, attempts } = intent
  if (attempts.some(({ state }) => state === 'TAKEN')) return 'PAID'
  if (isUnderWay(intent)) return 'IN_PROGRESS'
  if (gateway === 'PHONEPE') return isExpired(intent) ? 'FAILED' : 'NONE'
  return attempts.length > 0 ? 'FAILED' : 'NONE'
}

export const canReopen = (intent: Intent) =>
  intent.gateway === 'RAZORPAY' || (!isExpired(intent) && intent.pageAge < OPENED_BEFORE)

const STATUS_OF = { STARTED: 'PENDING', FAILED: 'FAILED', TAKEN: 'SUCCESS', RELEASED: 'SUCCESS' } as const

/** Brings the shop's record of one attempt in line with the provider. */
function record(order: Order, intent: Intent, attempt: Attempt): Entry {
  const status = STATUS_OF[attempt.state]
  const type = attempt.state === 'RELEASED' ? ('VOID' as const) : ('PAYMENT' as const)
  const known = attempt.entry
  if (known) return Object.assign(known, { type, status })
  // The first payment takes the place of the record that the shopper came back without paying.
  const place = order.entries.find((entry) => entry.intent === intent && isUnstarted(entry))
  if (place) order.entries.splice(order.entries.indexOf(place), 1)
  const entry = { type, status, isStarted: true, intent, age: 0, amount: order.total, refunded: 0 }
  order.entries.push(entry)
  attempt.entry = entry
  return entry
}

const isRecorded = ({ state, entry }: Attempt) => entry?.status === STATUS_OF[state]

/** The shop asks the provider about one payment and does what follows. */
export function settle(model: Model, order: Order, intent: Intent, { isReturn = false } = {}): Kind {
  const wasPending = order.status === 'PENDING'
  const hadEntries = order.entries.length > 0
  const kind = kindOf(intent)
  let isPaid = false
  for (const attempt of intent.attempts) {
    if (isRecorded(attempt)) continue
    const entry = record(order, intent, attempt)
    if (attempt.state !== 'TAKEN') continue
    intent.state = 'PAID'
    if (wasPending) isPaid = true
    else refundEntry(order, entry)
  }
  if (isReturn && wasPending && !hadEntries && intent.attempts.length === 0) leaveMark(order, intent, kind)
  if (intent.state === 'OPEN') intent.state = stateAfter(intent, kind)
  if (isPaid) markPaid(model, order)
  return kind
}

function stateAfter(intent: Intent, kind: Kind): Intent['state'] {
  if (intent.gateway === 'RAZORPAY') return 'OPEN'
  if (kind === 'FAILED') return 'FAILED'
  return kind === 'NONE' && !canReopen(intent) ? 'EXPIRED' : 'OPEN'
}

/** The shopper came back without paying. */
function leaveMark(order: Order, intent: Intent, kind: Kind) {
  const status = kind === 'NONE' ? ('PENDING' as const) : ('FAILED' as const)
  const rest = { isStarted: false, intent, age: 0, amount: order.total, refunded: 0 }
  order.entries.push({ type: 'PAYMENT', status, ...rest })
}

/** An order whose stock was released and sold since is cancelled, and the money goes back. */
function markPaid(model: Model, order: Order) {
  if (order.isReleased && !reserve(model, order)) {
    endOrder(model, order, 'CANCELLED')
    return giveBackAll(order)
  }
  order.isReleased = false
  order.status = 'PROCESSING'
  closeIntents(order)
}

/** The shop asks about every payment of the order that is not paid. */
export const settleAll = (model: Model, order: Order): Kind[] =>
  order.intents.filter(({ state }) => state !== 'PAID').map((intent) => settle(model, order, intent))
