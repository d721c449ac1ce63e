import { type CountryCode, DEFAULT_COUNTRY, localeOfCountry } from '#domain/locale.ts'
import { type Money, toMajor } from '#domain/money.ts'
import { formatMoney } from '#domain/price-display.ts'
import type { StaffPromotion } from '../promotions/index.ts'
import { formatTime } from './format-time.ts'
import { describeReward } from './read-promo.ts'
import { textFields, textTable } from './text-table.ts'

const amountIn = (country: CountryCode | null, amount: Money) =>
  formatMoney(amount, localeOfCountry(country ?? DEFAULT_COUNTRY).currency, 'exact')

const usedOf = ({ redeemed, totalLimit }: StaffPromotion) =>
  totalLimit === null ? String(redeemed) : `${redeemed} of ${totalLimit}`

export const listPromos = (promotions: readonly StaffPromotion[]): string =>
  textTable(
    ['CODE', 'IS', 'GIVES', 'USED', 'UNTIL', 'WHAT SHOPPERS READ'],
    promotions.map((promotion) => [
      promotion.code,
      promotion.isActive ? 'on' : 'off',
      describeReward(promotion.reward, promotion.country),
      usedOf(promotion),
      formatTime(promotion.validTo),
      promotion.description,
    ]),
  )

/** All details of one promotion. */
export function showPromo(promotion: StaffPromotion): string {
  const { country, minSubtotal, perCustomerLimit, validTo } = promotion
  return textFields([
    ['Code', promotion.code],
    ['Active', promotion.isActive ? 'on' : 'off'],
    ['Gives', describeReward(promotion.reward, country)],
    ['Shoppers read', promotion.description],
    ['Country', country ?? 'all'],
    ['Minimum', minSubtotal === 0 ? 'none' : amountIn(country, minSubtotal)],
    ['Valid from', formatTime(promotion.validFrom)],
    ['Valid until', validTo === null ? 'no end' : formatTime(validTo)],
    ['Shelf', promotion.category ?? 'all'],
    ['Products', promotion.productSkus.join(', ') || 'all'],
    ['Customer', promotion.customer ?? 'everybody'],
    ['Uses', promotion.totalLimit === null ? `${promotion.redeemed}, no limit` : usedOf(promotion)],
    ['Each customer', perCustomerLimit === null ? 'no limit' : `at most ${perCustomerLimit}`],
  ])
}

export const promoData = ({ reward, minSubtotal, mostByOne: _, ...promotion }: StaffPromotion) => ({
  ...promotion,
  reward: reward.kind === 'AMOUNT' ? { ...reward, amount: toMajor(reward.amount) } : reward,
  minSubtotal: toMajor(minSubtotal),
})
