import { z } from 'zod'
import { CANCEL_REASONS } from '#domain/cancel-reason.ts'
import { CLAIM_KINDS, CLAIM_STATES } from '#domain/claims/claim.ts'
import { ACT_KINDS, ACT_STATES, DESK_MOVES } from '#domain/desk-act.ts'
import { DESK_LANES, ORDER_FLAGS } from '#domain/desk-lanes.ts'
import { TIMELINE_KINDS } from '#domain/desk-timeline.ts'
import { DOCUMENT_KINDS } from '#domain/documents/document-number.ts'
import { COUNTRY_CODES } from '#domain/locale.ts'
import { CURRENCIES } from '#domain/money.ts'
import { ORDER_CREATORS, ORDER_STATUSES } from '#domain/order-status.ts'
import {
  COUNTER_METHODS,
  GATEWAYS,
  PAYMENT_METHODS,
  PAYMENT_PROBLEM_KINDS,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
} from '#domain/payment.ts'
import { PENDING_ACTIONS } from '#domain/pending-action.ts'
import { Firm } from '../cart.ts'
import { PromisedDays } from '../delivery.ts'
import { Shipment } from '../orders.ts'
import { Amount, Id, Timestamp } from '../text.ts'
import { Sums } from './desk-orders.ts'
import { SentMessage } from './messages.ts'

export const OrderNumberParams = z.object({ orderNumber: z.string().regex(/^[A-Z0-9][A-Z0-9-]{5,19}$/) })

/** `isPlanned`: not given yet; it would be taken if the order were packed now. */
export const DeskLot = z.object({
  code: z.string(),
  bestBefore: z.iso.date(),
  quantity: z.int().min(1),
  partSku: z.string(),
  isRecalled: z.boolean(),
  isPlanned: z.boolean(),
})

export const DeskItem = z.object({
  position: z.int().min(1),
  productSku: z.string(),
  variantSku: z.string(),
  productTitle: z.string(),
  variantTitle: z.string(),
  thumb: z.string(),
  quantity: z.int().min(1),
  orderedQuantity: z.int().min(1),
  refundedQuantity: z.int().min(0),
  takenOut: z.int().min(0).meta({ description: 'Pieces that are paid back and not packed' }),
  hsnCode: z.string(),
  gstRateBp: z.int(),
  lots: z.array(DeskLot),
  short: z.int().min(0).meta({ description: 'Pieces that no lot on the shelf can give' }),
  price: z
    .object({ current: Amount, max: Amount, total: Amount, discount: Amount })
    .nullable()
    .meta({ description: 'Null without `money.read`' }),
})
export type DeskItem = z.infer<typeof DeskItem>

const Tax = z.object({
  taxable: Amount,
  cgst: Amount,
  sgst: Amount,
  igst: Amount,
  placeOfSupply: z.string(),
})

const DeskTransaction = z.object({
  type: z.enum(TRANSACTION_TYPES),
  status: z.enum(TRANSACTION_STATUSES),
  amount: Amount,
  currency: z.enum(CURRENCIES),
  gateway: z.enum(GATEWAYS),
  method: z.enum(PAYMENT_METHODS).nullable(),
  methodDescription: z.string().nullable(),
  reference: z.string(),
  attempt: z.int().min(1),
  errorCode: z.string().nullable(),
  at: Timestamp,
  seenAt: Timestamp.meta({ description: 'When the provider’s state last changed it' }),
})

const DeskRefund = z.object({
  id: Id,
  amount: Amount,
  currency: z.enum(CURRENCIES),
  state: z.enum(TRANSACTION_STATUSES),
  reason: z.string(),
  by: z.string().nullable(),
  at: Timestamp,
  sentAt: Timestamp.nullable(),
})

const CounterEntry = z.object({
  type: z.enum(['PAYMENT', 'REFUND']),
  method: z.enum(COUNTER_METHODS),
  amount: Amount,
  currency: z.enum(CURRENCIES),
  note: z.string().nullable(),
  by: z.string(),
  at: Timestamp,
})

export const DeskMoney = z.object({
  subtotalMax: Amount,
  subtotalCurrent: Amount,
  discount: Amount,
  shipping: Amount,
  total: Amount,
  tax: Tax.nullable().meta({ description: 'Null for an export' }),
  paid: Amount,
  refunded: Amount.meta({ description: 'Promised or given back' }),
  transactions: z.array(DeskTransaction).meta({ description: 'Newest first' }),
  refunds: z.array(DeskRefund),
  counter: z.array(CounterEntry),
})
export type DeskMoney = z.infer<typeof DeskMoney>

/** A deed of staff about the order that waits, runs, or was refused within the last day. */
export const OrderDeed = z.object({
  actId: Id,
  kind: z.enum(ACT_KINDS),
  state: z.enum(ACT_STATES),
  to: z.enum(DESK_MOVES).nullable().meta({ description: 'Of a move' }),
  amount: Amount.nullable().meta({ description: 'Of a refund; null without `money.read`' }),
  by: z.string(),
  runsAt: Timestamp,
  problem: z.string().nullable().meta({ description: 'Why it was refused, as a sentence' }),
})
export type OrderDeed = z.infer<typeof OrderDeed>

/** Masked: `+91 ••••• ••003`. */
export const DeskCustomer = z.object({
  id: Id,
  name: z.string(),
  isActive: z.boolean(),
  orders: z.int().min(1),
  spent: Sums.nullable(),
  phone: z.string().nullable(),
  isPhoneVerified: z.boolean(),
  email: z.string().nullable(),
  isEmailVerified: z.boolean(),
})

/** Street, phone and mail are masked. */
export const DeskAddress = z.object({
  title: z.string(),
  address1: z.string(),
  address2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.enum(COUNTRY_CODES),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  instructions: z.string().nullable(),
})
export type DeskAddress = z.infer<typeof DeskAddress>

export const DeskOrder = z.object({
  id: Id,
  version: z.int().min(1),
  orderNumber: z.string(),
  status: z.enum(ORDER_STATUSES),
  lane: z.enum(DESK_LANES),
  flags: z.array(z.enum(ORDER_FLAGS)),
  country: z.enum(COUNTRY_CODES),
  currency: z.enum(CURRENCIES),
  creator: z.enum(ORDER_CREATORS),
  createdBy: z.string().nullable(),
  createdAt: Timestamp,
  paidAt: Timestamp.nullable(),
  shipBy: Timestamp,
  promise: PromisedDays.nullable(),
  pendingAction: z.enum(PENDING_ACTIONS).nullable(),
  cancelsAt: Timestamp.nullable(),
  replaces: z.string().nullable(),
  discountCode: z.string().nullable(),
  discountDescription: z.string().nullable(),
  firm: Firm.nullable(),
  cancelReason: z.enum(CANCEL_REASONS).nullable(),
  cancelNote: z.string().nullable(),
  pieces: z.int(),
  grams: z.int(),
  stages: z.array(
    z.object({
      status: z.enum(ORDER_STATUSES),
      at: Timestamp,
      by: z.string().nullable(),
      notes: z.string().nullable(),
    }),
  ),
  items: z.array(DeskItem),
  money: DeskMoney.nullable().meta({ description: 'Null without `money.read`' }),
  documents: z.array(
    z.object({
      id: Id,
      kind: z.enum(DOCUMENT_KINDS),
      number: z.string(),
      issuedAt: Timestamp,
      gross: Amount.nullable(),
    }),
  ),
  parcel: Shipment.nullable(),
  boxes: z.int().nullable().meta({ description: 'Of the parcel' }),
  parcelStop: z.object({ askedAt: Timestamp, closedAt: Timestamp.nullable() }).nullable(),
  messages: z.array(SentMessage).meta({ description: 'Newest first' }),
  deeds: z.array(OrderDeed).meta({ description: 'Newest first' }),
  claims: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(CLAIM_KINDS),
      state: z.enum(CLAIM_STATES),
      dueOn: z.iso.date(),
      createdAt: Timestamp,
    }),
  ),
  problems: z.array(
    z.object({ id: z.int(), kind: z.enum(PAYMENT_PROBLEM_KINDS), details: z.string(), since: Timestamp }),
  ),
  customer: DeskCustomer,
  address: DeskAddress,
})
export type DeskOrder = z.infer<typeof DeskOrder>

const AddressParts = z.object({
  title: z.string(),
  address1: z.string(),
  address2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  isdCode: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  instructions: z.string().nullable(),
})

/** The whole phone, mail and address. Each reading is an audit entry. */
export const DeskContact = z.object({
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: DeskAddress,
  fields: AddressParts.meta({ description: 'The delivery address as it can be changed' }),
})
export type DeskContact = z.infer<typeof DeskContact>

export const TimelineEntry = z.object({
  id: z.string(),
  kind: z.enum(TIMELINE_KINDS),
  at: Timestamp,
  title: z.string(),
  detail: z.string().nullable(),
  by: z.string().nullable(),
  isBad: z.boolean(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>
export const Timeline = z.object({ data: z.array(TimelineEntry).meta({ description: 'Newest first' }) })
