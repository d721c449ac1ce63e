import type { Notice } from '#contract/cart.ts'
import { type GatewayCharge, gatewayCharge } from '../checkout/gateway-charge.ts'
import type { SessionStore } from '../session/session-store.ts'

type Shop = Pick<SessionStore, 'client' | 'cart'>

/** paid: nothing is left to pay. refused: the shop said no, which is passed over in silence. */
export type Charged = { status: 'paid' } | { status: 'open'; charge: GatewayCharge } | { status: 'refused' }

/** Asks the shop to take the payment of an order, again or for the first time. */
export async function payOrder({ client }: Shop, orderId: string): Promise<Charged> {
  const answer = await client.call('chargeOrder', { params: { orderId } })
  if (!answer.ok) return { status: 'refused' }
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
