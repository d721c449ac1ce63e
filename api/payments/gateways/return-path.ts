import type { GatewayName } from '#domain/payment.ts'

type Return = { orderId: string; paymentGateway: GatewayName; transactionIntentId: string }

/** Where the shopper comes back to, whatever became of the payment. */
export const returnPath = (back: Return): string => `/validate-payment?${new URLSearchParams(back)}`
