import { z } from 'zod'
import { CURRENCIES } from '#domain/money.ts'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import type { GatewayName } from '#domain/payment.ts'
import { Id } from './text.ts'

/** Passed to the provider's script as they are: names and minor units are the provider's. */
export const RazorpayOptions = z.object({
  paymentProcessingUrl: z.string(),
  scriptUrl: z.string(),
  key: z.string(),
  amount: z.int().min(1),
  currency: z.enum(CURRENCIES),
  name: z.string(),
  description: z.string(),
  order_id: z.string(),
  prefill: z.object({
    name: z.string().optional(),
    email: z.string().optional(),
    contact: z.string().optional(),
  }),
  theme: z.object({ color: z.string() }).optional(),
  notes: z.record(z.string(), z.string()).optional(),
  callback_url: z.string().optional(),
  redirect: z.boolean().optional(),
})
export type RazorpayOptions = z.infer<typeof RazorpayOptions>

export const PhonePeOptions = z.object({
  paymentProcessingUrl: z.string(),
  scriptUrl: z.string(),
  tokenUrl: z.string(),
  mode: z.enum(['REDIRECT', 'IFRAME']),
})
export type PhonePeOptions = z.infer<typeof PhonePeOptions>

const GATEWAY_OPTIONS = { RAZORPAY: RazorpayOptions, PHONEPE: PhonePeOptions } as const satisfies Record<
  GatewayName,
  z.ZodType
>

/** What the page opens a gateway with. */
export type GatewayOptions = {
  [Name in GatewayName]: {
    paymentGateway: Name
    paymentGatewayOptions: z.infer<(typeof GATEWAY_OPTIONS)[Name]>
  }
}[GatewayName]

const placed = { orderId: Id, orderStatus: z.enum(ORDER_STATUSES) }

/** Without a gateway nothing is left to pay: the order is already PROCESSING. */
export const CheckoutResponse = z.discriminatedUnion('paymentGateway', [
  z.object({
    ...placed,
    paymentGateway: z.literal('RAZORPAY'),
    paymentGatewayOptions: RazorpayOptions,
  }),
  z.object({ ...placed, paymentGateway: z.literal('PHONEPE'), paymentGatewayOptions: PhonePeOptions }),
  z.object({ ...placed, paymentGateway: z.null(), paymentGatewayOptions: z.null() }),
])
export type CheckoutResponse = z.infer<typeof CheckoutResponse>
