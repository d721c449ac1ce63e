import { findDifferences } from '#domain/payment-differences.ts'
import { days } from '#kit/duration.ts'
import { forgetOldKeys } from '../../http/calls/idempotency.store.ts'
import { type Intent, listRecentIntents } from '../intents/intents.store.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { reportProblem } from '../problems/report-problem.ts'
import { listRecordedPayments, listSucceededRefunds } from '../refunds/refunds.store.ts'
import { runRefund } from '../refunds/run-refund.ts'
import { checkPayment, isKnown } from './check-payment.ts'

/** One day longer than a payment is checked by its timetable. */
const WITHIN = days(5)
const BATCH = 100

/** Compares our payments with the providers', and reports each difference. */
export async function reconcile(deps: PaymentDeps): Promise<void> {
  let after: string | null = null
  for (;;) {
    const intents: Intent[] = await listRecentIntents(deps.db, { within: WITHIN, after, most: BATCH })
    for (const intent of intents) await compare(deps, intent)
    const last = intents.at(-1)
    if (!last) break
    after = last.id
  }
  await forgetOldKeys(deps.db)
}

/** Compares one intent with the provider, settles what it says, and reports each difference. */
export async function compare(deps: PaymentDeps, intent: Intent): Promise<void> {
  const order = await deps.orders.find(deps.db, intent.orderId)
  if (!order) return
  // A bank may return a refund, and the webhook about it may be lost.
  for (const refundId of await listSucceededRefunds(deps.db, intent.id)) await runRefund(deps, refundId)
  const { snapshot } = await checkPayment(deps, { intent, order })
  if (!isKnown(snapshot)) return
  const { gateway } = intent
  const ours = await listRecordedPayments(deps.db, intent.id)
  for (const { ref, kind, details } of findDifferences({ gateway, ours, theirs: snapshot.payments })) {
    await reportProblem(deps, deps.db, { kind, gateway, subject: ref, orderId: order.id, details })
  }
}
