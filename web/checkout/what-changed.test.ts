import { expect, test } from 'vitest'
import { EMPTY, HALDI, OIL, pieces, sampleCart } from '../cart/sample-cart.ts'
import { whatChanged } from './what-changed.ts'

const BOTH = sampleCart({ items: [pieces(OIL, 2), pieces(HALDI, 1)], total: 907.5 })

test('the same cart has not changed, whatever the order of its lines', () => {
  expect(whatChanged(BOTH, { ...BOTH, items: BOTH.items.toReversed() })).toEqual([])
})

test('an item that is gone, and the total with it', () => {
  expect(whatChanged(BOTH, sampleCart())).toEqual([
    'Turmeric Powder, 200 g is no longer in your cart.',
    'The total is ₹758.00, not ₹907.50.',
  ])
})

test('fewer pieces, another price, a new item', () => {
  const now = sampleCart({
    items: [pieces({ ...OIL, currentPrice: 359 }, 1), pieces(HALDI, 1)],
    total: 758,
  })
  expect(whatChanged(sampleCart(), now)).toEqual([
    'Groundnut Oil, 1 Liter: 1 instead of 2.',
    'Groundnut Oil, 1 Liter now costs ₹359.00 instead of ₹349.00.',
    'Turmeric Powder, 200 g has been added to your cart.',
  ])
})

test('[PROMO-11] a code that no longer applies goes by the name it is shown under', () => {
  const seen = sampleCart({ discountCode: 'CARE-MEERA' })
  expect(whatChanged(seen, sampleCart())).toEqual(['The discount code Care Programme no longer applies.'])
  expect(whatChanged(sampleCart(), seen)).toEqual(['A discount code now applies.'])
})

test('an emptied cart has no total to speak of', () => {
  expect(whatChanged(sampleCart(), sampleCart(EMPTY))).toEqual([
    'Groundnut Oil, 1 Liter is no longer in your cart.',
  ])
})
