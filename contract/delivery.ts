import { z } from 'zod'
import { PAYMENT_METHODS } from '#domain/payment.ts'
import { SkuList } from './catalogue.ts'
import { queryOf } from './list.ts'
import { Amount, LENGTH, Timestamp, text } from './text.ts'

const Day = z.iso.date()

/** A PIN or ZIP code as a person types it: the handler reads it. */
export const PromiseQuery = queryOf({
  pin: text(LENGTH.zip).default('').meta({ description: 'The PIN code, or the ZIP code in the USA' }),
  variant: SkuList.optional().meta({ description: 'Variant skus, separated by commas, at most 50' }),
})
export type PromiseQuery = z.infer<typeof PromiseQuery>

/** The days between which a parcel arrives. */
export const PromisedDays = z.object({ earliest: Day, latest: Day })
export type PromisedDays = z.infer<typeof PromisedDays>

/** What a place not served, or something out of stock, gives: all three null. */
const range = {
  earliest: Day.nullable(),
  latest: Day.nullable(),
  orderBy: Timestamp.nullable().meta({ description: 'The days hold for an order before this moment' }),
}

/** The promise for the chosen delivery address. */
export const CartPromise = z.object({ isServed: z.boolean(), ...range })
export type CartPromise = z.infer<typeof CartPromise>

export const DeliveryPromise = z.object({
  pin: z.string(),
  place: z.object({ city: z.string(), state: z.string() }).nullable(),
  known: z.boolean().meta({ description: 'False: no post office that we know has this code' }),
  isServed: z.boolean(),
  zone: z.string().nullable(),
  ...range,
  byRider: z.boolean().meta({ description: 'Our own rider brings it, not a courier' }),
  fee: Amount,
  freeFrom: Amount,
  payment: z.array(z.enum(PAYMENT_METHODS)),
})
export type DeliveryPromise = z.infer<typeof DeliveryPromise>
