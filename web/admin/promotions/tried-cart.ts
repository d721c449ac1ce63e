import type { PromotionCustomer, PromotionSize } from '#contract/admin/promotions.ts'
import type { CountryCode } from '#domain/locale.ts'
import { fromMajor, type Money, NO_MONEY, times } from '#domain/money.ts'
import { priceLines } from '#domain/pricing.ts'
import { covers, isSpent, type PromoRefusal, type Promotion, promoRefusal } from '#domain/promotions.ts'
import { fieldsOf, type PromotionForm } from './promotion-form.ts'

type Trial = {
  form: PromotionForm
  redeemed: number
  lines: readonly (PromotionSize & { quantity: number })[]
  delivery: { fee: number; freeFrom: number }
  country: CountryCode
  /** Indian time, as the field shows it. */
  at: string
  customer: PromotionCustomer | null
}

export type TriedCart = {
  refusal: PromoRefusal | null
  lines: { cost: Money; discount: Money; takesPart: boolean }[]
  subtotal: Money
  discount: Money
  delivery: Money
  total: Money
}

function promotionOf(form: PromotionForm, redeemed: number): Promotion | null {
  const fields = fieldsOf({ ...form, code: form.code || 'NEW', description: form.description || 'New' })
  if (!fields.ok) return null
  const { reward, totalLimit, ...terms } = fields.value
  return {
    ...terms,
    code: form.code,
    reward: reward.kind === 'AMOUNT' ? { kind: 'AMOUNT', amount: fromMajor(reward.amount) } : reward,
    minSubtotal: fromMajor(terms.minSubtotal),
    validFrom: new Date(terms.validFrom),
    validTo: terms.validTo === null ? null : new Date(terms.validTo),
    isSpent: isSpent({ redeemed, totalLimit }),
  }
}

/** What a shopper would pay with the code of the form; null while the form has mistakes. */
export function tryCart({ form, redeemed, lines, delivery, country, at, customer }: Trial): TriedCart | null {
  const promotion = promotionOf(form, redeemed)
  const now = new Date(`${at}:00+05:30`)
  if (!promotion || Number.isNaN(now.getTime())) return null
  const priced = lines.map((line) => ({
    ...line,
    currentPrice: fromMajor(line.price),
    maxPrice: fromMajor(line.price),
  }))
  const use = { now, country, userId: customer?.id ?? null, timesUsed: customer?.timesUsed ?? 0 }
  const refusal = promoRefusal(promotion, priced, use)
  const works = refusal === null ? promotion : null
  const shippingRate = { fee: fromMajor(delivery.fee), freeFrom: fromMajor(delivery.freeFrom) }
  const totals = priceLines(priced, { promotion: works, shippingRate })
  return {
    refusal,
    lines: priced.map((line, index) => ({
      cost: times(line.currentPrice, line.quantity),
      discount: totals.shares[index] ?? NO_MONEY,
      takesPart: covers(promotion, line),
    })),
    subtotal: totals.subtotalCurrent,
    discount: totals.subtotalDiscount,
    delivery: totals.shippingAmount,
    total: totals.total,
  }
}
