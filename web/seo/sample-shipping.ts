import { money } from '#domain/money.ts'
import { shippingTerms } from '#domain/shipping-terms.ts'

/** Shipping terms for tests: India's. */
export const SAMPLE_SHIPPING = shippingTerms('IND', {
  INR: { fee: money(60_00), freeFrom: money(999_00) },
  USD: { fee: money(12_00), freeFrom: money(99_00) },
})
