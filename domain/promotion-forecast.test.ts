import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money, NO_MONEY } from './money.ts'
import {
  lowestPrice,
  marginsOf,
  type PricedSize,
  promotionState,
  runTogether,
  worstCost,
} from './promotion-forecast.ts'
import type { PromotionTerms } from './promotion-terms.ts'

const TERMS: PromotionTerms = {
  description: '₹150 off',
  reward: { kind: 'AMOUNT', amount: money(150_00) },
  country: 'IND',
  minSubtotal: money(999_00),
  validFrom: new Date('2026-11-20T00:00:00Z'),
  validTo: new Date('2026-11-30T00:00:00Z'),
  totalLimit: 1000,
  perCustomerLimit: 1,
  category: 'OILS',
  productSkus: [],
  userId: null,
  isActive: true,
}
const OIL: PricedSize = {
  productSku: 'OILPNT01',
  variantSku: 'OILPNT01-1000ML',
  name: 'Groundnut Oil 1 Liter',
  category: 'OILS',
  currentPrice: money(349_00),
  cost: money(280_00),
}
const FEE = money(60_00)

test('[PROMO-20] the most that a code costs is its amount times its uses; a share or endless uses have no upper end', () => {
  expect(worstCost(TERMS, { redeemed: 409 }, FEE)).toEqual({ most: 150_000_00, open: 88_650_00 })
  expect(worstCost({ ...TERMS, totalLimit: null }, { redeemed: 0 }, FEE)).toBeNull()
  expect(worstCost({ ...TERMS, reward: { kind: 'PERCENT', percent: 10 } }, { redeemed: 0 }, FEE)).toBeNull()
  const delivery = { ...TERMS, reward: { kind: 'FREE_DELIVERY' } } as const
  expect(worstCost(delivery, { redeemed: 0 }, FEE)).toEqual({ most: 60_000_00, open: 60_000_00 })
  expect(worstCost(delivery, { redeemed: 0 }, null)).toBeNull()
})

test('[PROMO-20] the lowest price of a piece is that of the smallest cart which the code accepts', () => {
  // Three bottles are ₹1,047, so each costs ₹50 less.
  expect(lowestPrice(TERMS, OIL)).toBe(299_00)
  expect(lowestPrice({ ...TERMS, minSubtotal: NO_MONEY }, OIL)).toBe(199_00)
  expect(lowestPrice({ ...TERMS, reward: { kind: 'PERCENT', percent: 10 } }, OIL)).toBe(314_10)
  expect(lowestPrice({ ...TERMS, category: 'SPICES' }, OIL)).toBe(349_00)
  // A third of ₹100 is ₹33.33 for two of the bottles and ₹33.34 for one.
  expect(lowestPrice({ ...TERMS, reward: { kind: 'AMOUNT', amount: money(100_00) } }, OIL)).toBe(315_66)
})

test('[PROMO-20] a price is never below nothing, whatever the code', () => {
  const rewards = fc.oneof(
    fc.integer({ min: 1, max: 100 }).map((percent) => ({ kind: 'PERCENT', percent }) as const),
    fc
      .integer({ min: 1, max: 10_000_000 })
      .map((amount) => ({ kind: 'AMOUNT', amount: money(amount) }) as const),
  )
  const prices = fc.integer({ min: 1, max: 1_000_000 }).map(money)
  fc.assert(
    fc.property(rewards, prices, fc.nat(10_000_000).map(money), (reward, currentPrice, minSubtotal) => {
      const lowest = lowestPrice({ ...TERMS, reward, minSubtotal }, { ...OIL, currentPrice })
      expect(lowest).toBeGreaterThanOrEqual(0)
      expect(lowest).toBeLessThanOrEqual(currentPrice)
    }),
  )
})

test('[PROMO-20] margins name only covered sizes with a known cost, the smallest first', () => {
  const dear = { ...OIL, variantSku: 'OILPNT01-500ML', currentPrice: money(189_00), cost: money(188_00) }
  const spice = { ...OIL, category: 'SPICES', variantSku: 'SPCTUR01-200G' } as const
  const margins = marginsOf(TERMS, [OIL, dear, spice, { ...OIL, cost: null }])
  expect(margins.map(({ variantSku }) => variantSku)).toEqual(['OILPNT01-500ML', 'OILPNT01-1000ML'])
})

test('[PROMO-20] two codes run together if their days and countries meet', () => {
  const later = { ...TERMS, validFrom: new Date('2026-11-30T00:00:00Z'), validTo: null }
  expect(runTogether(TERMS, later)).toBe(false)
  expect(runTogether(TERMS, { ...later, validFrom: new Date('2026-11-29T00:00:00Z') })).toBe(true)
  expect(runTogether(TERMS, { ...TERMS, country: 'USA' })).toBe(false)
  expect(runTogether(TERMS, { ...TERMS, country: null })).toBe(true)
})

test('[PROMO-18] a code is off, over, used up, planned or running', () => {
  const at = (now: string, changes: Partial<PromotionTerms> = {}, redeemed = 0) =>
    promotionState({ ...TERMS, ...changes }, { redeemed }, new Date(now))
  expect(at('2026-11-25')).toBe('RUNNING')
  expect(at('2026-11-19')).toBe('PLANNED')
  expect(at('2026-11-30')).toBe('OVER')
  expect(at('2026-11-25', {}, 1000)).toBe('USED_UP')
  expect(at('2026-11-25', { isActive: false })).toBe('OFF')
})
