import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from './money.ts'
import { priceLines } from './pricing.ts'

const OIL = { currentPrice: money(349_00), maxPrice: money(399_00), quantity: 2 }
const HALDI = { currentPrice: money(149_50), maxPrice: money(180_00), quantity: 1 }

test('totals add up line by line, to the paisa', () => {
  expect(priceLines([OIL, HALDI], money(50_00), money(60_00))).toEqual({
    subtotalMax: 978_00,
    subtotalCurrent: 847_50,
    subtotalDiscount: 50_00,
    shippingAmount: 60_00,
    total: 857_50,
  })
})

test('a discount above the subtotal takes off the subtotal and no more', () => {
  expect(priceLines([HALDI], money(500_00), money(0))).toMatchObject({ subtotalDiscount: 149_50, total: 0 })
})

test('no cart ever totals below zero', () => {
  const amount = fc.integer({ min: 0, max: 10_000_00 }).map(money)
  const line = fc.record({
    currentPrice: amount,
    maxPrice: amount,
    quantity: fc.integer({ min: 1, max: 99 }),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 50 }), amount, amount, (lines, discount, shipping) => {
      const totals = priceLines(lines, discount, shipping)
      expect(totals.total).toBeGreaterThanOrEqual(0)
      expect(totals.total).toBe(totals.subtotalCurrent - totals.subtotalDiscount + totals.shippingAmount)
    }),
  )
})
