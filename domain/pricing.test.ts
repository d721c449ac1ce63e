import { expect, test } from 'vitest'
import { money } from './money.ts'
import { priceLines } from './pricing.ts'
import type { Promotion, Reward } from './promotions.ts'
import { aPromotion } from './testing.ts'

const OIL = {
  productSku: 'OILPNT01',
  category: 'OILS',
  currentPrice: money(349_00),
  maxPrice: money(399_00),
  quantity: 2,
} as const
const HALDI = {
  productSku: 'SPCTUR01',
  category: 'SPICES',
  currentPrice: money(149_50),
  maxPrice: money(180_00),
  quantity: 1,
} as const
const INDIA = { fee: money(60_00), freeFrom: money(999_00) }

const priced = (lines: Parameters<typeof priceLines>[0], promotion: Promotion | null = null) =>
  priceLines(lines, { promotion, shippingRate: INDIA })

const promotionOf = (reward: Reward) => aPromotion({ reward })

test('[PRICE-7] [PRICE-8] [PRICE-9] [PRICE-10] totals add up line by line, to the paisa', () => {
  expect(priced([OIL, HALDI], promotionOf({ kind: 'AMOUNT', amount: money(50_00) }))).toMatchObject({
    subtotalMax: 978_00,
    subtotalCurrent: 847_50,
    subtotalDiscount: 50_00,
    shippingAmount: 60_00,
    total: 857_50,
  })
})

test('[PRICE-10] a discount above the subtotal reduces the subtotal to 0', () => {
  const rich = { ...OIL, quantity: 3 }
  const totals = priced([rich], promotionOf({ kind: 'AMOUNT', amount: money(5_000_00) }))
  expect(totals).toMatchObject({ subtotalDiscount: 1_047_00, shippingAmount: 0, total: 0 })
})

test('[PROMO-1] a percentage is rounded to the paisa once, for the whole cart', () => {
  // 10 % of 847.50 and of its lines: 69.80 and 14.95.
  expect(priced([OIL, HALDI], promotionOf({ kind: 'PERCENT', percent: 10 }))).toMatchObject({
    subtotalDiscount: 84_75,
    shares: [69_80, 14_95],
  })
})

test('[PROMO-1] [PRICE-14] a promotion for free delivery reduces only the delivery fee', () => {
  const totals = priced([HALDI], promotionOf({ kind: 'FREE_DELIVERY' }))
  expect(totals).toMatchObject({ subtotalDiscount: 0, shippingAmount: 0, total: 149_50 })
})

test('free delivery depends on the subtotal before the discount', () => {
  const rich = { ...OIL, quantity: 3 }
  expect(priced([rich], promotionOf({ kind: 'PERCENT', percent: 50 })).shippingAmount).toBe(0)
})

test('an empty cart costs nothing and has no delivery fee', () => {
  expect(priced([])).toEqual({
    subtotalMax: 0,
    subtotalCurrent: 0,
    subtotalDiscount: 0,
    shippingAmount: 0,
    total: 0,
    shares: [],
  })
})
