import type { Notice } from '#contract/cart.ts'
import { type GatewayCharge, gatewayCharge } from '../checkout/open-gateway.ts'
import type { SessionStore } from '../session/session-store.ts'

type Session = Pick<SessionStore, 'client' | 'cart'>

/** paid: nothing is left to pay. refused: the server rejected it; without a message nothing is shown. */
export type ChargeResult =
  | { status: 'paid' }
  | { status: 'open'; charge: GatewayCharge }
  | { status: 'refused'; message?: string }

/** Errors about stock, which the order itself does not show. */
const SHOWN_ERRORS = /^(ORDER_STOCK_GONE|UNPAID_\w+)$/

/** Starts the payment of an order, again or for the first time. */
export async function payOrder({ client }: Session, orderId: string): Promise<ChargeResult> {
  const answer = await client.call('chargeOrder', { params: { orderId } })
  if (!answer.ok) {
    const { code, message } = answer.error
    return { status: 'refused', ...(SHOWN_ERRORS.test(code) && { message }) }
  }
  const charge = gatewayCharge(answer.value)
  return charge ? { status: 'open', charge } : { status: 'paid' }
}

/** Puts an order back into the cart; returns the items that could not be restored, or null if the server rejects it. */
export async function editOrder({ client, cart }: Session, orderId: string): Promise<Notice[] | null> {
  const answer = await client.call('restoreOrder', { params: { orderId } })
  if (!answer.ok) return null
  await cart.refresh()
  return answer.value.notices
}
