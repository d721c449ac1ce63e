import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { GUEST_CART_KEY } from '../session/guest-cart.ts'
import { OIL } from './sample-cart.ts'
import { begin, gateOf, line, openCartStore, openWithOil, PLUS, stored } from './sample-cart-store.ts'
import { failing, openSampleShop } from './sample-shop.ts'

beforeEach(begin)
afterEach(() => void vi.useRealTimers())

describe('a promo code', () => {
  test('[CART-8] goes out in capitals, and its discount is in the cart', async () => {
    const shop = openSampleShop()
    const cartStore = await openWithOil(shop)
    expect(await cartStore.applyPromo(' save50 ')).toEqual({ ok: true, value: null })
    expect(shop.bodies()).toMatchObject([{ discountCode: 'SAVE50', items: [line(OIL, 1)] }])
    expect(cartStore.read().cart).toMatchObject({ discountCode: 'SAVE50', subtotalDiscount: 50 })
    expect(JSON.parse(stored.get(GUEST_CART_KEY) ?? '')).toMatchObject({ discountCode: 'SAVE50' })
  })

  test.each(['', '   ', '\t'])('[VALID-15] that reads %j asks for a code and calls nobody', async (typed) => {
    const shop = openSampleShop()
    const cartStore = await openWithOil(shop)
    expect(await cartStore.applyPromo(typed)).toEqual({ ok: false, error: 'Please enter a discount code' })
    expect(shop.sent).toEqual([])
  })

  test('[ERROR-16] that is refused says why in the shop’s words, and the cart stays', async () => {
    const cartStore = await openWithOil(openSampleShop())
    const before = cartStore.read().cart
    expect(await cartStore.applyPromo('NOPE')).toEqual({
      ok: false,
      error: 'This discount code is not valid',
    })
    expect(cartStore.read()).toMatchObject({ isSettled: true, isLost: false })
    expect(cartStore.read().cart).toEqual(before)
  })

  test('no code of ours could read so is refused without a call, in the same words', async () => {
    const shop = openSampleShop()
    const cartStore = await openWithOil(shop)
    expect(await cartStore.applyPromo('A'.repeat(5_000))).toMatchObject({
      error: 'This discount code is not valid',
    })
    expect(shop.sent).toEqual([])
  })

  test('that meets a broken line costs nobody the cart', async () => {
    const shop = openSampleShop()
    const cartStore = await openWithOil(shop)
    shop.reply = failing
    expect(await cartStore.applyPromo('SAVE50')).toMatchObject({ ok: false })
    expect(await cartStore.removePromo()).toMatchObject({ ok: false })
    expect(cartStore.read().cart?.items).toHaveLength(1)
  })

  test('is asked about after the changes that were made before it', async () => {
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

  test('[CART-7] [CART-24] is removed with the clear flag and everything else, and is gone at once', async () => {
    const shop = openSampleShop({ cartId: 'c-1' })
    const cartStore = await openWithOil(shop, 2)
    await cartStore.applyPromo('SAVE50')
    const open = gateOf(shop)
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
    })
    expect(cartStore.read().cart).toMatchObject({ discountCode: null, subtotalDiscount: 0, total: 758 })
  })

  test('[CART-35] gone stale is left out of a second call, with a notice that stays until it is read', async () => {
    stored.set(GUEST_CART_KEY, JSON.stringify({ discountCode: 'DIWALI', items: [line(OIL, 1)] }))
    const shop = openSampleShop()
    const cartStore = openCartStore(shop)
    await cartStore.start()
    expect(shop.bodies().map(({ discountCode }) => discountCode)).toEqual(['DIWALI', undefined])
    expect(cartStore.read().cart?.items).toHaveLength(1)
    await cartStore.change(PLUS)
    expect(cartStore.read().cart?.notices).toMatchObject([{ code: 'PROMO_DROPPED' }])
    cartStore.forgetNotices()
    expect(cartStore.read().cart?.notices).toEqual([])
  })
})

test('addresses are set by themselves; refused ones leave the cart as it was', async () => {
  const shop = openSampleShop({ cartId: 'c-1' })
  const cartStore = await openWithOil(shop)
  const shippingAddressId = '6f1c2a5e-0000-4000-8000-000000000001'
  await cartStore.setAddresses({ shippingAddressId })
  expect(shop.bodies()).toEqual([{ shippingAddressId, items: [] }])
  expect(cartStore.read().cart).toMatchObject({ shippingAddressId, items: [{ quantity: 1 }] })
  shop.reply = failing
  expect(await cartStore.setAddresses({ shippingAddressId: null })).toMatchObject({ ok: false })
  expect(cartStore.read().cart).toMatchObject({ shippingAddressId })
})
