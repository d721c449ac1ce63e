import { setTimeout as wait } from 'node:timers/promises'
import type { PaymentClaim, PaymentOutcome } from '#contract/orders.ts'
import { type Milliseconds, milliseconds, seconds } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Failure } from '../http/failure.ts'
import { findIntentByRef, type Intent, type Snapshot } from '../payments/index.ts'
import { isClear, lookAndSettle, lookAt, noteUnclear, settleNow } from './look.ts'
import type { OrderDeps } from './order-deps.ts'
import { findOwnOrder, type OrderHead } from './orders.store.ts'

type Claim = PaymentClaim & { userId: string; orderId: string }
type Outcome = Result<PaymentOutcome, Failure>

/** The page shows 'Processing your payment ...' for at most this long. */
const LONGEST = seconds(9)

/** A shopper is back from paying: asks the provider, never the browser. */
export async function validatePayment(deps: OrderDeps, claim: Claim): Promise<Outcome> {
  const order = await findOwnOrder(deps.db, claim.userId, claim.orderId)
  if (!order) return fail({ code: 'NOT_FOUND' })
  const intent = await findIntentByRef(deps.db, claim.paymentGateway, claim.transactionIntentId)
  if (intent?.orderId !== order.id) return fail({ code: 'PAYMENT_MISMATCH' })
  if (intent.state === 'PAID') return ok(outcome(order, 'SUCCESS'))
  // The order waits for nothing any more: one look, so that money which came all the same goes back soon.
  if (order.status !== 'PENDING')
    return answerAfter(order, (await lookAndSettle(deps, { intent, order })).snapshot)
  const snapshot = await lookPatiently(deps, order, intent)
  if (!isClear(snapshot)) {
    await noteUnclear(deps, { intent, order }, snapshot)
    return fail({ code: 'PAYMENT_UNCLEAR' })
  }
  const settled = await settleNow(deps, { intentId: intent.id, snapshot, isReturn: true })
  return answerAfter(settled.order, snapshot)
}

const outcome = ({ id, status }: OrderHead, transactionStatus: PaymentOutcome['transactionStatus']) => ({
  orderId: id,
  orderStatus: status,
  transactionStatus,
})

const ANSWERS: Record<Snapshot['kind'], (order: OrderHead) => Outcome> = {
  PAID: (order) => ok(outcome(order, 'SUCCESS')),
  IN_PROGRESS: (order) => ok(outcome(order, 'PENDING')),
  // Something was paid; what becomes of it a person decides.
  PAID_WRONG_AMOUNT: (order) => ok(outcome(order, 'PENDING')),
  NONE: () => fail({ code: 'PAYMENT_NOT_MADE' }),
  FAILED: () => fail({ code: 'PAYMENT_NOT_MADE' }),
  UNKNOWN: () => fail({ code: 'PAYMENT_UNCLEAR' }),
}

function answerAfter(order: OrderHead, { kind }: Snapshot): Outcome {
  const isPaidAlready = !['PENDING', 'CANCELLED', 'DELETED'].includes(order.status)
  return isPaidAlready ? ok(outcome(order, 'SUCCESS')) : ANSWERS[kind](order)
}

/** Looks again a few times while there is no result: a bank's answer is often seconds behind the shopper. */
async function lookPatiently(deps: OrderDeps, order: OrderHead, intent: Intent): Promise<Snapshot> {
  const startedAt = performance.now()
  const left = () => milliseconds(Math.max(Math.floor(LONGEST - (performance.now() - startedAt)), 0))
  let snapshot = await lookAt(deps, { intent, order, within: left() })
  for (const at of deps.returnLooks) {
    if (snapshot.kind !== 'NONE' && snapshot.kind !== 'IN_PROGRESS') break
    await wait(pauseUntil(at, startedAt))
    const next = await lookAt(deps, { intent, order, within: left() })
    // What was clear a moment ago is more than a question nobody answers.
    if (isClear(next)) snapshot = next
  }
  return snapshot
}

const pauseUntil = (at: Milliseconds, startedAt: number) => Math.max(at - (performance.now() - startedAt), 0)
