import { type Money, money, NO_MONEY, subtract, times } from './money.ts'
import type { PromotionTerms, PromotionUses } from './promotion-terms.ts'
import { covers, discountShares, isSpent, type PromoLine } from './promotions.ts'

/** `most`: what a promotion can cost altogether; `open`: what of that is still to come. */
export type PromotionCost = { most: Money; open: Money }

/**
 * What a promotion costs if it is used as often as it may be. Null: there is no upper end, because the number of uses or
 * the worth of a use is open. `deliveryFee`: what the shop asks for delivery in the country of the promotion.
 */
export function worstCost(
  { reward, totalLimit }: Pick<PromotionTerms, 'reward' | 'totalLimit'>,
  { redeemed }: Pick<PromotionUses, 'redeemed'>,
  deliveryFee: Money | null,
): PromotionCost | null {
  const each = reward.kind === 'AMOUNT' ? reward.amount : reward.kind === 'FREE_DELIVERY' ? deliveryFee : null
  if (each === null || totalLimit === null) return null
  return { most: times(each, totalLimit), open: times(each, Math.max(0, totalLimit - redeemed)) }
}

/** A size on sale in one country. `cost`: what a piece cost the shop; null if nobody entered it. */
export type PricedSize = Omit<PromoLine, 'quantity'> & {
  variantSku: string
  name: string
  cost: Money | null
}

/** The least that a shopper can pay for a piece: in the smallest cart of this size alone that the code accepts. */
export function lowestPrice(terms: PromotionTerms, { cost: _, ...size }: PricedSize): Money {
  const { currentPrice } = size
  const quantity = Math.max(1, Math.ceil(terms.minSubtotal / Math.max(1, currentPrice)))
  const promotion = { ...terms, code: '', isSpent: false }
  const [discount = NO_MONEY] = discountShares(promotion, [{ ...size, quantity }])
  return subtract(currentPrice, money(Math.ceil(discount / quantity)))
}

export type SizeMargin = { variantSku: string; name: string; lowest: Money; cost: Money }

/** The covered sizes with a known cost, the smallest margin first. */
export const marginsOf = (terms: PromotionTerms, sizes: readonly PricedSize[]): SizeMargin[] =>
  sizes
    .flatMap((size) => {
      const { variantSku, name, cost } = size
      return cost !== null && covers(terms, size)
        ? [{ variantSku, name, cost, lowest: lowestPrice(terms, size) }]
        : []
    })
    .sort((one, other) => one.lowest - one.cost - (other.lowest - other.cost))

type Period = { validFrom: Date; validTo: Date | null }

/** Whether two promotions can be used at the same moment in the same country. */
export const runTogether = (
  one: Period & Pick<PromotionTerms, 'country'>,
  other: Period & Pick<PromotionTerms, 'country'>,
): boolean =>
  (one.validTo === null || other.validFrom < one.validTo) &&
  (other.validTo === null || one.validFrom < other.validTo) &&
  (one.country === null || other.country === null || one.country === other.country)

export const PROMOTION_STATES = ['RUNNING', 'PLANNED', 'OVER', 'USED_UP', 'OFF'] as const
export type PromotionState = (typeof PROMOTION_STATES)[number]

/** What a promotion is doing at a moment. */
export function promotionState(
  terms: Pick<PromotionTerms, 'isActive' | 'validFrom' | 'validTo' | 'totalLimit'>,
  { redeemed }: Pick<PromotionUses, 'redeemed'>,
  now: Date,
): PromotionState {
  if (!terms.isActive) return 'OFF'
  if (terms.validTo !== null && now >= terms.validTo) return 'OVER'
  if (isSpent({ redeemed, totalLimit: terms.totalLimit })) return 'USED_UP'
  return now < terms.validFrom ? 'PLANNED' : 'RUNNING'
}
