import { z } from 'zod'
import { CANCEL_NOTE_MAX, CANCEL_REASONS } from '#domain/cancel-reason.ts'
import { CURRENCIES } from '#domain/money.ts'
import { ORDER_CREATORS, ORDER_STATUSES } from '#domain/order-status.ts'
import { GATEWAYS, PAYMENT_METHODS, TRANSACTION_STATUSES, TRANSACTION_TYPES } from '#domain/payment.ts'
import { CARRIERS } from '#domain/shipment.ts'
import { CartLine, DiscountCode, Firm, Item } from './cart.ts'
import { PromisedDays } from './delivery.ts'
import { listOf, pageOf, queryOf } from './list.ts'
import { Amount, Id, LENGTH, longText, optional, Timestamp, text } from './text.ts'
import { Address } from './users.ts'

export const OrderParams = z.object({ orderId: Id.meta({ description: 'The order’s id' }) })

const ORDER_PAGE_SIZE = 10
export const OrderQuery = queryOf(pageOf(ORDER_PAGE_SIZE))
export type OrderQuery = z.infer<typeof OrderQuery>

export const StatusHistoryEntry = z.object({
  status: z.enum(ORDER_STATUSES),
  timestamp: Timestamp,
  notes: z.string().nullable(),
})
export type StatusHistoryEntry = z.infer<typeof StatusHistoryEntry>

export const TrackingEvent = z.object({
  timestamp: Timestamp,
  status: z.string(),
  location: z.string().nullable(),
})
export type TrackingEvent = z.infer<typeof TrackingEvent>

export const Shipment = z.object({
  shippingCarrier: z.enum(CARRIERS),
  trackingNumber: z.string().nullable(),
  shippedAt: Timestamp.nullable(),
  arrivingAt: Timestamp.nullable(),
  deliveredAt: Timestamp.nullable(),
  trackingEvents: z.array(TrackingEvent),
})
export type Shipment = z.infer<typeof Shipment>

export const Transaction = z.object({
  type: z.enum(TRANSACTION_TYPES),
  status: z.enum(TRANSACTION_STATUSES),
  amount: Amount,
  currency: z.enum(CURRENCIES),
  paymentGateway: z.enum(GATEWAYS),
  paymentMethod: z.enum(PAYMENT_METHODS).nullable(),
  paymentMethodDescription: z.string().nullable(),
  transactionRef: z.string().nullable(),
  sentAt: Timestamp.nullable().meta({ description: 'When the provider sent a refund on its way' }),
  expectedBy: z.iso
    .date()
    .nullable()
    .meta({ description: 'The last day on which a sent refund should show in the account' }),
  meta: z.object({ createdAt: Timestamp }),
})
export type Transaction = z.infer<typeof Transaction>

/** A copy of the address when the order was placed, without an id, because the customer may change the original. */
export const ShippingAddress = Address.omit({ id: true })
export type ShippingAddress = z.infer<typeof ShippingAddress>

/** A lot that pieces of an item are from. */
export const ItemLot = z.object({
  code: z.string(),
  bestBefore: z.iso.date(),
  quantity: z.int().min(1),
  part: z.string().nullable().meta({ description: 'For a combo: the product of the part' }),
  reportSrc: z.string().nullable(),
  isRecalled: z.boolean(),
})
export type ItemLot = z.infer<typeof ItemLot>

export const OrderItem = Item.extend({
  lots: z.array(ItemLot).meta({ description: 'Empty until the order is packed' }),
})
export type OrderItem = z.infer<typeof OrderItem>

export const Order = z.object({
  id: Id,
  orderNumber: z.string(),
  status: z.enum(ORDER_STATUSES),
  statusHistory: z.array(StatusHistoryEntry),
  items: z.array(OrderItem),
  currency: z.enum(CURRENCIES),
  total: Amount,
  subtotalMax: Amount,
  subtotalCurrent: Amount,
  subtotalDiscount: Amount,
  discountCode: z.string().nullable(),
  shippingAmount: Amount,
  shippingAddress: ShippingAddress,
  firm: Firm.nullable(),
  customerName: z.string(),
  creator: z.enum(ORDER_CREATORS),
  replaces: z.string().nullable().meta({ description: 'The number of the order that this one replaces' }),
  promise: PromisedDays.nullable().meta({ description: 'As promised; null for old orders' }),
  shipment: Shipment.nullable(),
  transactions: z.array(Transaction).meta({ description: 'Newest first' }),
  restUntil: Timestamp.nullable().meta({
    description:
      'Until when the rest of a payment that was too small can be paid; null if none was asked for',
  }),
  meta: z.object({ createdAt: Timestamp }),
})
export type Order = z.infer<typeof Order>

export const OrderList = listOf(Order)
export type OrderList = z.infer<typeof OrderList>

/** The cart as the page shows it. The server refuses the order if anything differs. */
export const OrderRequest = z
  .object({
    discountCode: DiscountCode.nullish(),
    shippingAddressId: Id.nullish(),
    billingAddressId: Id.nullish().meta({ description: 'If it differs from the delivery address' }),
    firm: Firm.nullish(),
    items: z.array(CartLine),
    total: Amount.min(0),
  })
  .meta({ required: ['shippingAddressId', 'items', 'total'] })
export type OrderRequest = z.infer<typeof OrderRequest>

export const CancelRequest = z.object({
  reason: z.enum(CANCEL_REASONS),
  note: optional(longText(CANCEL_NOTE_MAX)).meta({ description: 'For us; not shown with the order' }),
})
export type CancelRequest = z.infer<typeof CancelRequest>

export const PaymentClaim = z.object({
  paymentGateway: z.enum(GATEWAYS),
  transactionIntentId: text(LENGTH.reference).min(1).meta({ description: 'From paymentProcessingUrl' }),
})
export type PaymentClaim = z.infer<typeof PaymentClaim>

export const PaymentOutcome = z.object({
  orderId: Id,
  orderStatus: z.enum(ORDER_STATUSES),
  transactionStatus: z.enum(TRANSACTION_STATUSES),
})
export type PaymentOutcome = z.infer<typeof PaymentOutcome>
