import type { Notice } from '#contract/cart.ts'
import { type GatewayCharge, gatewayCharge } from '../checkout/gateway-charge.ts'
import type { SessionStore } from '../session/session-store.ts'

type Shop = Pick<SessionStore, 'client' | 'cart'>

/** paid: nothing is left to pay. refused: the shop said no, in silence unless there is a message. */
export type Charged =
  | { status: 'paid' }
  | { status: 'open'; charge: GatewayCharge }
  | { status: 'refused'; message?: string }

/** What is about stock; the order itself does not show it. */
const IS_TOLD = /^(ORDER_STOCK_GONE|UNPAID_\w+)$/

/** Asks the shop to take the payment of an order, again or for the first time. */
export async function payOrder({ client }: Shop, orderId: string): Promise<Charged> {
  const answer = await client.call('chargeOrder', { params: { orderId } })
  if (!answer.ok) {
    const { code, message } = answer.error
    return { status: 'refused', ...(IS_TOLD.test(code) && { message }) }
  }
  const charge = gatewayCharge(answer.value)
  return charge ? { status: 'open', charge } : { status: 'paid' }
}

/** Puts an order back into the cart and gives what had to be left out; null when the shop refuses, in silence. */
export async function editOrder({ client, cart }: Shop, orderId: string): Promise<Notice[] | null> {
  const answer = await client.call('restoreOrder', { params: { orderId } })
  if (!answer.ok) return null
  await cart.refresh()
  return answer.value.notices
}
