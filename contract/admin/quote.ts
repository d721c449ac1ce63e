import { z } from 'zod'
import { COUNTRY_CODES } from '#domain/locale.ts'
import { CURRENCIES } from '#domain/money.ts'
import { LINE_PROBLEMS } from '#domain/staff-order.ts'
import { queryOf } from '../list.ts'
import { Amount, Id, LENGTH, optional, text } from '../text.ts'

const SizesQuery = queryOf({ q: text(100).default(''), country: z.enum(COUNTRY_CODES) })
export type SizesQuery = z.output<typeof SizesQuery>

/** `left`: pieces that can be sold now; null: they are not counted. */
const Size = z.object({
  variantSku: z.string(),
  title: z.string(),
  size: z.string(),
  thumb: z.string(),
  price: Amount,
  currency: z.enum(CURRENCIES),
  left: z.int().min(0).nullable(),
})
export type Size = z.infer<typeof Size>

/** A staff order while it is written. The customer counts for promo codes that are limited. */
const QuoteRequest = z.object({
  country: z.enum(COUNTRY_CODES),
  customerId: Id.nullish().transform((id) => id ?? null),
  items: z.array(z.object({ variantSku: text(LENGTH.sku).min(1), quantity: z.int().min(1).max(99) })).max(50),
  promo: optional(text(LENGTH.promo)),
  zip: optional(text(LENGTH.zip)),
  state: optional(text(LENGTH.state)),
})
export type QuoteRequest = z.output<typeof QuoteRequest>

const QuotedLine = z.object({
  variantSku: z.string(),
  title: z.string(),
  size: z.string(),
  thumb: z.string(),
  quantity: z.int(),
  price: Amount.nullable().meta({ description: 'Null: it has no price in this country' }),
  most: z.int().min(0).nullable().meta({ description: 'As many can be ordered now' }),
  problem: z.enum(LINE_PROBLEMS).nullable(),
})
export type QuotedLine = z.infer<typeof QuotedLine>

const Quote = z.object({
  currency: z.enum(CURRENCIES),
  lines: z.array(QuotedLine),
  subtotal: Amount,
  discount: Amount,
  delivery: Amount,
  total: Amount,
  promoProblem: z.string().nullable(),
  place: z
    .object({
      district: z.string().nullable(),
      state: z.string().nullable().meta({ description: 'The state of the PIN code' }),
      isServed: z.boolean(),
      promisedFrom: z.iso.date().nullable(),
      promisedTo: z.iso.date().nullable(),
    })
    .nullable()
    .meta({ description: 'Null: no PIN or ZIP code of this country' }),
})
export type Quote = z.infer<typeof Quote>

/** The schemas of the calls that help to write a staff order. */
export const QUOTE_API = {
  findSizes: { query: SizesQuery, answer: z.object({ data: z.array(Size) }) },
  quoteStaffOrder: { body: QuoteRequest, answer: Quote },
} as const
