import { expect, test } from 'vitest'
import { EMPTY, HALDI, OIL, pieces, sampleCart } from '../cart/sample-cart.ts'
import { cartDifferences } from './place-order.ts'

const BOTH = sampleCart({ items: [pieces(OIL, 2), pieces(HALDI, 1)], total: 907.5 })

test('the same cart in another line order has no differences', () => {
  expect(cartDifferences(BOTH, { ...BOTH, items: BOTH.items.toReversed() })).toEqual([])
})

test('a missing item changes the total', () => {
  expect(cartDifferences(BOTH, sampleCart())).toEqual([
    'Turmeric Powder, 200 g is no longer in your cart.',
    'The total is ₹758.00, not ₹907.50.',
  ])
})

test('a lower quantity, another price and a new item are listed', () => {
  const now = sampleCart({
    items: [pieces({ ...OIL, currentPrice: 359 }, 1), pieces(HALDI, 1)],
    total: 758,
  })
  expect(cartDifferences(sampleCart(), now)).toEqual([
    'Groundnut Oil, 1 Liter: 1 instead of 2.',
    'Groundnut Oil, 1 Liter now costs ₹359.00 instead of ₹349.00.',
    'Turmeric Powder, 200 g has been added to your cart.',
  ])
})

test('[PROMO-11] a code that no longer applies is listed under its shown name', () => {
  const seen = sampleCart({ discountCode: 'CARE-MEERA' })
  expect(cartDifferences(seen, sampleCart())).toEqual(['The discount code Care Programme no longer applies.'])
  expect(cartDifferences(sampleCart(), seen)).toEqual(['A discount code now applies.'])
})

test('an emptied cart has no total difference', () => {
  expect(cartDifferences(sampleCart(), sampleCart(EMPTY))).toEqual([
    'Groundnut Oil, 1 Liter is no longer in your cart.',
  ])
})
