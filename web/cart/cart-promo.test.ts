import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { GUEST_CART_KEY } from '../session/guest-cart.ts'
import { OIL } from './sample-cart.ts'
import { begin, gateOf, line, openKeeper, openWithOil, PLUS, stored } from './sample-keeper.ts'
import { failing, openSampleShop } from './sample-shop.ts'

beforeEach(begin)
afterEach(() => void vi.useRealTimers())

describe('a promo code', () => {
  test('[CART-8] goes out in capitals, and its discount is in the cart', async () => {
    const shop = openSampleShop()
    const keeper = await openWithOil(shop)
    expect(await keeper.applyPromo(' save50 ')).toEqual({ ok: true, value: null })
    expect(shop.bodies()).toMatchObject([{ discountCode: 'SAVE50', items: [line(OIL, 1)] }])
    expect(keeper.read().cart).toMatchObject({ discountCode: 'SAVE50', subtotalDiscount: 50 })
    expect(JSON.parse(stored.get(GUEST_CART_KEY) ?? '')).toMatchObject({ discountCode: 'SAVE50' })
  })

  test.each(['', '   ', '\t'])('[VALID-15] that reads %j asks for a code and calls nobody', async (typed) => {
    const shop = openSampleShop()
    const keeper = await openWithOil(shop)
    expect(await keeper.applyPromo(typed)).toEqual({ ok: false, error: 'Please enter a discount code' })
    expect(shop.sent).toEqual([])
  })

  test('[ERROR-16] that is refused says why in the shop’s words, and the cart stays', async () => {
    const keeper = await openWithOil(openSampleShop())
    const before = keeper.read().cart
    expect(await keeper.applyPromo('NOPE')).toEqual({ ok: false, error: 'This discount code is not valid' })
    expect(keeper.read()).toMatchObject({ isSettled: true, isLost: false })
    expect(keeper.read().cart).toEqual(before)
  })

  test('no code of ours could read so is refused without a call, in the same words', async () => {
    const shop = openSampleShop()
    const keeper = await openWithOil(shop)
    expect(await keeper.applyPromo('A'.repeat(5_000))).toMatchObject({
      error: 'This discount code is not valid',
    })
    expect(shop.sent).toEqual([])
  })

  test('that meets a broken line costs nobody the cart', async () => {
    const shop = openSampleShop()
    const keeper = await openWithOil(shop)
    shop.reply = failing
    expect(await keeper.applyPromo('SAVE50')).toMatchObject({ ok: false })
    expect(await keeper.removePromo()).toMatchObject({ ok: false })
    expect(keeper.read().cart?.items).toHaveLength(1)
  })

  test('is asked about after the changes that were made before it', async () => {
    const shop = openSampleShop()
    const keeper = await openWithOil(shop)
    void keeper.change(PLUS)
    await vi.advanceTimersByTimeAsync(10)
    void keeper.change(PLUS)
    await keeper.applyPromo('SAVE50')
    expect(shop.bodies().map(({ items, discountCode }) => [items[0]?.quantity, discountCode])).toEqual([
      [2, undefined],
      [3, undefined],
      [3, 'SAVE50'],
    ])
    expect(keeper.read()).toMatchObject({ isSettled: true, cart: { subtotalDiscount: 50 } })
  })

  test('[CART-7] [CART-24] is removed with the clear flag and everything else, and is gone at once', async () => {
    const shop = openSampleShop({ cartId: 'c-1' })
    const keeper = await openWithOil(shop, 2)
    await keeper.applyPromo('SAVE50')
    const open = gateOf(shop)
    const removed = keeper.removePromo()
    await vi.advanceTimersByTimeAsync(0)
    expect(keeper.read()).toMatchObject({ isSettled: false, cart: { discountCode: null, total: 758 } })
    open()
    expect(await removed).toEqual({ ok: true, value: null })
    expect(shop.bodies().at(-1)).toEqual({
      clear: true,
      items: [line(OIL, 2)],
      shippingAddressId: null,
      billingAddressId: null,
    })
    expect(keeper.read().cart).toMatchObject({ discountCode: null, subtotalDiscount: 0, total: 758 })
  })

  test('[CART-35] gone stale is left out of a second call, with a notice that stays until it is read', async () => {
    stored.set(GUEST_CART_KEY, JSON.stringify({ discountCode: 'DIWALI', items: [line(OIL, 1)] }))
    const shop = openSampleShop()
    const keeper = openKeeper(shop)
    await keeper.start()
    expect(shop.bodies().map(({ discountCode }) => discountCode)).toEqual(['DIWALI', undefined])
    expect(keeper.read().cart?.items).toHaveLength(1)
    await keeper.change(PLUS)
    expect(keeper.read().cart?.notices).toMatchObject([{ code: 'PROMO_DROPPED' }])
    keeper.forgetNotices()
    expect(keeper.read().cart?.notices).toEqual([])
  })
})

test('addresses are set by themselves; refused ones leave the cart as it was', async () => {
  const shop = openSampleShop({ cartId: 'c-1' })
  const keeper = await openWithOil(shop)
  const shippingAddressId = '6f1c2a5e-0000-4000-8000-000000000001'
  await keeper.setAddresses({ shippingAddressId })
  expect(shop.bodies()).toEqual([{ shippingAddressId, items: [] }])
  expect(keeper.read().cart).toMatchObject({ shippingAddressId, items: [{ quantity: 1 }] })
  shop.reply = failing
  expect(await keeper.setAddresses({ shippingAddressId: null })).toMatchObject({ ok: false })
  expect(keeper.read().cart).toMatchObject({ shippingAddressId })
})
