import type { PaymentClaim } from '#contract/orders.ts'
import { GATEWAYS } from '#domain/payment.ts'

export type ReturnedPayment = { orderId: string; claim: PaymentClaim | null }

const ORDER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What the address of the payment-return page says. Null when it names no order, so that nothing can be asked. */
export function returnedPayment(query: URLSearchParams): ReturnedPayment | null {
  const orderId = query.get('orderId') ?? ''
  if (!ORDER_ID.test(orderId)) return null
  const paymentGateway = GATEWAYS.find((name) => name === query.get('paymentGateway'))
  const transactionIntentId = query.get('transactionIntentId')
  return {
    orderId,
    claim: paymentGateway && transactionIntentId ? { paymentGateway, transactionIntentId } : null,
  }
}
