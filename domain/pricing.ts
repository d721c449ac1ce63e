import { add, type Money, NO_MONEY, subtract, sum, times } from './money.ts'
import { discountShares, type PromoLine, type Promotion } from './promotions.ts'
import { type ShippingRate, shippingFee } from './shipping-fee.ts'

export type PricedLine = PromoLine & { maxPrice: Money }

export type Totals = {
  subtotalMax: Money
  subtotalCurrent: Money
  subtotalDiscount: Money
  shippingAmount: Money
  total: Money
}

export type Pricing = { promotion: Promotion | null; shippingRate: ShippingRate }

/**
 * Computes the totals of a cart or an order; nothing else does. `shares`: the discount of each line, so that the lines
 * still add up to the total after a partial refund.
 */
export function priceLines(
  lines: readonly PricedLine[],
  { promotion, shippingRate }: Pricing,
): Totals & { shares: Money[] } {
  const subtotalMax = sum(lines.map(({ maxPrice, quantity }) => times(maxPrice, quantity)))
  const subtotalCurrent = sum(lines.map(({ currentPrice, quantity }) => times(currentPrice, quantity)))
  const shares = promotion ? discountShares(promotion, lines) : lines.map(() => NO_MONEY)
  const subtotalDiscount = sum(shares)
  const isDeliveredFree = promotion?.reward.kind === 'FREE_DELIVERY'
  const shippingAmount = isDeliveredFree ? NO_MONEY : shippingFee(subtotalCurrent, shippingRate)
  const total = add(subtract(subtotalCurrent, subtotalDiscount), shippingAmount)
  return { subtotalMax, subtotalCurrent, subtotalDiscount, shippingAmount, total, shares }
}
