import type { Tx } from '#db/client.ts'
import { nextPaymentCheck } from '#domain/payment-check-schedule.ts'
import { days, type Milliseconds, milliseconds } from '#kit/duration.ts'
import { type Intent, type Snapshot, saveNextCheck } from '../payments/index.ts'
import { raiseAlarm } from './alarm.ts'
import type { OrderDeps } from './order-deps.ts'
import { lockOrder, type OrderHead } from './orders.store.ts'
import { queuePaymentCheck } from './payment-check-job.ts'
import { type Clear, type Settled, settle } from './settle.ts'

type PaymentToCheck = { intent: Intent; order: OrderHead; within?: Milliseconds }

export const isClear = (snapshot: Snapshot): snapshot is Clear => snapshot.kind !== 'UNKNOWN'

/** Asks the provider what became of an intent. No transaction is open meanwhile. */
export async function fetchSnapshot(
  { gateways }: OrderDeps,
  { intent, order, within }: PaymentToCheck,
): Promise<Snapshot> {
  const { intentRef, amount, currency, gateway } = intent
  return gateways[gateway].check({
    intentRef: intentRef ?? '',
    amount,
    currency,
    isWanted: order.status === 'PENDING',
    ...(within !== undefined && { within }),
  })
}

export type CheckedPayment = { intent: Intent; snapshot: Snapshot; settled: Settled | null }

/** Asks, and brings the books up to date with the answer. An unclear one changes nothing but the time to ask again. */
export async function checkPayment(
  deps: OrderDeps,
  payment: PaymentToCheck,
  { isReturn = false } = {},
): Promise<CheckedPayment> {
  const { intent } = payment
  const snapshot = await fetchSnapshot(deps, payment)
  if (!isClear(snapshot)) {
    await noteUnclear(deps, payment, snapshot)
    return { intent, snapshot, settled: null }
  }
  const settled = await settleNow(deps, { intentId: intent.id, snapshot, isReturn })
  return { intent: settled.intent, snapshot, settled }
}

export const settleNow = (deps: OrderDeps, facts: Parameters<typeof settle>[2]): Promise<Settled> =>
  deps.db.transaction().execute((tx) => settle(deps, tx, facts))

type Unclear = Extract<Snapshot, { kind: 'UNKNOWN' }>

/** Nothing is believed and nothing is changed, but the question stays open. */
export async function noteUnclear(deps: OrderDeps, { intent, order }: PaymentToCheck, { problem }: Unclear) {
  // Time-outs pass by themselves; whatever else a provider says wants a person.
  if (problem.kind !== 'TRANSIENT') {
    const subject = intent.intentRef ?? intent.id
    const details = `${problem.kind} ${problem.reason}`
    await raiseAlarm(deps, deps.db, {
      kind: 'UNCLEAR',
      gateway: intent.gateway,
      subject,
      orderId: order.id,
      details,
    })
  }
  await deps.db.transaction().execute((tx) => watch(deps, tx, intent))
}

/** Sets the next look by the provider's timetable, unless nobody looks at it any more. */
async function watch(deps: OrderDeps, tx: Tx, intent: Intent) {
  const { now } = await lockOrder(tx, intent.orderId)
  if (intent.nextCheckAt === null) return
  const at = nextPaymentCheck(intent.gateway, intent.openedAt, now)
  await saveNextCheck(tx, intent.id, at, null)
  if (at) await queuePaymentCheck(deps.jobs, tx, { intentId: intent.id, at })
}

const WATCHED_FOR = days(4)

/** How a payment is watched from the moment the shopper can pay it. */
export const watchOf = (gateway: Intent['gateway']) => ({
  first: milliseconds(nextPaymentCheck(gateway, new Date(0), new Date(0))?.getTime() ?? 0),
  last: WATCHED_FOR,
})

/** The shopper can pay it again, so it is watched as from the beginning. */
export async function beginWatch(deps: OrderDeps, tx: Tx, intent: Intent) {
  const { now } = await lockOrder(tx, intent.orderId)
  const at = nextPaymentCheck(intent.gateway, now, now)
  await saveNextCheck(tx, intent.id, at, new Date(now.getTime() + WATCHED_FOR))
  if (at) await queuePaymentCheck(deps.jobs, tx, { intentId: intent.id, at })
}
