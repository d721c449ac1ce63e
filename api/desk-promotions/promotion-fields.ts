import type { PromotionFields } from '#contract/admin/promotions.ts'
import { fromMajor, toMajor } from '#domain/money.ts'
import type { PromotionTerms } from '#domain/promotion-terms.ts'

/** The terms of a promotion as the desk reads and writes them: amounts in major units, times as text. */
export const fieldsOf = (terms: PromotionTerms): PromotionFields => ({
  description: terms.description,
  reward:
    terms.reward.kind === 'AMOUNT' ? { kind: 'AMOUNT', amount: toMajor(terms.reward.amount) } : terms.reward,
  country: terms.country,
  minSubtotal: toMajor(terms.minSubtotal),
  validFrom: terms.validFrom.toISOString(),
  validTo: terms.validTo?.toISOString() ?? null,
  totalLimit: terms.totalLimit,
  perCustomerLimit: terms.perCustomerLimit,
  category: terms.category,
  productSkus: [...terms.productSkus],
  userId: terms.userId,
  isActive: terms.isActive,
})

export const termsOf = (fields: PromotionFields): PromotionTerms => ({
  ...fields,
  reward:
    fields.reward.kind === 'AMOUNT'
      ? { kind: 'AMOUNT', amount: fromMajor(fields.reward.amount) }
      : fields.reward,
  minSubtotal: fromMajor(fields.minSubtotal),
  validFrom: new Date(fields.validFrom),
  validTo: fields.validTo === null ? null : new Date(fields.validTo),
})
