import { findIntent, listDueIntents } from '../payments/index.ts'
import { checkPayment } from './check-payment.ts'
import { endOverdue } from './end-overdue.ts'
import type { OrderDeps } from './order-deps.ts'
import { findOrder } from './orders.store.ts'
import { releaseUnbegun } from './release-stock.ts'
import { workDueRefunds } from './work-refund.ts'
import { workLeftWebhooks } from './work-webhook.ts'

const MOST_AT_ONCE = 50

/** Looks at a payment if its time has come; somebody may have done so since this was queued. */
export async function checkPaymentIfDue(deps: OrderDeps, intentId: string): Promise<void> {
  const intent = await findIntent(deps.db, intentId)
  const order = intent && (await findOrder(deps.db, intent.orderId))
  if (!order || intent.intentRef === null || intent.nextCheckAt === null) return
  if (intent.nextCheckAt > order.now) return
  await checkPayment(deps, { intent, order })
}

async function checkDuePayments(deps: OrderDeps): Promise<void> {
  for (const id of await listDueIntents(deps.db, MOST_AT_ONCE)) await checkPaymentIfDue(deps, id)
}

/** Everything that is due by the clock. One part that breaks does not keep the others waiting. */
export async function sweepOrders(deps: OrderDeps): Promise<void> {
  const parts = { workLeftWebhooks, checkDuePayments, endOverdue, releaseUnbegun, workDueRefunds }
  const broken: unknown[] = []
  for (const [part, work] of Object.entries(parts)) {
    await work(deps).catch((error: unknown) => {
      deps.logger.error({ err: error, part }, 'a part of the sweep broke')
      broken.push(error)
    })
  }
  if (broken.length > 0) throw new AggregateError(broken, 'parts of the sweep broke')
}
