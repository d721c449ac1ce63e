import type { PaymentClaim } from '#contract/orders.ts'
import { GATEWAYS } from '#domain/payment.ts'
import { orderAddress, placedAddress } from '../orders/order-address.ts'
import type { SessionStore } from '../session/session-store.ts'

export type ReturnedPayment = { orderId: string; claim: PaymentClaim | null }

const ORDER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Parses the query of the payment-return page. Null when it names no order. */
export function parseReturnedPayment(query: URLSearchParams): ReturnedPayment | null {
  const orderId = query.get('orderId') ?? ''
  if (!ORDER_ID.test(orderId)) return null
  const paymentGateway = GATEWAYS.find((name) => name === query.get('paymentGateway'))
  const transactionIntentId = query.get('transactionIntentId')
  return {
    orderId,
    claim: paymentGateway && transactionIntentId ? { paymentGateway, transactionIntentId } : null,
  }
}

/**
 * Asks the server for the result of a payment and returns the next page: the order. Null when the login has expired:
 * after sign-in the shopper returns to this page. The call is idempotent.
 */
export async function validatePayment(
  store: Pick<SessionStore, 'client' | 'refresh'>,
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
