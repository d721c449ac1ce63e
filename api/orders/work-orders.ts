import { ok } from '#kit/result.ts'
import type { OrderDeps } from './order-deps.ts'
import { reconcile } from './reconcile.ts'
import { sendMessage } from './send-message.ts'
import { checkPaymentIfDue, sweepOrders } from './sweep.ts'
import { workRefund } from './work-refund.ts'
import { workWebhook } from './work-webhook.ts'

/** Names who does the queued work on orders. */
export function workOnOrders(deps: OrderDeps): void {
  const { jobs } = deps
  jobs.work('orders.webhook', ({ eventId }) => workWebhook(deps, eventId).then(ok))
  jobs.work('payments.check', ({ intentId }) => checkPaymentIfDue(deps, intentId).then(ok))
  jobs.work('orders.refund', ({ refundId }) => workRefund(deps, refundId).then(ok))
  jobs.work('orders.message', (message) => sendMessage(deps, message))
  jobs.work('orders.sweep', () => sweepOrders(deps).then(ok))
  jobs.work('orders.reconcile', () => reconcile(deps).then(ok))
}
