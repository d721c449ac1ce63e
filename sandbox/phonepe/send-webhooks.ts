import { SANDBOX_ACCOUNTS } from '../accounts.ts'
import type { WebhookMessage } from '../sim/webhook-sender.ts'
import { orderBody, refundBody } from './bodies.ts'
import type { Context } from './context.ts'
import type { Order, Refund } from './entities.ts'

const { merchantId } = SANDBOX_ACCOUNTS.phonepe

type OrderEvent = 'checkout.order.completed' | 'checkout.order.failed'
type RefundEvent = 'pg.refund.accepted' | 'pg.refund.completed' | 'pg.refund.failed'

// PhonePe still sends the older name of the event too.
const typeOf = (event: string) => event.replaceAll('.', '_').toUpperCase()

export function orderMessage(event: OrderEvent, order: Order): WebhookMessage {
  const shown = orderBody(order, { details: true, errorContext: false })
  const payload = { ...shown, merchantId, merchantOrderId: order.merchantOrderId }
  return {
    event,
    about: order.merchantOrderId,
    payload: structuredClone({ type: typeOf(event), event, payload }),
  }
}

export function refundMessage({ sim }: Context, event: RefundEvent, refund: Refund): WebhookMessage {
  const payload = { ...refundBody(refund), merchantId, merchantRefundId: refund.merchantRefundId }
  const isBare = sim.settings.current().phonepe.bareRefundWebhooks
  const whole = isBare ? payload : { type: typeOf(event), event, payload }
  return { event, about: refund.order.merchantOrderId, payload: structuredClone(whole) }
}
