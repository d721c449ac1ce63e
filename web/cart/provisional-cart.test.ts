import { expect, test } from 'vitest'
import type { CartChange } from '#domain/cart.ts'
import { provisionalCart } from './provisional-cart.ts'
import { HALDI, OIL, pieces, sampleCart } from './sample-cart.ts'

const KNOWN = new Map([OIL, HALDI].map((item) => [item.variantSku, item]))
const set = ({ productSku, variantSku }: typeof OIL, quantity: number): CartChange => ({
  items: [{ productSku, variantSku, quantity }],
})

test('one more shows in line, totals and delivery, to the paisa', () => {
  expect(provisionalCart(sampleCart(), set(OIL, 3), KNOWN)).toMatchObject({
    items: [{ quantity: 3, orderedQuantity: 3, totalCurrent: 1047 }],
    subtotalMax: 1197,
    subtotalCurrent: 1047,
    shippingAmount: 0,
    total: 1047,
  })
})

test('a new item comes last, with the words and the price its page knew', () => {
  const { items, subtotalCurrent, total } = provisionalCart(sampleCart(), set(HALDI, 1), KNOWN)
  expect(items.map(({ productTitle }) => productTitle)).toEqual(['Groundnut Oil', 'Turmeric Powder'])
  expect(items[1]).toEqual(pieces(HALDI, 1))
  expect({ subtotalCurrent, total }).toEqual({ subtotalCurrent: 847.5, total: 907.5 })
})

test('a discount is carried over until the answer comes, and never takes more than the items cost', () => {
  const cart = sampleCart({ discountCode: 'SAVE50', discountDescription: '₹400 off', subtotalDiscount: 400 })
  expect(provisionalCart(cart, set(OIL, 3), KNOWN)).toMatchObject({ subtotalDiscount: 400, total: 647 })
  expect(provisionalCart(cart, set(OIL, 1), KNOWN)).toMatchObject({ subtotalDiscount: 349, total: 60 })
})

test('delivery that a code made free stays free', () => {
  const cart = sampleCart({ discountCode: 'FREESHIP', shippingAmount: 0, total: 698 })
  expect(provisionalCart(cart, set(OIL, 1), KNOWN)).toMatchObject({ shippingAmount: 0, total: 349 })
})

test('delivery that was free by the sum costs again below it', () => {
  const cart = sampleCart({
    items: [pieces(OIL, 3)],
    discountCode: 'SAVE50',
    subtotalCurrent: 1047,
    subtotalDiscount: 50,
    shippingAmount: 0,
  })
  expect(provisionalCart(cart, set(OIL, 2), KNOWN)).toMatchObject({ shippingAmount: 60, total: 708 })
})

test('[CART-5] with the last item go the code and the addresses', () => {
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

test('no more is shown than a cart may hold', () => {
  const known = new Map([[OIL.variantSku, { ...OIL, maxQuantity: 3 }]])
  expect(provisionalCart(sampleCart(), set(OIL, 4), known).items[0]?.quantity).toBe(3)
})

test('an item nobody can name or price waits for the answer', () => {
  const change = { items: [{ productSku: 'FLRKHA01', variantSku: 'FLRKHA01-1KG', quantity: 1 }] }
  expect(provisionalCart(sampleCart(), change, KNOWN).items).toHaveLength(1)
})
