import { SANDBOX_ACCOUNTS } from '../accounts.ts'
import type { Notice } from '../sim/webhook-sender.ts'
import { orderBody, type Payment, paymentBody, type Refund, refundBody } from './entities.ts'
import type { World } from './world.ts'

type Parts = Record<string, unknown>

/** A picture of the moment: what changes afterwards does not change it. */
function notice({ sim }: World, event: string, { about, parts }: { about: Payment; parts: Parts }): Notice {
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

export const paymentNotice = (world: World, event: string, payment: Payment) =>
  notice(world, event, { about: payment, parts: { payment: paymentBody(payment, true) } })

export const orderPaidNotice = (world: World, payment: Payment) =>
  notice(world, 'order.paid', {
    about: payment,
    parts: { payment: paymentBody(payment, true), order: orderBody(payment.order) },
  })

export const refundNotice = (world: World, event: string, refund: Refund) =>
  notice(world, event, {
    about: refund.payment,
    parts: { refund: refundBody(refund), payment: paymentBody(refund.payment, true) },
  })

export const disputeNotice = (world: World, payment: Payment) => {
  const { id, amount, currency } = payment.entity
  const dispute = {
    id: `disp_${world.sim.chance.letters(14)}`,
    entity: 'dispute',
    payment_id: id,
    amount,
    currency,
    amount_deducted: 0,
    reason_code: 'goods_or_services_not_received_or_partially_received',
    phase: 'chargeback',
    status: 'open',
    created_at: world.sim.clock.seconds(),
  }
  const parts = { payment: paymentBody(payment, true), dispute }
  return notice(world, 'payment.dispute.created', { about: payment, parts })
}
