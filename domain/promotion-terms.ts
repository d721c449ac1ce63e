import type { Category } from './category.ts'
import type { Promotion } from './promotions.ts'

/** The terms of a promotion, without its code and its uses. */
export type PromotionTerms = Omit<Promotion, 'code' | 'isSpent'> & {
  totalLimit: number | null
  isActive: boolean
}

/** Uses by orders that are not cancelled: in total, and by the customer with the most uses. */
export type PromotionUses = { redeemed: number; mostByOne: number }

export type TermsProblem =
  | 'DESCRIPTION_LENGTH'
  | 'COUNTRY_NEEDED'
  | 'PERIOD_EMPTY'
  | 'TOTAL_LIMIT_BELOW_USES'
  | 'CUSTOMER_LIMIT_BELOW_USES'
  | 'PRODUCT_UNKNOWN'
  | 'PRODUCT_OUTSIDE_CATEGORY'
  | 'CUSTOMER_UNKNOWN'

export const MAX_DESCRIPTION_LENGTH = 200

/** Whether the terms contain an amount of money, which needs a country. */
export const namesMoney = ({
  reward,
  minSubtotal,
}: Pick<PromotionTerms, 'reward' | 'minSubtotal'>): boolean => reward.kind === 'AMOUNT' || minSubtotal > 0

/** What terms refer to, as far as it exists. */
export type NamedInTerms = { products: ReadonlyMap<string, Category | null>; isCustomerKnown: boolean }

/** The problem with these terms, or null. */
export function termsProblem(
  terms: PromotionTerms,
  { redeemed, mostByOne }: PromotionUses,
  { products, isCustomerKnown }: NamedInTerms,
): TermsProblem | null {
  const { description, country, validFrom, validTo, totalLimit, perCustomerLimit, category } = terms
  if (description.trim() === '' || description.length > MAX_DESCRIPTION_LENGTH) return 'DESCRIPTION_LENGTH'
  if (country === null && namesMoney(terms)) return 'COUNTRY_NEEDED'
  if (validTo !== null && validTo <= validFrom) return 'PERIOD_EMPTY'
  if (totalLimit !== null && totalLimit < redeemed) return 'TOTAL_LIMIT_BELOW_USES'
  if (perCustomerLimit !== null && perCustomerLimit < mostByOne) return 'CUSTOMER_LIMIT_BELOW_USES'
  if (terms.userId !== null && !isCustomerKnown) return 'CUSTOMER_UNKNOWN'
  if (terms.productSkus.some((sku) => !products.has(sku))) return 'PRODUCT_UNKNOWN'
  const isOutside = (sku: string) => category !== null && products.get(sku) !== category
  return terms.productSkus.some(isOutside) ? 'PRODUCT_OUTSIDE_CATEGORY' : null
}
