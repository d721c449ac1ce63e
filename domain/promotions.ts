import type { Category } from './category.ts'
import type { CountryCode } from './locale.ts'
import { type Money, money, NO_MONEY, spread, sum, times } from './money.ts'

export const REWARD_KINDS = ['PERCENT', 'AMOUNT', 'FREE_DELIVERY'] as const

export type Reward =
  | { kind: 'PERCENT'; percent: number }
  | { kind: 'AMOUNT'; amount: Money }
  | { kind: 'FREE_DELIVERY' }

export type Promotion = {
  code: string
  description: string
  reward: Reward
  /** null: all countries. */
  country: CountryCode | null
  minSubtotal: Money
  validFrom: Date
  validTo: Date | null
  /** null: all categories. */
  category: Category | null
  /** Empty: all products. */
  productSkus: readonly string[]
  /** null: all customers. */
  userId: string | null
  perCustomerLimit: number | null
  isSpent: boolean
}

/** Whether all uses of a promotion are taken. */
export const isSpent = ({ redeemed, totalLimit }: { redeemed: number; totalLimit: number | null }): boolean =>
  totalLimit !== null && redeemed >= totalLimit

export type PromoLine = {
  productSku: string
  category: Category | null
  currentPrice: Money
  quantity: number
}

/** The customer, place and time of a use, and the customer's earlier uses. */
export type PromoUse = { now: Date; country: CountryCode; userId: string | null; timesUsed: number }

export type PromoProblem = 'PROMO_INVALID' | 'PROMO_BELOW_MINIMUM'

const CODE = /^[A-Za-z0-9_-]{1,40}$/

/** The code in upper case, as stored; null if it cannot be valid. */
export function promoCode(typed: string): string | null {
  const trimmed = typed.trim()
  // Checked before the conversion: a dotless ı would become a valid I.
  return CODE.test(trimmed) ? trimmed.toUpperCase() : null
}

/** What shoppers read instead of a code of the care programme. */
export const CARE_LABEL = 'Care Programme'

/** The label of a code: all codes of the care programme have one name. */
export const promoLabel = (code: string): string =>
  code.startsWith('CARE') || code.includes('-CARE-') ? CARE_LABEL : code

/** Why a code cannot be used. Staff reads which one; shoppers read one text for nearly all of them. */
export const PROMO_REFUSALS = [
  'NOT_YET',
  'OVER',
  'OTHER_COUNTRY',
  'OTHER_CUSTOMER',
  'USED_UP',
  'USED_BY_CUSTOMER',
  'NOTHING_COVERED',
  'BELOW_MINIMUM',
] as const
export type PromoRefusal = (typeof PROMO_REFUSALS)[number]

/** The problem with a code on these lines as shoppers learn it, or null. */
export function promoProblem(
  promotion: Promotion,
  lines: readonly PromoLine[],
  use: PromoUse,
): PromoProblem | null {
  const refusal = promoRefusal(promotion, lines, use)
  if (refusal === null) return null
  return refusal === 'BELOW_MINIMUM' ? 'PROMO_BELOW_MINIMUM' : 'PROMO_INVALID'
}

/** Why a code cannot be used on these lines, or null. */
export function promoRefusal(
  promotion: Promotion,
  lines: readonly PromoLine[],
  use: PromoUse,
): PromoRefusal | null {
  const closed = closedFor(promotion, use)
  if (closed) return closed
  if (!lines.some((line) => covers(promotion, line))) return 'NOTHING_COVERED'
  return sum(lines.map(costOf)) < promotion.minSubtotal ? 'BELOW_MINIMUM' : null
}

function closedFor(promotion: Promotion, { now, country, userId, timesUsed }: PromoUse): PromoRefusal | null {
  const { validFrom, validTo, perCustomerLimit } = promotion
  if (now < validFrom) return 'NOT_YET'
  if (validTo !== null && now >= validTo) return 'OVER'
  if (promotion.country !== null && promotion.country !== country) return 'OTHER_COUNTRY'
  if (promotion.userId !== null && promotion.userId !== userId) return 'OTHER_CUSTOMER'
  if (promotion.isSpent) return 'USED_UP'
  return perCustomerLimit !== null && timesUsed >= perCustomerLimit ? 'USED_BY_CUSTOMER' : null
}

/** Whether a promotion counts for a line. */
export const covers = (
  { category, productSkus }: Pick<Promotion, 'category' | 'productSkus'>,
  line: Pick<PromoLine, 'productSku' | 'category'>,
): boolean =>
  (category === null || category === line.category) &&
  (productSkus.length === 0 || productSkus.includes(line.productSku))

const costOf = ({ currentPrice, quantity }: PromoLine): Money => times(currentPrice, quantity)

/** The discount of each line in minor units: the shares add up to the whole discount. */
export function discountShares(promotion: Promotion, lines: readonly PromoLine[]): Money[] {
  const costs = lines.map((line) => (covers(promotion, line) ? costOf(line) : NO_MONEY))
  return spread(discountOn(promotion.reward, sum(costs)), costs)
}

function discountOn(reward: Reward, cost: Money): Money {
  switch (reward.kind) {
    case 'PERCENT':
      return money(Math.floor((cost * reward.percent + 50) / 100))
    case 'AMOUNT':
      return money(Math.min(reward.amount, cost))
    case 'FREE_DELIVERY':
      return NO_MONEY
  }
}
