import { expect, test } from 'vitest'
import { EMPTY_CART } from '#domain/cart.ts'
import {
  changeUpdate,
  contentOf,
  loadUpdate,
  mergeChanges,
  stepQuantity,
  withoutPromo,
} from './cart-update.ts'
import { HALDI, OIL, pieces, sampleCart } from './sample-cart.ts'

const line = ({ productSku, variantSku }: typeof OIL, quantity: number) => ({
  productSku,
  variantSku,
  quantity,
})
const BOTH = sampleCart({ items: [pieces(OIL, 1), pieces(HALDI, 4)], discountCode: 'SAVE50' })

test('[CART-3] a new item comes with quantity 1', () => {
  expect(stepQuantity(OIL, 1)(EMPTY_CART)).toEqual({ items: [line(OIL, 1)] })
})

test('[CART-17] plus and minus change the quantity by one', () => {
  const seen = contentOf(sampleCart())
  expect(stepQuantity(OIL, 1)(seen).items).toEqual([line(OIL, 3)])
  expect(stepQuantity(OIL, -1)(seen).items).toEqual([line(OIL, 1)])
})

test('[CART-4] removing the last piece sends quantity 0, and the other items stay', () => {
  const change = stepQuantity(OIL, -1)(contentOf(BOTH))
  expect(changeUpdate(change, { ...BOTH, id: 'c-1' }, null)).toEqual({ items: [line(OIL, 0)] })
  expect(changeUpdate(change, BOTH, null).items).toEqual([line(HALDI, 4)])
})

test('[CART-5] [CART-25] removing the last item sends only the clear flag, for guest and customer', () => {
  const cart = sampleCart({ items: [pieces(OIL, 1)], discountCode: 'SAVE50' })
  const change = stepQuantity(OIL, -1)(contentOf(cart))
  expect(changeUpdate(change, cart, null)).toEqual({ clear: true, items: [] })
  expect(changeUpdate(change, { ...cart, id: 'c-1' }, null)).toEqual({ clear: true, items: [] })
})

test('[CART-6] for a customer’s cart only the changed item is sent, with its new quantity', () => {
  const change = stepQuantity(HALDI, 1)(contentOf(BOTH))
  expect(changeUpdate(change, { ...BOTH, id: 'c-1' }, null)).toEqual({ items: [line(HALDI, 5)] })
})

test('for a guest’s cart everything is sent, because the server does not store it', () => {
  expect(changeUpdate(stepQuantity(HALDI, 1)(contentOf(BOTH)), BOTH, null)).toEqual({
    createdAt: '2026-01-05T10:00:00.000Z',
    discountCode: 'SAVE50',
    items: [line(OIL, 1), line(HALDI, 5)],
  })
})

test('a guest’s change is applied to what another tab has stored meanwhile', () => {
  const copy = { createdAt: null, discountCode: null, items: [line(OIL, 2), line(HALDI, 1)] }
  const update = changeUpdate(stepQuantity(OIL, 1)(contentOf(sampleCart())), sampleCart(), copy)
  expect(update).toEqual({ items: [line(OIL, 3), line(HALDI, 1)] })
})

test('[CART-7] [CART-24] removing a promo sends the clear flag with all items and addresses, without the code', () => {
  const address = '6f1c2a5e-0000-4000-8000-000000000001'
  const cart = { ...BOTH, id: 'c-1', shippingAddressId: address, billingAddressId: address }
  expect(changeUpdate(withoutPromo(contentOf(cart)), cart, null)).toEqual({
    clear: true,
    items: [line(OIL, 1), line(HALDI, 4)],
    shippingAddressId: address,
    billingAddressId: address,
    firm: null,
  })
  const guest = changeUpdate(withoutPromo(contentOf(BOTH)), BOTH, null)
  expect(guest).toMatchObject({ clear: true, items: [line(OIL, 1), line(HALDI, 4)] })
  expect(guest).not.toHaveProperty('discountCode')
})

test('[CART-1] start-up sends the stored cart; without one it sends no items', () => {
  expect(loadUpdate({ createdAt: null, discountCode: 'SAVE50', items: [line(OIL, 2)] })).toEqual({
    discountCode: 'SAVE50',
    items: [line(OIL, 2)],
  })
  expect(loadUpdate(null)).toEqual({ items: [] })
})

test('a stored cart without a code sends no code field, so that it cannot remove a customer’s', () => {
  expect(loadUpdate({ createdAt: null, discountCode: null, items: [] })).toEqual({ items: [] })
})

test.each([
  ['nothing and a change', null, { items: [line(OIL, 1)] }, { items: [line(OIL, 1)] }],
  ['the same item', { items: [line(OIL, 1)] }, { items: [line(OIL, 5)] }, { items: [line(OIL, 5)] }],
  [
    'two items',
    { items: [line(OIL, 1)] },
    { items: [line(HALDI, 0)] },
    { items: [line(OIL, 1), line(HALDI, 0)] },
  ],
  [
    'a change and clearing',
    { items: [line(OIL, 1)] },
    { clear: true, items: [] },
    { clear: true, items: [] },
  ],
  [
    'clearing and an item',
    { clear: true, items: [] },
    { items: [line(OIL, 1)] },
    { clear: true, items: [line(OIL, 1)] },
  ],
])('merging %s has the effect of both', (_, first, second, both) => {
  expect(mergeChanges(first, second)).toEqual(both)
})
