import { expect, test } from 'vitest'
import { OIL, pieces } from '../cart/sample-cart.ts'
import { cartText } from './cart-text.ts'

const ITEM = pieces(OIL, 1)

test('[LAYOUT-3] [PRICE-2] the cart icon shows the subtotal in whole units', () => {
  expect(cartText({ items: [ITEM], subtotalCurrent: 497.5, currency: 'INR' })).toBe('₹498')
})

test('[LAYOUT-4] an empty cart and a cart that did not load show CART', () => {
  expect(cartText({ items: [], subtotalCurrent: 0, currency: 'INR' })).toBe('CART')
  expect(cartText(null)).toBe('CART')
})
