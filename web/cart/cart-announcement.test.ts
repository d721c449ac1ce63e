import { expect, test } from 'vitest'
import { cartAnnouncement } from './cart-announcement.ts'
import { EMPTY, HALDI, OIL, pieces, sampleCart } from './sample-cart.ts'

const KNOWN = new Map([OIL, HALDI].map((item) => [item.variantSku, item]))

test('the announcement name what was changed, how many there are now, and the subtotal', () => {
  const cart = sampleCart({ items: [pieces(OIL, 3)], subtotalCurrent: 1047 })
  expect(cartAnnouncement(cart, [OIL.variantSku], KNOWN)).toBe(
    'Groundnut Oil, 1 Liter: 3 in your cart. Subtotal ₹1,047.00',
  )
})

test('what is gone is said to be removed', () => {
  expect(cartAnnouncement(sampleCart(), [HALDI.variantSku], KNOWN)).toBe(
    'Turmeric Powder, 200 g: removed. Subtotal ₹698.00',
  )
})

test('an emptied cart is said to be empty', () => {
  expect(cartAnnouncement(sampleCart(EMPTY), [OIL.variantSku], KNOWN)).toBe(
    'Groundnut Oil, 1 Liter: removed. Your cart is empty.',
  )
})
