import { z } from 'zod'
import { CATEGORIES } from '#domain/category.ts'
import { COUNTRY_CODES } from '#domain/locale.ts'
import { CURRENCIES } from '#domain/money.ts'
import { PROMOTION_STATES } from '#domain/promotion-forecast.ts'
import { MAX_DESCRIPTION_LENGTH } from '#domain/promotion-terms.ts'
import { queryOf } from '../list.ts'
import { Amount, Id, LENGTH, optional, Timestamp, text } from '../text.ts'

const MOST_USES = 1_000_000
const MOST_PRODUCTS = 200

const Code = text(LENGTH.promo).min(1)

const Reward = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('PERCENT'), percent: z.int().min(1).max(100) }),
  z.object({ kind: z.literal('AMOUNT'), amount: Amount.min(0.01).max(10_000_000) }),
  z.object({ kind: z.literal('FREE_DELIVERY') }),
])

/** What a discount code does, without its code. */
export const PromotionFields = z.object({
  description: text(MAX_DESCRIPTION_LENGTH).min(1).meta({ description: 'What shoppers read' }),
  reward: Reward,
  country: z.enum(COUNTRY_CODES).nullable(),
  minSubtotal: Amount.min(0).max(10_000_000),
  validFrom: Timestamp,
  validTo: Timestamp.nullable(),
  totalLimit: z.int().min(1).max(MOST_USES).nullable(),
  perCustomerLimit: z.int().min(1).max(MOST_USES).nullable(),
  category: z.enum(CATEGORIES).nullable(),
  productSkus: z.array(text(LENGTH.sku).min(1)).max(MOST_PRODUCTS),
  userId: Id.nullable(),
  isActive: z.boolean(),
})
export type PromotionFields = z.output<typeof PromotionFields>

const Uses = z.object({
  state: z.enum(PROMOTION_STATES),
  redeemed: z.int().min(0),
  given: z.array(z.object({ currency: z.enum(CURRENCIES), amount: Amount })).meta({
    description: 'The discounts of orders that were not cancelled, in each currency',
  }),
})

export const DeskPromotionRow = PromotionFields.extend({ code: z.string(), ...Uses.shape })
export type DeskPromotionRow = z.infer<typeof DeskPromotionRow>

const UsedDay = z.object({ day: z.iso.date(), uses: z.int().min(0) })

export const DeskPromotion = DeskPromotionRow.extend({
  customer: z.string().nullable().meta({ description: 'The name of the only customer who may use it' }),
  isCare: z.boolean().meta({ description: 'Shoppers read Care Programme instead of the code' }),
  sold: z
    .array(z.object({ currency: z.enum(CURRENCIES), amount: Amount }))
    .meta({ description: 'What the orders with it came to, in each currency' }),
  days: z.array(UsedDay).meta({ description: 'The uses of the last 30 days on which it was used' }),
})
export type DeskPromotion = z.infer<typeof DeskPromotion>

const PromotionsQuery = queryOf({
  q: text(100).default(''),
  state: z.enum(PROMOTION_STATES).optional(),
  country: z.enum(COUNTRY_CODES).optional(),
})

const Changes = PromotionFields.partial()

/** `from`: the values that the person saw. A field that somebody else changed meanwhile is refused. */
const PromotionChange = z.object({ from: Changes, to: Changes })
export type PromotionChange = z.output<typeof PromotionChange>

const Margin = z.object({ variantSku: z.string(), name: z.string(), lowest: Amount, cost: Amount })

const Forecast = z.object({
  cost: z
    .object({ most: Amount, open: Amount })
    .nullable()
    .meta({ description: 'Null: there is no upper end' }),
  belowCost: z.array(Margin).meta({ description: 'At most five, the worst first' }),
  closest: Margin.nullable().meta({ description: 'The smallest margin above cost' }),
  withCost: z.int().min(0).meta({ description: 'Covered sizes whose cost is known' }),
  sameDays: z.array(z.string()).meta({ description: 'Other codes that can be used on the same days' }),
})
export type Forecast = z.infer<typeof Forecast>

const PromotionSize = z.object({
  variantSku: z.string(),
  productSku: z.string(),
  category: z.enum(CATEGORIES).nullable(),
  title: z.string(),
  size: z.string(),
  thumb: z.string(),
  price: Amount,
  currency: z.enum(CURRENCIES),
})
export type PromotionSize = z.infer<typeof PromotionSize>

const Delivery = z.object({ fee: Amount, freeFrom: Amount })

const PromotionCustomer = z.object({ id: Id, name: z.string(), timesUsed: z.int().min(0) })
export type PromotionCustomer = z.infer<typeof PromotionCustomer>

const CodeParams = z.object({ code: Code })
export const MOST_SWITCHED = 100

/** The schemas of the calls about discount codes. */
export const PROMOTION_API = {
  listDeskPromotions: {
    query: PromotionsQuery,
    answer: z.object({ data: z.array(DeskPromotionRow), isCapped: z.boolean() }),
  },
  getDeskPromotion: { params: CodeParams, answer: DeskPromotion },
  createPromotion: { body: PromotionFields.extend({ code: Code }), answer: DeskPromotion },
  changePromotion: { params: CodeParams, body: PromotionChange, answer: DeskPromotion },
  switchPromotions: {
    body: z.object({ codes: z.array(Code).min(1).max(MOST_SWITCHED), isActive: z.boolean() }),
    answer: z.object({ switched: z.array(z.string()), unknown: z.array(z.string()) }),
  },
  forecastPromotion: { body: PromotionFields.extend({ code: optional(Code) }), answer: Forecast },
  findPromotionSizes: {
    query: queryOf({ q: text(100).default(''), country: z.enum(COUNTRY_CODES) }),
    answer: z.object({ data: z.array(PromotionSize), delivery: Delivery }),
  },
  findPromotionCustomer: {
    query: queryOf({
      who: text(LENGTH.email).min(1),
      country: z.enum(COUNTRY_CODES),
      code: text(LENGTH.promo).default(''),
    }),
    answer: PromotionCustomer,
  },
} as const
