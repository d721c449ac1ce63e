import { setTimeout as wait } from 'node:timers/promises'
import type { PaymentClaim, PaymentOutcome } from '#contract/orders.ts'
import { type Milliseconds, milliseconds, seconds } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Failure } from '../../http/calls/failure.ts'
import type { Snapshot } from '../gateways/gateway.ts'
import type { Intent } from '../intents/intents.store.ts'
import type { PayableOrder, PaymentDeps } from '../payment-deps.ts'
import type { KnownSnapshot, Settled } from '../settlement/settle.ts'
import { fetchSnapshot, isKnown, recordUnclear, settleNow } from './check-payment.ts'
import { findClaim } from './claim.store.ts'

type Claim = PaymentClaim & { userId: string; orderId: string }
type Outcome = Result<PaymentOutcome, Failure>
type OrderState = Pick<PayableOrder, 'id' | 'status'>

/** The page shows 'Processing your payment ...' for at most this long. */
const LONGEST = seconds(9)

/** The shopper is back from the provider's page. The provider is asked; the browser's claim is not trusted. */
export async function validatePayment(deps: PaymentDeps, claim: Claim): Promise<Outcome> {
  const { order, intent } = await readClaim(deps, claim)
  if (!order) return fail({ code: 'NOT_FOUND' })
  if (intent?.orderId !== order.id) return fail({ code: 'PAYMENT_MISMATCH' })
  if (intent.state === 'PAID') return ok(outcome(order, 'SUCCESS'))
  // An order that is not PENDING waits for no money, so one check is enough: late money is refunded.
  const snapshot =
    order.status === 'PENDING'
      ? await fetchUntilKnown(deps, order, intent)
      : await fetchSnapshot(deps, { intent, order })
  if (!isKnown(snapshot)) {
    await recordUnclear(deps, { intent, order }, snapshot)
    return answerUnclear(deps, claim)
  }
  return answerAfter(await settleNow(deps, { intent, snapshot, isReturn: true }), snapshot)
}

/** Reads both rows with one statement: between two a webhook may settle the payment, and they would contradict. */
const readClaim = ({ db }: PaymentDeps, claim: Claim) =>
  findClaim(db, {
    userId: claim.userId,
    orderId: claim.orderId,
    gateway: claim.paymentGateway,
    intentRef: claim.transactionIntentId,
  })

/** The provider gave no answer, but a webhook may have settled the payment meanwhile. */
async function answerUnclear(deps: PaymentDeps, claim: Claim): Promise<Outcome> {
  const { order } = await readClaim(deps, claim)
  return order && isPaid(order) ? ok(outcome(order, 'SUCCESS')) : fail({ code: 'PAYMENT_UNCLEAR' })
}

const outcome = ({ id, status }: OrderState, transactionStatus: PaymentOutcome['transactionStatus']) => ({
  orderId: id,
  orderStatus: status,
  transactionStatus,
})

const isPaid = ({ status }: OrderState) => !['PENDING', 'CANCELLED', 'DELETED'].includes(status)

/** The answer while neither the order nor this payment counts as paid. */
const ANSWERS: Record<KnownSnapshot['kind'], (order: OrderState) => Outcome> = {
  IN_PROGRESS: (order) => ok(outcome(order, 'PENDING')),
  // Something was paid, but not the amount of the order: a person decides.
  PAID: (order) => ok(outcome(order, 'PENDING')),
  PAID_WRONG_AMOUNT: (order) => ok(outcome(order, 'PENDING')),
  NONE: () => fail({ code: 'PAYMENT_NOT_MADE' }),
  FAILED: () => fail({ code: 'PAYMENT_NOT_MADE' }),
}

const answerAfter = ({ order, intent }: Settled, { kind }: KnownSnapshot): Outcome =>
  isPaid(order) || intent.state === 'PAID' ? ok(outcome(order, 'SUCCESS')) : ANSWERS[kind](order)

/** Asks again a few times while there is no result: the bank's answer often comes seconds after the shopper. */
async function fetchUntilKnown(deps: PaymentDeps, order: OrderState, intent: Intent): Promise<Snapshot> {
  const startedAt = performance.now()
  const left = () => milliseconds(Math.max(Math.floor(LONGEST - (performance.now() - startedAt)), 0))
  let snapshot = await fetchSnapshot(deps, { intent, order, within: left() })
  for (const at of deps.returnChecks) {
    if (snapshot.kind !== 'NONE' && snapshot.kind !== 'IN_PROGRESS') break
    await wait(pauseUntil(at, startedAt))
    const next = await fetchSnapshot(deps, { intent, order, within: left() })
    // A clear answer is not replaced by a later unclear one.
    if (isKnown(next)) snapshot = next
  }
  return snapshot
}

const pauseUntil = (at: Milliseconds, startedAt: number) => Math.max(at - (performance.now() - startedAt), 0)
