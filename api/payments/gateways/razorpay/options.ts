import type { RazorpayOptions } from '#contract/checkout.ts'
import { BRAND } from '#domain/brand.ts'
import type { GatewayCustomer, IntentToShow } from '../gateway.ts'
import { returnPath } from '../return-path.ts'
import type { RazorpaySettings } from './client.ts'

/** The forest of web/styles/tokens.css. */
const FOREST = '#1e4632'

const prefillOf = ({ name, email, contact }: GatewayCustomer) => ({
  name,
  ...(email && { email }),
  ...(contact && { contact }),
})

/** What the provider's script is opened with. Amount and currency must be the order's, or it refuses. */
export function razorpayOptions(
  { scriptUrl, keyId }: RazorpaySettings,
  { orderId, orderNumber, intentRef, amount, currency, customer }: IntentToShow,
): RazorpayOptions {
  return {
    paymentProcessingUrl: returnPath({
      orderId,
      paymentGateway: 'RAZORPAY',
      transactionIntentId: intentRef,
    }),
    scriptUrl,
    key: keyId,
    amount,
    currency,
    name: BRAND.name,
    description: `Order ${orderNumber}`,
    order_id: intentRef,
    prefill: prefillOf(customer),
    theme: { color: FOREST },
    notes: { orderNumber },
  }
}
