import { expect, test } from 'vitest'
import {
  addChange,
  answerReceived,
  INITIAL_STATE,
  INITIAL_VIEW,
  noticesCleared,
  pendingSent,
  requestRejected,
  requestSent,
  serverUnavailable,
  viewOf,
} from './cart-state.ts'
import { EMPTY, HALDI, OIL, pieces, sampleCart } from './sample-cart.ts'

const LOADED = answerReceived(INITIAL_STATE, sampleCart())
const oils = (quantity: number) => ({
  items: [{ productSku: OIL.productSku, variantSku: OIL.variantSku, quantity }],
})
const GONE = { code: 'ITEM_UNAVAILABLE', message: 'Haldi is gone.', variantSku: HALDI.variantSku }

test('before the first load there is no cart, and it is not unavailable', () => {
  expect(INITIAL_VIEW).toEqual({ cart: null, isSettled: false, isUnavailable: false, announcement: '' })
})

test('a loaded cart is settled and has no announcement', () => {
  expect(viewOf(LOADED)).toEqual({
    cart: sampleCart(),
    isSettled: true,
    isUnavailable: false,
    announcement: '',
  })
})

test('a change is provisional while it is pending and while it is in flight', () => {
  const pending = addChange(LOADED, oils(3))
  for (const state of [pending, pendingSent(pending)]) {
    expect(viewOf(state)).toMatchObject({ isSettled: false, cart: { subtotalCurrent: 1047 } })
  }
})

test('an unpredictable request makes the cart provisional without changing it, and a rejection settles it again', () => {
  const open = requestSent(LOADED, null)
  expect(viewOf(open)).toMatchObject({ isSettled: false, cart: sampleCart() })
  expect(viewOf(requestRejected(open))).toMatchObject({ isSettled: true, cart: sampleCart() })
})

test('changes made after the request show on top of its answer', () => {
  const changedSince = addChange(pendingSent(addChange(LOADED, oils(3))), oils(4))
  const view = viewOf(
    answerReceived(changedSince, sampleCart({ items: [pieces(OIL, 3)], subtotalCurrent: 1047 })),
  )
  expect(view).toMatchObject({ isSettled: false, announcement: '', cart: { subtotalCurrent: 1396 } })
})

test('an unavailable cart shows no cart and drops the pending changes', () => {
  const state = serverUnavailable(addChange(LOADED, oils(3)))
  expect(viewOf(state)).toEqual({ cart: null, isSettled: false, isUnavailable: true, announcement: '' })
  expect(viewOf(answerReceived(state, sampleCart()))).toMatchObject({
    cart: sampleCart(),
    isUnavailable: false,
    announcement: 'Subtotal ₹698.00',
  })
})

test('an emptied cart announces what was removed', () => {
  const state = pendingSent(addChange(LOADED, { clear: true, items: [] }))
  expect(viewOf(answerReceived(state, sampleCart(EMPTY))).announcement).toBe(
    'Groundnut Oil, 1 Liter: removed. Your cart is empty.',
  )
})

test('[CART-33] notices stay until they are read, each once, with the latest text', () => {
  const first = answerReceived(INITIAL_STATE, sampleCart({ notices: [GONE] }))
  const newer = { ...GONE, message: 'Haldi is still gone.' }
  const second = answerReceived(first, sampleCart({ notices: [newer] }))
  expect(viewOf(answerReceived(second, sampleCart())).cart?.notices).toEqual([newer])
  expect(viewOf(noticesCleared(second)).cart?.notices).toEqual([])
  expect(noticesCleared(LOADED)).toBe(LOADED)
})
