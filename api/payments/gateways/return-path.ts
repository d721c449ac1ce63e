import type { GatewayName } from '#domain/payment.ts'

type Return = { orderId: string; paymentGateway: GatewayName; transactionIntentId: string }

/** The page that the shopper returns to after paying or giving up. */
export const returnPath = (back: Return): string => `/validate-payment?${new URLSearchParams(back)}`
