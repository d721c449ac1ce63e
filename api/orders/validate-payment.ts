import { setTimeout as wait } from 'node:timers/promises'
import type { PaymentClaim, PaymentOutcome } from '#contract/orders.ts'
import { type Milliseconds, milliseconds, seconds } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Failure } from '../http/calls/failure.ts'
import { findIntentByRef, type Intent, type Snapshot } from '../payments/index.ts'
import { fetchSnapshot, isClear, noteUnclear, settleNow } from './check-payment.ts'
import type { OrderDeps } from './order-deps.ts'
import { findOwnOrder, type OrderHead } from './orders.store.ts'
import type { Settled } from './settle.ts'

type Claim = PaymentClaim & { userId: string; orderId: string }
type Outcome = Result<PaymentOutcome, Failure>

/** The page shows 'Processing your payment ...' for at most this long. */
const LONGEST = seconds(9)

/** A shopper is back from paying: asks the provider, never the browser. */
export async function validatePayment(deps: OrderDeps, claim: Claim): Promise<Outcome> {
  const { order, intent } = await readClaim(deps, claim)
  if (!order) return fail({ code: 'NOT_FOUND' })
  if (intent?.orderId !== order.id) return fail({ code: 'PAYMENT_MISMATCH' })
  if (intent.state === 'PAID') return ok(outcome(order, 'SUCCESS'))
  // If the order waits for nothing any more, one look is enough: money which came all the same goes back soon.
  const snapshot =
    order.status === 'PENDING'
      ? await fetchUntilClear(deps, order, intent)
      : await fetchSnapshot(deps, { intent, order })
  if (!isClear(snapshot)) {
    await noteUnclear(deps, { intent, order }, snapshot)
    return answerUnclear(deps, claim)
  }
  return answerAfter(await settleNow(deps, { intentId: intent.id, snapshot, isReturn: true }), snapshot)
}

/** Both rows from one snapshot: between two reads a webhook may settle the payment, and they would contradict. */
const readClaim = ({ db }: OrderDeps, claim: Claim) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({
      order: await findOwnOrder(tx, claim.userId, claim.orderId),
      intent: await findIntentByRef(tx, claim.paymentGateway, claim.transactionIntentId),
    }))

/** The provider did not say, but somebody else may have heard from it meanwhile. */
async function answerUnclear(deps: OrderDeps, claim: Claim): Promise<Outcome> {
  const { order } = await readClaim(deps, claim)
  return order && isPaid(order) ? ok(outcome(order, 'SUCCESS')) : fail({ code: 'PAYMENT_UNCLEAR' })
}

const outcome = ({ id, status }: OrderHead, transactionStatus: PaymentOutcome['transactionStatus']) => ({
  orderId: id,
  orderStatus: status,
  transactionStatus,
})

const isPaid = ({ status }: OrderHead) => !['PENDING', 'CANCELLED', 'DELETED'].includes(status)

type ClearKind = Exclude<Snapshot['kind'], 'UNKNOWN'>

/** What is said while neither the order nor this payment counts as paid. */
const ANSWERS: Record<ClearKind, (order: OrderHead) => Outcome> = {
  IN_PROGRESS: (order) => ok(outcome(order, 'PENDING')),
  // Something was paid, but not simply the amount we asked for: what becomes of it a person decides.
  PAID: (order) => ok(outcome(order, 'PENDING')),
  PAID_WRONG_AMOUNT: (order) => ok(outcome(order, 'PENDING')),
  NONE: () => fail({ code: 'PAYMENT_NOT_MADE' }),
  FAILED: () => fail({ code: 'PAYMENT_NOT_MADE' }),
}

const answerAfter = ({ order, intent }: Settled, { kind }: { kind: ClearKind }): Outcome =>
  isPaid(order) || intent.state === 'PAID' ? ok(outcome(order, 'SUCCESS')) : ANSWERS[kind](order)

/** Looks again a few times while there is no result: a bank's answer is often seconds behind the shopper. */
async function fetchUntilClear(deps: OrderDeps, order: OrderHead, intent: Intent): Promise<Snapshot> {
  const startedAt = performance.now()
  const left = () => milliseconds(Math.max(Math.floor(LONGEST - (performance.now() - startedAt)), 0))
  let snapshot = await fetchSnapshot(deps, { intent, order, within: left() })
  for (const at of deps.returnChecks) {
    if (snapshot.kind !== 'NONE' && snapshot.kind !== 'IN_PROGRESS') break
    await wait(pauseUntil(at, startedAt))
    const next = await fetchSnapshot(deps, { intent, order, within: left() })
    // What was clear a moment ago is more than a question nobody answers.
    if (isClear(next)) snapshot = next
  }
  return snapshot
}

const pauseUntil = (at: Milliseconds, startedAt: number) => Math.max(at - (performance.now() - startedAt), 0)
