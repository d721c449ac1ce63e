import { orderAddress, placedAddress } from '../orders/order-address.ts'
import type { SessionStore } from '../session/session-store.ts'
import type { ReturnedPayment } from './payment-claim.ts'

type Shop = Pick<SessionStore, 'client' | 'refresh'>

/**
 * Asks what became of a payment and tells where to go on: to the order, which says the rest. Null when the login has
 * ended meanwhile: whoever signs in comes back to the same address. Asking twice does no harm.
 */
export async function validatePayment(
  store: Shop,
  { orderId, claim }: ReturnedPayment,
): Promise<string | null> {
  const failed = `${orderAddress(orderId)}?error=true`
  if (!claim) return failed
  const answer = await store.client.call('validatePayment', { params: { orderId }, body: claim })
  if (answer.ok) {
    return answer.value.orderStatus === 'PROCESSING' ? placedAddress(orderId) : orderAddress(orderId)
  }
  if (answer.error.status !== 401) return failed
  await store.refresh()
  return null
}
