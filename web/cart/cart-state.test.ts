import { expect, test } from 'vitest'
import {
  answered,
  asked,
  BEFORE_CART,
  changed,
  departed,
  lost,
  NO_CART_YET,
  noticesRead,
  refused,
  viewOf,
} from './cart-state.ts'
import { EMPTY, HALDI, OIL, pieces, sampleCart } from './sample-cart.ts'

const LOADED = answered(BEFORE_CART, sampleCart())
const oils = (quantity: number) => ({
  items: [{ productSku: OIL.productSku, variantSku: OIL.variantSku, quantity }],
})
const GONE = { code: 'ITEM_UNAVAILABLE', message: 'Haldi is gone.', variantSku: HALDI.variantSku }

test('before the cart has come there is none, and it is not lost', () => {
  expect(NO_CART_YET).toEqual({ cart: null, isSettled: false, isLost: false, announcement: '' })
})

test('a loaded cart is settled and brings no announcement', () => {
  expect(viewOf(LOADED)).toEqual({ cart: sampleCart(), isSettled: true, isLost: false, announcement: '' })
})

test('a change is provisional while it waits and while it is on its way', () => {
  const waiting = changed(LOADED, oils(3), null)
  for (const state of [waiting, departed(waiting)]) {
    expect(viewOf(state)).toMatchObject({ isSettled: false, cart: { subtotalCurrent: 1047 } })
  }
})

test('a question makes the cart provisional without changing it, and a refusal settles it again', () => {
  const open = asked(LOADED, null)
  expect(viewOf(open)).toMatchObject({ isSettled: false, cart: sampleCart() })
  expect(viewOf(refused(open))).toMatchObject({ isSettled: true, cart: sampleCart() })
})

test('an answer lies under what was changed since', () => {
  const changedSince = changed(departed(changed(LOADED, oils(3), null)), oils(4), null)
  const view = viewOf(answered(changedSince, sampleCart({ items: [pieces(OIL, 3)], subtotalCurrent: 1047 })))
  expect(view).toMatchObject({ isSettled: false, announcement: '', cart: { subtotalCurrent: 1396 } })
})

test('a lost cart is no cart, and forgets what was on its way', () => {
  const state = lost(changed(LOADED, oils(3), null))
  expect(viewOf(state)).toEqual({ cart: null, isSettled: false, isLost: true, announcement: '' })
  expect(viewOf(answered(state, sampleCart()))).toMatchObject({
    cart: sampleCart(),
    isLost: false,
    announcement: 'Subtotal ₹698.00',
  })
})

test('an emptied cart tells what was removed', () => {
  const state = departed(changed(LOADED, { clear: true, items: [] }, null))
  expect(viewOf(answered(state, sampleCart(EMPTY))).announcement).toBe(
    'Groundnut Oil, 1 Liter: removed. Your cart is empty.',
  )
})

test('[CART-33] notices stay until they were read, each once, in their newest words', () => {
  const first = answered(BEFORE_CART, sampleCart({ notices: [GONE] }))
  const newer = { ...GONE, message: 'Haldi is still gone.' }
  const second = answered(first, sampleCart({ notices: [newer] }))
  expect(viewOf(answered(second, sampleCart())).cart?.notices).toEqual([newer])
  expect(viewOf(noticesRead(second)).cart?.notices).toEqual([])
  expect(noticesRead(LOADED)).toBe(LOADED)
})
