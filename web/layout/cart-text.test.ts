import { expect, test } from 'vitest'
import { cartText } from './cart-text.ts'

const ITEM = {
  productSku: 'OILPNT01',
  variantSku: 'OILPNT01-1000ML',
  productSlug: 'peanut-oil',
  productTitle: 'Groundnut Oil',
  variantTitle: '1 Liter',
  quantity: 1,
  orderedQuantity: 1,
  currentPrice: 497.5,
  totalCurrent: 497.5,
  media: { srcXS: '/xs.svg' },
}

test('[LAYOUT-3] [PRICE-2] the cart icon shows the subtotal in whole units', () => {
  expect(cartText({ items: [ITEM], subtotalCurrent: 497.5, currency: 'INR' })).toBe('₹498')
})

test('[LAYOUT-4] an empty cart, and a cart that did not load, read CART', () => {
  expect(cartText({ items: [], subtotalCurrent: 0, currency: 'INR' })).toBe('CART')
  expect(cartText(null)).toBe('CART')
})
