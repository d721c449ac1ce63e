import { z } from 'zod'
import { COUNTRY_CODES } from '#domain/locale.ts'
import { CURRENCIES } from '#domain/money.ts'
import { ORDER_MESSAGES } from '#domain/order-message.ts'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import { COUNTER_METHODS } from '#domain/payment.ts'
import { CARRIERS } from '#domain/shipment.ts'
import { IsdCode } from '../auth.ts'
import { Amount, Id, LENGTH, longText, optional, Timestamp, text } from '../text.ts'
import { HeldAct, OrderNumberParams } from './acts.ts'

const NOTE_MAX = 200

/** Only the fields that the person changed. The country of an order never changes. */
export const AddressChange = z
  .object({
    title: text(LENGTH.title).min(1),
    address1: text(LENGTH.addressLine).min(1),
    address2: optional(text(LENGTH.addressLine)),
    city: text(LENGTH.city).min(1),
    state: text(LENGTH.state).min(1),
    zip: text(LENGTH.zip).min(1),
    isdCode: IsdCode,
    phone: optional(text(LENGTH.phone)),
    email: optional(text(LENGTH.email)),
    instructions: optional(longText(LENGTH.instructions)),
  })
  .partial()
  .refine((fields) => Object.keys(fields).length > 0, { error: 'changes nothing' })
export type AddressChange = z.output<typeof AddressChange>

export const ChangedAddress = z.object({
  version: z.int(),
  merged: z.array(z.object({ field: z.string(), by: z.string(), at: Timestamp })),
  /** The district of the PIN code, and whether a courier goes there. */
  place: z.string().nullable(),
  isServed: z.boolean(),
  promisedFrom: z.iso.date().nullable(),
  promisedTo: z.iso.date().nullable(),
})

const PlaceParams = z.object({ country: z.enum(COUNTRY_CODES), zip: text(LENGTH.zip).min(1) })
/** `district` and `state`: null for a code that we do not know. */
const Place = ChangedAddress.pick({ isServed: true, promisedFrom: true, promisedTo: true }).extend({
  district: z.string().nullable(),
  state: z.string().nullable(),
})

export const NoteRequest = z.object({ text: longText(2000).min(1) })
export const Note = z.object({ id: z.int(), text: z.string(), by: z.string(), at: Timestamp })

/** A mail with one's own words, or a registered template that was sent about this order before. */
export const MessageRequest = z.union([
  z.strictObject({ mail: z.strictObject({ subject: text(150).min(1), text: longText(4000).min(1) }) }),
  z.strictObject({ template: z.enum(ORDER_MESSAGES) }),
])
export type MessageRequest = z.output<typeof MessageRequest>

export const VerifyRequest = z.object({ intentId: Id.optional() })
export const Verified = z.object({
  status: z.object({ before: z.enum(ORDER_STATUSES), after: z.enum(ORDER_STATUSES) }),
  payments: z.array(
    z.object({ intentId: Id, gateway: z.string(), said: z.string(), before: z.string(), after: z.string() }),
  ),
})

export const TrackingRequest = z.object({
  status: text(200).min(1),
  location: optional(text(200)),
  at: Timestamp.nullish().transform((at) => at ?? null),
})
export const Written = z.object({ written: z.literal(true) })

/** The file's text: CSV with a row of headers. */
export const TrackingFile = z.object({ csv: z.string().min(1).max(200_000) })
const TrackingRow = z.object({
  line: z.int(),
  orderNumber: z.string(),
  id: Id.nullable(),
  carrier: z.enum(CARRIERS).nullable(),
  trackingNumber: z.string(),
  arrivingOn: z.iso.date().nullable(),
  code: z.string().nullable(),
  message: z.string().nullable(),
})
/** `digest` names the file and what it would do; applying it sends the digest back. */
export const TrackingCheck = z.object({
  digest: z.string(),
  rows: z.array(TrackingRow),
  good: z.int(),
  says: z.array(z.string()),
})
export type TrackingCheckAnswer = z.infer<typeof TrackingCheck>
export const TrackingApply = TrackingFile.extend({ digest: z.string().max(100) })

const StaffCustomer = z.union([
  z.strictObject({ id: Id }),
  z.strictObject({
    name: text(LENGTH.name).min(1),
    isdCode: IsdCode,
    phone: optional(text(LENGTH.phone)),
    email: optional(text(LENGTH.email)),
  }),
])
const StaffAddress = z.union([
  z.strictObject({ id: Id }),
  z.strictObject({
    title: text(LENGTH.title).min(1),
    address1: text(LENGTH.addressLine).min(1),
    address2: optional(text(LENGTH.addressLine)),
    city: text(LENGTH.city).min(1),
    state: text(LENGTH.state).min(1),
    zip: text(LENGTH.zip).min(1),
    instructions: optional(longText(LENGTH.instructions)),
  }),
])

/** `addedTo`: the number of an order whose parcel it goes into. `paid` null: the customer pays by link. */
export const StaffOrderRequest = z.object({
  customer: StaffCustomer,
  country: z.enum(COUNTRY_CODES),
  items: z
    .array(z.object({ variantSku: text(LENGTH.sku).min(1), quantity: z.int().min(1).max(99) }))
    .min(1)
    .max(50),
  promo: optional(text(LENGTH.promo)),
  address: StaffAddress,
  paid: z.object({ method: z.enum(COUNTER_METHODS), note: optional(text(NOTE_MAX)) }).nullable(),
  addedTo: OrderNumberParams.shape.orderNumber.nullish().transform((number) => number ?? null),
})
export type StaffOrderRequest = z.output<typeof StaffOrderRequest>

export const StaffOrder = z.object({
  id: Id,
  orderNumber: z.string(),
  status: z.enum(ORDER_STATUSES),
  total: Amount,
  currency: z.enum(CURRENCIES),
  payPath: z.string().nullable(),
})

const params = OrderNumberParams

/** The schemas of the calls that change one order, or place one. */
export const ORDER_DEED_API = {
  changeOrderAddress: { params, body: AddressChange, answer: ChangedAddress },
  checkPlace: { params: PlaceParams, answer: Place },
  addOrderNote: { params, body: NoteRequest, answer: Note },
  sendOrderMessage: { params, body: MessageRequest, answer: HeldAct },
  verifyOrderPayment: { params, body: VerifyRequest, answer: Verified },
  addTrackingEvent: { params, body: TrackingRequest, answer: Written },
  checkTrackingImport: { body: TrackingFile, answer: TrackingCheck },
  applyTrackingImport: { body: TrackingApply, answer: HeldAct },
  placeStaffOrder: { body: StaffOrderRequest, answer: StaffOrder },
} as const
