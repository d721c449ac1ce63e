import { NO_MONEY } from '#domain/money.ts'
import type { GatewayName } from '#domain/payment.ts'
import { findDifferences } from '#domain/payment-differences.ts'
import { days } from '#kit/duration.ts'
import { forgetOldKeys } from '../../http/calls/idempotency.store.ts'
import type { Snapshot } from '../gateways/gateway.ts'
import { findIntent, type Intent, listRecentIntents } from '../intents/intents.store.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { reportProblem } from '../problems/report-problem.ts'
import { listRecordedPayments, listSucceededRefunds } from '../refunds/refunds.store.ts'
import { runRefund } from '../refunds/run-refund.ts'
import { checkPayment, isKnown } from './check-payment.ts'

/** One day longer than a payment is checked by its timetable. */
const WITHIN = days(5)

/** Compares our payments with the providers', and reports each difference. */
export async function reconcile(deps: PaymentDeps): Promise<void> {
  for (const id of await listRecentIntents(deps.db, WITHIN)) {
    const intent = await findIntent(deps.db, id)
    // Without a reference the provider does not know it.
    if (intent?.intentRef) await compare(deps, intent)
  }
  await forgetOldKeys(deps.db)
}

/** Compares one intent with the provider, settles what it says, and reports each difference. */
export async function compare(deps: PaymentDeps, intent: Intent): Promise<Snapshot | null> {
  const order = await deps.orders.find(deps.db, intent.orderId)
  if (!order) return null
  // A bank may return a refund, and the webhook about it may be lost.
  for (const refundId of await listSucceededRefunds(deps.db, intent.id)) await runRefund(deps, refundId)
  const { snapshot } = await checkPayment(deps, { intent, order })
  if (!isKnown(snapshot)) return snapshot
  const { gateway } = intent
  const ours = await listRecordedPayments(deps.db, intent.id)
  for (const { ref, kind, details } of findDifferences({ gateway, ours, theirs: snapshot.payments })) {
    await reportProblem(deps, deps.db, { kind, gateway, subject: ref, orderId: order.id, details })
  }
  return snapshot
}

/** Asks a provider about an intent that is on record nowhere. Nothing is captured or stored. */
export const lookUpIntent = (
  { gateways }: PaymentDeps,
  { gateway, intentRef }: { gateway: GatewayName; intentRef: string },
): Promise<Snapshot> =>
  gateways[gateway].check({ intentRef, amount: NO_MONEY, currency: 'INR', isWanted: false })
