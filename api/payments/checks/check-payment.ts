import type { Milliseconds } from '#kit/duration.ts'
import type { Snapshot } from '../gateways/gateway.ts'
import { findIntent, type Intent, listDueIntents, listIntents } from '../intents/intents.store.ts'
import type { PayableOrder, PaymentDeps } from '../payment-deps.ts'
import { reportProblem } from '../problems/report-problem.ts'
import { type KnownSnapshot, type Settled, settle } from '../settlement/settle.ts'
import { scheduleNextCheck } from './schedule-check.ts'

const BATCH = 50

type PaymentToCheck = {
  intent: Intent
  order: Pick<PayableOrder, 'id' | 'status'>
  within?: Milliseconds
}

export const isKnown = (snapshot: Snapshot): snapshot is KnownSnapshot => snapshot.kind !== 'UNKNOWN'

/** Asks the provider for the state of an intent. Must not be called inside a transaction. */
export async function fetchSnapshot(
  { gateways }: PaymentDeps,
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

export type CheckedPayment = { intent: Intent; snapshot: Snapshot }

/** Asks the provider and settles the answer. An unclear answer only schedules the next check. */
export async function checkPayment(deps: PaymentDeps, payment: PaymentToCheck): Promise<CheckedPayment> {
  const { intent } = payment
  const snapshot = await fetchSnapshot(deps, payment)
  if (!isKnown(snapshot)) {
    await recordUnclear(deps, payment, snapshot)
    return { intent, snapshot }
  }
  const settled = await settleNow(deps, { intent, snapshot, isReturn: false })
  return { intent: settled.intent, snapshot }
}

export const settleNow = (deps: PaymentDeps, check: Parameters<typeof settle>[2]): Promise<Settled> =>
  deps.db.transaction().execute((tx) => settle(deps, tx, check))

type Unclear = Extract<Snapshot, { kind: 'UNKNOWN' }>

/** Changes nothing but the time of the next check. */
export async function recordUnclear(
  deps: PaymentDeps,
  { intent, order }: PaymentToCheck,
  { problem }: Unclear,
) {
  // Time-outs pass by themselves; every other problem needs a person.
  if (problem.kind !== 'TRANSIENT') {
    await reportProblem(deps, deps.db, {
      kind: 'UNCLEAR',
      gateway: intent.gateway,
      subject: intent.intentRef ?? intent.id,
      orderId: order.id,
      details: `${problem.kind} ${problem.reason}`,
    })
  }
  await deps.db.transaction().execute(async (tx) => {
    const { now } = await deps.orders.lock(tx, intent.orderId)
    await scheduleNextCheck(deps, tx, { intent, now })
  })
}

/** Checks every unpaid intent of an order that the provider knows. */
export async function checkPayments(deps: PaymentDeps, order: PayableOrder): Promise<CheckedPayment[]> {
  const intents = (await listIntents(deps.db, order.id)).filter(
    ({ intentRef, state }) => intentRef !== null && state !== 'PAID',
  )
  return Promise.all(intents.map((intent) => checkPayment(deps, { intent, order })))
}

/** Checks a payment unless it has been checked since the job was queued. */
export async function checkPaymentIfDue(deps: PaymentDeps, intentId: string): Promise<void> {
  const intent = await findIntent(deps.db, intentId)
  const order = intent && (await deps.orders.find(deps.db, intent.orderId))
  if (!order || intent.intentRef === null || intent.nextCheckAt === null) return
  if (intent.nextCheckAt > order.now) return
  await checkPayment(deps, { intent, order })
}

/** Checks payments whose job was lost. */
export async function checkDuePayments(deps: PaymentDeps): Promise<void> {
  for (const id of await listDueIntents(deps.db, BATCH)) await checkPaymentIfDue(deps, id)
}
