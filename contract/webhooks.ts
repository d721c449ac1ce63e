import { z } from 'zod'
import { PARCEL_STATUSES } from '#domain/parcel.ts'
import type { ProviderName } from '#domain/payment.ts'
import { CARRIERS } from '#domain/shipment.ts'

const KIB = 1024

type Webhook = { path: string; summary: string; signature: string; bodyLimit: number }

/** Where providers and couriers report, the header they sign with, and how large a report may be. */
export const WEBHOOKS = {
  razorpay: {
    path: '/api/v1/webhooks/razorpay',
    summary: 'Report a payment, refund or dispute (Razorpay)',
    signature: 'x-razorpay-signature',
    bodyLimit: 256 * KIB,
  },
  phonepe: {
    path: '/api/v1/webhooks/phonepe',
    summary: 'Report a payment or refund (PhonePe)',
    signature: 'authorization',
    bodyLimit: 256 * KIB,
  },
  courier: {
    path: '/api/v1/webhooks/courier',
    summary: 'Report where a parcel is (couriers)',
    signature: 'x-courier-signature',
    bodyLimit: 16 * KIB,
  },
} as const satisfies Record<ProviderName | 'courier', Webhook>

export type WebhookName = keyof typeof WEBHOOKS

/** The callback address of Razorpay's form, for browsers in which its script cannot call the page. */
export const PAYMENT_RETURN_PATH = '/api/v1/payments/return'

const entity = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ entity: z.object(shape) }).optional()

/** The part of Razorpay's event that the shop reads; everything else in it is ignored. */
export const RazorpayEvent = z.object({
  event: z.string().meta({ description: 'What happened, such as payment.captured or refund.processed' }),
  payload: z.object({
    order: entity({ id: z.string() }),
    payment: entity({ id: z.string(), order_id: z.string() }),
    refund: entity({ id: z.string(), payment_id: z.string(), receipt: z.string().nullish() }),
  }),
})

/** The part of PhonePe's event that the shop reads; everything else in it is ignored. */
export const PhonePeEvent = z.object({
  event: z.string().meta({ description: 'What happened, such as checkout.order.completed' }),
  payload: z.object({
    merchantOrderId: z.string().optional().meta({ description: 'The shop’s name for the payment' }),
    originalMerchantOrderId: z
      .string()
      .optional()
      .meta({ description: 'The payment that a refund belongs to' }),
    merchantRefundId: z.string().optional().meta({ description: 'The shop’s name for the refund' }),
    refundId: z.string().optional().meta({ description: 'PhonePe’s name for the refund' }),
  }),
})

export const CourierReport = z.object({
  carrier: z.enum(CARRIERS),
  trackingNumber: z.string().min(1).max(100),
  status: z.enum(PARCEL_STATUSES),
  description: z.string().trim().min(1).max(200).meta({ description: 'Shown to the customer' }),
  location: z.string().trim().max(200).nullable().meta({ description: 'Shown to the customer' }),
  occurredAt: z.iso
    .datetime({ offset: true })
    .transform((time) => new Date(time))
    .meta({ description: 'With an offset or Z; at most 5 minutes in the future' }),
})

export const WebhookReceived = z.object({ received: z.literal(true) })
