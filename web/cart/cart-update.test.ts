import { expect, test } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { loadCart, stepQuantity } from './cart-update.ts'

const OIL = { productSku: 'OILPNT01', variantSku: 'OILPNT01-1000ML' }
const SALT = { productSku: 'SPCTUR01', variantSku: 'SPCTUR01-200G' }

const cartWith = (
  id: string,
  lines: { productSku: string; variantSku: string; quantity: number }[],
): Cart => ({
  id,
  meta: { createdAt: '2026-01-05T10:00:00.000Z' },
  country: 'IND',
  currency: 'INR',
  discountCode: 'DIWALI',
  discountDescription: null,
  shippingAddressId: null,
  billingAddressId: null,
  shippingAmount: 0,
  subtotalMax: 0,
  subtotalCurrent: 0,
  subtotalDiscount: 0,
  total: 0,
  items: lines.map((line) => ({
    ...line,
    productSlug: 'a',
    productTitle: 'A',
    variantTitle: '1',
    orderedQuantity: line.quantity,
    currentPrice: 1,
    totalCurrent: 1,
    media: { srcXS: '/a.svg' },
  })),
  notices: [],
})

const NOTHING = { cart: null, guestCart: null }

test('[CART-3] a new item comes with quantity 1', () => {
  expect(stepQuantity(OIL, 1)(NOTHING).items).toEqual([{ ...OIL, quantity: 1 }])
})

test('[CART-17] plus and minus change the quantity by one', () => {
  const cart = cartWith('GUEST_CART', [{ ...OIL, quantity: 2 }])
  expect(stepQuantity(OIL, 1)({ cart, guestCart: null }).items).toEqual([{ ...OIL, quantity: 3 }])
  expect(stepQuantity(OIL, -1)({ cart, guestCart: null }).items).toEqual([{ ...OIL, quantity: 1 }])
})

test('[CART-4] the last piece of one item goes as quantity 0, the other items stay', () => {
  const cart = cartWith('GUEST_CART', [
    { ...OIL, quantity: 1 },
    { ...SALT, quantity: 4 },
  ])
  expect(stepQuantity(OIL, -1)({ cart, guestCart: null })).toEqual({
    createdAt: '2026-01-05T10:00:00.000Z',
    discountCode: 'DIWALI',
    items: [
      { ...OIL, quantity: 0 },
      { ...SALT, quantity: 4 },
    ],
  })
})

test('[CART-5] [CART-25] when the last item goes, only the clear flag is sent', () => {
  const cart = cartWith('GUEST_CART', [{ ...OIL, quantity: 1 }])
  expect(stepQuantity(OIL, -1)({ cart, guestCart: null })).toEqual({ clear: true, items: [] })
})

test('[CART-6] of a stored cart only the changed item is sent, with its new quantity', () => {
  const cart = cartWith('c-1', [
    { ...OIL, quantity: 1 },
    { ...SALT, quantity: 4 },
  ])
  expect(stepQuantity(SALT, 1)({ cart, guestCart: null })).toEqual({ items: [{ ...SALT, quantity: 5 }] })
})

test('after a failed load a change builds on the copy this browser keeps', () => {
  const guestCart = { createdAt: null, discountCode: null, items: [{ ...OIL, quantity: 2 }] }
  expect(stepQuantity(SALT, 1)({ cart: null, guestCart }).items).toEqual([
    { ...OIL, quantity: 2 },
    { ...SALT, quantity: 1 },
  ])
})

test('[CART-1] without a local copy start-up sends no items', () => {
  expect(loadCart(NOTHING)).toEqual({ items: [] })
})
