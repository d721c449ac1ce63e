import type { Category } from './category.ts'
import type { Promotion } from './promotions.ts'

/** What staff decides about a promotion; its code and its uses are not among it. */
export type PromotionTerms = Omit<Promotion, 'code' | 'isSpent'> & {
  totalLimit: number | null
  isActive: boolean
}

/** How often live orders use it: all together, and the customer who uses it most. */
export type PromotionUses = { redeemed: number; mostByOne: number }

export type TermsProblem =
  | 'DESCRIPTION_LENGTH'
  | 'COUNTRY_NEEDED'
  | 'PERIOD_EMPTY'
  | 'TOTAL_LIMIT_BELOW_USES'
  | 'CUSTOMER_LIMIT_BELOW_USES'
  | 'PRODUCT_UNKNOWN'
  | 'PRODUCT_OUTSIDE_CATEGORY'

export const LONGEST_DESCRIPTION = 200

/** Says whether the terms name an amount of money, which means something in one country only. */
export const namesMoney = ({
  reward,
  minSubtotal,
}: Pick<PromotionTerms, 'reward' | 'minSubtotal'>): boolean => reward.kind === 'AMOUNT' || minSubtotal > 0

/** Why a promotion cannot have these terms, or null when it can. `products` are those of its products that exist. */
export function termsProblem(
  terms: PromotionTerms,
  { redeemed, mostByOne }: PromotionUses,
  products: ReadonlyMap<string, Category | null>,
): TermsProblem | null {
  const { description, country, validFrom, validTo, totalLimit, perCustomerLimit, category } = terms
  if (description.trim() === '' || description.length > LONGEST_DESCRIPTION) return 'DESCRIPTION_LENGTH'
  if (country === null && namesMoney(terms)) return 'COUNTRY_NEEDED'
  if (validTo !== null && validTo <= validFrom) return 'PERIOD_EMPTY'
  if (totalLimit !== null && totalLimit < redeemed) return 'TOTAL_LIMIT_BELOW_USES'
  if (perCustomerLimit !== null && perCustomerLimit < mostByOne) return 'CUSTOMER_LIMIT_BELOW_USES'
  if (terms.productSkus.some((sku) => !products.has(sku))) return 'PRODUCT_UNKNOWN'
  const isOutside = (sku: string) => category !== null && products.get(sku) !== category
  return terms.productSkus.some(isOutside) ? 'PRODUCT_OUTSIDE_CATEGORY' : null
}
