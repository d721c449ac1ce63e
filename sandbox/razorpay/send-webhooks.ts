import { SANDBOX_ACCOUNTS } from '../accounts.ts'
import type { WebhookMessage } from '../sim/webhook-sender.ts'
import type { Context } from './context.ts'
import { orderBody, type Payment, paymentBody, type Refund, refundBody } from './entities.ts'

type Parts = Record<string, unknown>

/** Copies the entities, so that later changes do not change the message. */
function message(
  { sim }: Context,
  event: string,
  { about, parts }: { about: Payment; parts: Parts },
): WebhookMessage {
  const payload = {
    entity: 'event',
    account_id: SANDBOX_ACCOUNTS.razorpay.accountId,
    event,
    contains: Object.keys(parts),
    payload: Object.fromEntries(Object.entries(parts).map(([name, entity]) => [name, { entity }])),
    created_at: sim.clock.seconds(),
  }
  return { event, about: about.entity.order_id, payload: structuredClone(payload) }
}

export const paymentMessage = (context: Context, event: string, payment: Payment) =>
  message(context, event, { about: payment, parts: { payment: paymentBody(payment, true) } })

export const orderPaidMessage = (context: Context, payment: Payment) =>
  message(context, 'order.paid', {
    about: payment,
    parts: { payment: paymentBody(payment, true), order: orderBody(payment.order) },
  })

export const refundMessage = (context: Context, event: string, refund: Refund) =>
  message(context, event, {
    about: refund.payment,
    parts: { refund: refundBody(refund), payment: paymentBody(refund.payment, true) },
  })

export const disputeMessage = (context: Context, payment: Payment) => {
  const { id, amount, currency } = payment.entity
  const dispute = {
    id: `disp_${context.sim.random.letters(14)}`,
    entity: 'dispute',
    payment_id: id,
    amount,
    currency,
    amount_deducted: 0,
    reason_code: 'goods_or_services_not_received_or_partially_received',
    phase: 'chargeback',
    status: 'open',
    created_at: context.sim.clock.seconds(),
  }
  const parts = { payment: paymentBody(payment, true), dispute }
  return message(context, 'payment.dispute.created', { about: payment, parts })
}
