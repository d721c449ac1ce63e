import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { GUEST_CART_KEY } from './guest-cart.ts'
import { OIL } from './sample-cart.ts'
import {
  delayAnswers,
  line,
  openCartStore,
  openWithOil,
  PLUS,
  startTest,
  stored,
} from './sample-cart-store.ts'
import { openSampleShop, serverError } from './sample-shop.ts'

beforeEach(startTest)
afterEach(() => void vi.useRealTimers())

describe('a promo code', () => {
  test('[CART-8] is sent in upper case, and its discount is in the cart', async () => {
    const shop = openSampleShop()
    const cartStore = await openWithOil(shop)
    expect(await cartStore.applyPromo(' save50 ')).toEqual({ ok: true, value: null })
    expect(shop.bodies()).toMatchObject([{ discountCode: 'SAVE50', items: [line(OIL, 1)] }])
    expect(cartStore.read().cart).toMatchObject({ discountCode: 'SAVE50', subtotalDiscount: 50 })
    expect(JSON.parse(stored.get(GUEST_CART_KEY) ?? '')).toMatchObject({ discountCode: 'SAVE50' })
  })

  test.each(['', '   ', '\t'])('[VALID-15] that is %j shows an error without a call', async (typed) => {
    const shop = openSampleShop()
    const cartStore = await openWithOil(shop)
    expect(await cartStore.applyPromo(typed)).toEqual({ ok: false, error: 'Please enter a discount code' })
    expect(shop.sent).toEqual([])
  })

  test('[ERROR-16] that is rejected shows the server’s message, and the cart stays', async () => {
    const cartStore = await openWithOil(openSampleShop())
    const before = cartStore.read().cart
    expect(await cartStore.applyPromo('NOPE')).toEqual({
      ok: false,
      error: 'This discount code is not valid',
    })
    expect(cartStore.read()).toMatchObject({ isSettled: true, isUnavailable: false })
    expect(cartStore.read().cart).toEqual(before)
  })

  test('with an impossible format is rejected without a call, with the same message', async () => {
    const shop = openSampleShop()
    const cartStore = await openWithOil(shop)
    expect(await cartStore.applyPromo('A'.repeat(5_000))).toMatchObject({
      error: 'This discount code is not valid',
    })
    expect(shop.sent).toEqual([])
  })

  test('that fails for a network error leaves the cart', async () => {
    const shop = openSampleShop()
    const cartStore = await openWithOil(shop)
    shop.reply = serverError
    expect(await cartStore.applyPromo('SAVE50')).toMatchObject({ ok: false })
    expect(await cartStore.removePromo()).toMatchObject({ ok: false })
    expect(cartStore.read().cart?.items).toHaveLength(1)
  })

  test('is sent after the changes made before it', async () => {
    const shop = openSampleShop()
    const cartStore = await openWithOil(shop)
    void cartStore.change(PLUS)
    await vi.advanceTimersByTimeAsync(10)
    void cartStore.change(PLUS)
    await cartStore.applyPromo('SAVE50')
    expect(shop.bodies().map(({ items, discountCode }) => [items[0]?.quantity, discountCode])).toEqual([
      [2, undefined],
      [3, undefined],
      [3, 'SAVE50'],
    ])
    expect(cartStore.read()).toMatchObject({ isSettled: true, cart: { subtotalDiscount: 50 } })
  })

  test('[CART-7] [CART-24] is removed by sending the rest with the clear flag, and disappears at once', async () => {
    const shop = openSampleShop({ cartId: 'c-1' })
    const cartStore = await openWithOil(shop, 2)
    await cartStore.applyPromo('SAVE50')
    const open = delayAnswers(shop)
    const removed = cartStore.removePromo()
    await vi.advanceTimersByTimeAsync(0)
    expect(cartStore.read()).toMatchObject({ isSettled: false, cart: { discountCode: null, total: 758 } })
    open()
    expect(await removed).toEqual({ ok: true, value: null })
    expect(shop.bodies().at(-1)).toEqual({
      clear: true,
      items: [line(OIL, 2)],
      shippingAddressId: null,
      billingAddressId: null,
      firm: null,
    })
    expect(cartStore.read().cart).toMatchObject({ discountCode: null, subtotalDiscount: 0, total: 758 })
  })

  test('[CART-35] that has become invalid is left out of a second call, with a notice that stays until it is read', async () => {
    stored.set(GUEST_CART_KEY, JSON.stringify({ discountCode: 'DIWALI', items: [line(OIL, 1)] }))
    const shop = openSampleShop()
    const cartStore = openCartStore(shop)
    await cartStore.start()
    expect(shop.bodies().map(({ discountCode }) => discountCode)).toEqual(['DIWALI', undefined])
    expect(cartStore.read().cart?.items).toHaveLength(1)
    await cartStore.change(PLUS)
    expect(cartStore.read().cart?.notices).toMatchObject([{ code: 'PROMO_DROPPED' }])
    cartStore.clearNotices()
    expect(cartStore.read().cart?.notices).toEqual([])
  })
})

test('addresses are set alone; rejected ones leave the cart unchanged', async () => {
  const shop = openSampleShop({ cartId: 'c-1' })
  const cartStore = await openWithOil(shop)
  const shippingAddressId = '6f1c2a5e-0000-4000-8000-000000000001'
  await cartStore.setAddresses({ shippingAddressId })
  expect(shop.bodies()).toEqual([{ shippingAddressId, items: [] }])
  expect(cartStore.read().cart).toMatchObject({ shippingAddressId, items: [{ quantity: 1 }] })
  shop.reply = serverError
  expect(await cartStore.setAddresses({ shippingAddressId: null })).toMatchObject({ ok: false })
  expect(cartStore.read().cart).toMatchObject({ shippingAddressId })
})
