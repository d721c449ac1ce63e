import { differencesIn } from '#domain/payment-differences.ts'
import { days } from '#kit/duration.ts'
import { forgetOldKeys } from '../http/calls/idempotency.store.ts'
import { type Intent, listCounted, listGivenRefunds, listLateIntents } from '../payments/index.ts'
import { raiseAlarm } from './alarm.ts'
import { checkPayment, isClear } from './check-payment.ts'
import type { OrderDeps } from './order-deps.ts'
import { findOrder } from './orders.store.ts'
import { workRefund } from './work-refund.ts'

/** As long as anything may still happen to a payment, and a day more. */
const WITHIN = days(5)
const MOST_AT_ONCE = 100

/** Holds our books against the providers', payment by payment; what differs is written down for a person. */
export async function reconcile(deps: OrderDeps): Promise<void> {
  let after: string | null = null
  for (;;) {
    const intents: Intent[] = await listLateIntents(deps.db, { within: WITHIN, after, most: MOST_AT_ONCE })
    for (const intent of intents) await compare(deps, intent)
    const last = intents.at(-1)
    if (!last) break
    after = last.id
  }
  await forgetOldKeys(deps.db)
}

async function compare(deps: OrderDeps, intent: Intent) {
  const order = await findOrder(deps.db, intent.orderId)
  if (!order) return
  // The bank may have sent a refund back, and the event about it may be lost.
  for (const refundId of await listGivenRefunds(deps.db, intent.id)) await workRefund(deps, refundId)
  const { snapshot } = await checkPayment(deps, { intent, order })
  if (!isClear(snapshot)) return
  const { gateway } = intent
  const ours = await listCounted(deps.db, intent.id)
  for (const { ref, kind, details } of differencesIn({ gateway, ours, theirs: snapshot.payments })) {
    await raiseAlarm(deps, deps.db, { kind, gateway, subject: ref, orderId: order.id, details })
  }
}
