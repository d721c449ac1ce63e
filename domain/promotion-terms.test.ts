import { expect, test } from 'vitest'
import type { Category } from './category.ts'
import { money, NO_MONEY } from './money.ts'
import { type PromotionTerms, type PromotionUses, termsProblem } from './promotion-terms.ts'

const KNOWN_CUSTOMER = '6f1c2f0e-3a4b-4c5d-8e6f-7a8b9c0d1e2f'

const TERMS: PromotionTerms = {
  description: '10% off',
  reward: { kind: 'PERCENT', percent: 10 },
  country: null,
  minSubtotal: NO_MONEY,
  validFrom: new Date('2026-01-01'),
  validTo: null,
  totalLimit: null,
  perCustomerLimit: null,
  category: null,
  productSkus: [],
  userId: null,
  isActive: true,
}

const problem = (change: Partial<PromotionTerms>, uses: Partial<PromotionUses> = {}) =>
  termsProblem(
    { ...TERMS, ...change },
    { redeemed: 0, mostByOne: 0, ...uses },
    {
      products: new Map<string, Category | null>([
        ['OILPNT01', 'OILS'],
        ['CMBOIL01', null],
      ]),
      isCustomerKnown: change.userId === KNOWN_CUSTOMER,
    },
  )

test('[STAFF-6] valid terms are accepted', () => {
  expect(problem({})).toBeNull()
  expect(problem({ reward: { kind: 'AMOUNT', amount: money(1) }, country: 'IND' })).toBeNull()
  expect(problem({ category: 'OILS', productSkus: ['OILPNT01'] })).toBeNull()
  expect(problem({ productSkus: ['OILPNT01', 'CMBOIL01'] })).toBeNull()
  expect(problem({ validTo: new Date('2026-01-02') })).toBeNull()
})

test('[STAFF-6] money without a country, an empty period and a product outside the category are refused', () => {
  expect(problem({ reward: { kind: 'AMOUNT', amount: money(1) } })).toBe('COUNTRY_NEEDED')
  expect(problem({ minSubtotal: money(1) })).toBe('COUNTRY_NEEDED')
  expect(problem({ validTo: TERMS.validFrom })).toBe('PERIOD_EMPTY')
  expect(problem({ productSkus: ['NOSUCH01'] })).toBe('PRODUCT_UNKNOWN')
  expect(problem({ category: 'OILS', productSkus: ['CMBOIL01'] })).toBe('PRODUCT_OUTSIDE_CATEGORY')
  expect(problem({ description: ' ' })).toBe('DESCRIPTION_LENGTH')
})

test('[PROMO-15] a code for a customer who does not exist is refused', () => {
  expect(problem({ userId: KNOWN_CUSTOMER })).toBeNull()
  expect(problem({ userId: '00000000-0000-4000-8000-000000000000' })).toBe('CUSTOMER_UNKNOWN')
})

test('[STAFF-7] limits cannot be below the existing uses', () => {
  const uses = { redeemed: 7, mostByOne: 2 }
  expect(problem({ totalLimit: 7, perCustomerLimit: 2 }, uses)).toBeNull()
  expect(problem({ totalLimit: 6 }, uses)).toBe('TOTAL_LIMIT_BELOW_USES')
  expect(problem({ perCustomerLimit: 1 }, uses)).toBe('CUSTOMER_LIMIT_BELOW_USES')
})
