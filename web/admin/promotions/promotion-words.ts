import type { DeskPromotionRow, PromotionFields } from '#contract/admin/promotions.ts'
import type { CountryCode } from '#domain/locale.ts'
import { localeOfCountry } from '#domain/locale.ts'
import { fromMajor, money } from '#domain/money.ts'
import { formatMoney } from '#domain/price-display.ts'
import type { PromotionState } from '#domain/promotion-forecast.ts'
import type { PromoRefusal } from '#domain/promotions.ts'
import { amountText } from '../ui/amount.tsx'
import type { ChipKind } from '../ui/chip.tsx'

export const STATE_WORDS: Record<PromotionState, { text: string; kind: ChipKind }> = {
  RUNNING: { text: 'Running', kind: 'sage' },
  PLANNED: { text: 'Planned', kind: 'neel' },
  USED_UP: { text: 'Used up', kind: 'honey' },
  OVER: { text: 'Over', kind: 'husk' },
  OFF: { text: 'Off', kind: 'husk' },
}

/** Why a code does not work, as staff reads it. */
export const REFUSAL_WORDS: Record<PromoRefusal, string> = {
  NOT_YET: 'It has not begun at that moment.',
  OVER: 'It is over at that moment.',
  OTHER_COUNTRY: 'It is for the other country.',
  OTHER_CUSTOMER: 'It belongs to another customer.',
  USED_UP: 'It is used up.',
  USED_BY_CUSTOMER: 'This customer has used it as often as allowed.',
  NOTHING_COVERED: 'Nothing in the cart takes part.',
  BELOW_MINIMUM: 'The cart is below the minimum.',
}

/** What a code takes off: 10 % off, ₹150 off, free delivery. */
export function rewardText({ reward, country }: Pick<PromotionFields, 'reward' | 'country'>): string {
  if (reward.kind === 'PERCENT') return `${reward.percent} % off`
  if (reward.kind === 'FREE_DELIVERY') return 'Free delivery'
  return `${amountText(reward.amount, localeOfCountry(country ?? 'IND').currency, 'short')} off`
}

export const COUNTRY_WORDS: Record<CountryCode, string> = { IND: 'India', USA: 'USA' }

/** 412 of 1,000, or 412. */
export const usesText = ({ redeemed, totalLimit }: Pick<DeskPromotionRow, 'redeemed' | 'totalLimit'>) => {
  const used = redeemed.toLocaleString('en-IN')
  return totalLimit === null ? used : `${used} of ${totalLimit.toLocaleString('en-IN')}`
}

export const sumText = (sums: DeskPromotionRow['given']) =>
  sums.map(({ amount, currency }) => amountText(amount, currency)).join(', ') || '–'

/** How far a price is from the cost of a piece, in rupees. Costs are known in India only. */
export const marginText = ({ lowest, cost }: { lowest: number; cost: number }) =>
  formatMoney(money(Math.abs(fromMajor(lowest) - fromMajor(cost))), 'INR', 'exact')

/** The fields of a code as the editor calls them. */
const FIELD_WORDS: Record<keyof PromotionFields, string> = {
  description: 'what shoppers read',
  reward: 'what it gives',
  country: 'the country',
  minSubtotal: 'the minimum',
  validFrom: 'the beginning',
  validTo: 'the end',
  totalLimit: 'the times all together',
  perCustomerLimit: 'the times for each customer',
  category: 'the shelf',
  productSkus: 'the products',
  userId: 'the customer',
  isActive: 'whether it is on',
}

export const fieldText = (field: string) =>
  Object.hasOwn(FIELD_WORDS, field) ? FIELD_WORDS[field as keyof PromotionFields] : field
