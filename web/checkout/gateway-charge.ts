import type { CheckoutResponse } from '#contract/checkout.ts'
import type { GatewayName } from '#domain/payment.ts'

/** An order that waits to be paid at a gateway, with what the gateway's own script needs. */
export type GatewayCharge = Extract<CheckoutResponse, { paymentGateway: GatewayName }>

/** The charge to open, or null when nothing is left to pay. */
export function gatewayCharge(response: CheckoutResponse): GatewayCharge | null {
  if (response.orderStatus === 'PROCESSING' || response.paymentGateway === null) return null
  return response
}
