import { SANDBOX_ACCOUNTS } from '../accounts.ts'
import type { Notice } from '../sim/webhook-sender.ts'
import { orderBody, refundBody } from './bodies.ts'
import type { Order, Refund } from './entities.ts'
import type { World } from './world.ts'

const { merchantId } = SANDBOX_ACCOUNTS.phonepe

type OrderEvent = 'checkout.order.completed' | 'checkout.order.failed'
type RefundEvent = 'pg.refund.accepted' | 'pg.refund.completed' | 'pg.refund.failed'

// The older name of an event is still sent along.
const typeOf = (event: string) => event.replaceAll('.', '_').toUpperCase()

export function orderNotice(event: OrderEvent, order: Order): Notice {
  const shown = orderBody(order, { details: true, errorContext: false })
  const payload = { ...shown, merchantId, merchantOrderId: order.merchantOrderId }
  return {
    event,
    about: order.merchantOrderId,
    payload: structuredClone({ type: typeOf(event), event, payload }),
  }
}

export function refundNotice({ sim }: World, event: RefundEvent, refund: Refund): Notice {
  const payload = { ...refundBody(refund), merchantId, merchantRefundId: refund.merchantRefundId }
  const isBare = sim.settings.current().phonepe.bareRefundWebhooks
  const whole = isBare ? payload : { type: typeOf(event), event, payload }
  return { event, about: refund.order.merchantOrderId, payload: structuredClone(whole) }
}
