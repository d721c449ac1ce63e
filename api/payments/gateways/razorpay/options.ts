import type { RazorpayOptions } from '#contract/checkout.ts'
import { BRAND } from '#domain/brand.ts'
import type { GatewayCustomer, IntentToShow } from '../gateway.ts'
import { returnPath } from '../return-path.ts'
import type { RazorpaySettings } from './client.ts'

/** The colour `forest` of web/styles/tokens.css. */
const FOREST = '#1e4632'

const prefillOf = ({ name, email, contact }: GatewayCustomer) => ({
  name,
  ...(email && { email }),
  ...(contact && { contact }),
})

/** The options of Razorpay's script. It refuses an amount or currency other than the order's. */
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
