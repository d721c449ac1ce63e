import { expect, test } from 'vitest'
import type { CartChange } from '#domain/cart.ts'
import { cartAnnouncement, provisionalCart } from './cart-view.ts'
import { EMPTY, HALDI, OIL, pieces, sampleCart } from './sample-cart.ts'

const KNOWN = new Map([OIL, HALDI].map((item) => [item.variantSku, item]))
const set = ({ productSku, variantSku }: typeof OIL, quantity: number): CartChange => ({
  items: [{ productSku, variantSku, quantity }],
})

test('one more piece changes line, totals and delivery, to the paisa', () => {
  expect(provisionalCart(sampleCart(), set(OIL, 3), KNOWN)).toMatchObject({
    items: [{ quantity: 3, orderedQuantity: 3, totalCurrent: 1047 }],
    subtotalMax: 1197,
    subtotalCurrent: 1047,
    shippingAmount: 0,
    total: 1047,
  })
})

test('a new item comes last, with the title and price of its product page', () => {
  const { items, subtotalCurrent, total } = provisionalCart(sampleCart(), set(HALDI, 1), KNOWN)
  expect(items.map(({ productTitle }) => productTitle)).toEqual(['Groundnut Oil', 'Turmeric Powder'])
  expect(items[1]).toEqual(pieces(HALDI, 1))
  expect({ subtotalCurrent, total }).toEqual({ subtotalCurrent: 847.5, total: 907.5 })
})

test('a discount stays until the server answers, and is never more than the items cost', () => {
  const cart = sampleCart({ discountCode: 'SAVE50', discountDescription: '₹400 off', subtotalDiscount: 400 })
  expect(provisionalCart(cart, set(OIL, 3), KNOWN)).toMatchObject({ subtotalDiscount: 400, total: 647 })
  expect(provisionalCart(cart, set(OIL, 1), KNOWN)).toMatchObject({ subtotalDiscount: 349, total: 60 })
})

test('delivery that a code made free stays free', () => {
  const cart = sampleCart({ discountCode: 'FREESHIP', shippingAmount: 0, total: 698 })
  expect(provisionalCart(cart, set(OIL, 1), KNOWN)).toMatchObject({ shippingAmount: 0, total: 349 })
})

test('delivery that was free by subtotal is charged again below the limit', () => {
  const cart = sampleCart({
    items: [pieces(OIL, 3)],
    discountCode: 'SAVE50',
    subtotalCurrent: 1047,
    subtotalDiscount: 50,
    shippingAmount: 0,
  })
  expect(provisionalCart(cart, set(OIL, 2), KNOWN)).toMatchObject({ shippingAmount: 60, total: 708 })
})

test('[CART-5] removing the last item removes the code and the addresses', () => {
  const cart = sampleCart({ discountCode: 'SAVE50', discountDescription: '₹50 off', subtotalDiscount: 50 })
  expect(provisionalCart(cart, { clear: true, items: [] }, KNOWN)).toMatchObject({
    items: [],
    discountCode: null,
    discountDescription: null,
    shippingAddressId: null,
    subtotalDiscount: 0,
    shippingAmount: 0,
    total: 0,
  })
})

test('the shown quantity is at most the maximum', () => {
  const known = new Map([[OIL.variantSku, { ...OIL, maxQuantity: 3 }]])
  expect(provisionalCart(sampleCart(), set(OIL, 4), known).items[0]?.quantity).toBe(3)
})

test('an item without known title and price is not shown until the server answers', () => {
  const change = { items: [{ productSku: 'FLRKHA01', variantSku: 'FLRKHA01-1KG', quantity: 1 }] }
  expect(provisionalCart(sampleCart(), change, KNOWN).items).toHaveLength(1)
})

test('the announcement names the changed item, its quantity, and the subtotal', () => {
  const cart = sampleCart({ items: [pieces(OIL, 3)], subtotalCurrent: 1047 })
  expect(cartAnnouncement(cart, [OIL.variantSku], KNOWN)).toBe(
    'Groundnut Oil, 1 Liter: 3 in your cart. Subtotal ₹1,047.00',
  )
})

test('a missing item is announced as removed', () => {
  expect(cartAnnouncement(sampleCart(), [HALDI.variantSku], KNOWN)).toBe(
    'Turmeric Powder, 200 g: removed. Subtotal ₹698.00',
  )
})

test('an emptied cart is announced as empty', () => {
  expect(cartAnnouncement(sampleCart(EMPTY), [OIL.variantSku], KNOWN)).toBe(
    'Groundnut Oil, 1 Liter: removed. Your cart is empty.',
  )
})
