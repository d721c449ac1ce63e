import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EMPTY_CART } from '#domain/cart.ts'
import { GUEST_CART_KEY } from '../session/guest-cart.ts'
import { stepQuantity } from './cart-update.ts'
import { HALDI, OIL } from './sample-cart.ts'
import {
  begin,
  gateOf,
  keep,
  line,
  openCartStore,
  openWithOil,
  PLUS,
  settle,
  stored,
  storedItems,
} from './sample-cart-store.ts'
import { failing, openSampleShop } from './sample-shop.ts'

beforeEach(begin)
afterEach(() => void vi.useRealTimers())

describe('the guest’s copy', () => {
  test('[CART-2] is written before the call leaves, with what was wanted', async () => {
    const shop = openSampleShop()
    const cartStore = await openWithOil(shop)
    gateOf(shop)
    void cartStore.change(PLUS)
    expect(storedItems()).toEqual([line(OIL, 2)])
  })

  test('[CART-9] [ERROR-9] a change that fails empties the active cart, and the copy keeps what was wanted', async () => {
    const shop = openSampleShop()
    const cartStore = await openWithOil(shop)
    shop.reply = failing
    expect(await cartStore.change(PLUS)).toBe(false)
    expect(cartStore.read()).toMatchObject({ cart: null, isLost: true, isSettled: false })
    shop.reply = null
    expect(await openCartStore(shop).start()).toBe(true)
    expect(shop.bodies().at(-1)?.items).toEqual([line(OIL, 2)])
  })

  test('[CART-9] with a failed call go the changes that waited behind it; the copy has them too', async () => {
    const shop = openSampleShop()
    const cartStore = await openWithOil(shop)
    shop.reply = failing
    const open = gateOf(shop)
    const both = [cartStore.change(PLUS)]
    await vi.advanceTimersByTimeAsync(10)
    both.push(cartStore.change(PLUS))
    open()
    await settle()
    expect(await Promise.all(both)).toEqual([false, false])
    expect(shop.bodies()).toHaveLength(1)
    expect(storedItems()).toEqual([line(OIL, 3)])
  })

  test('[CART-37] an item that could not be added is not kept: the next try makes it one', async () => {
    const shop = openSampleShop()
    const cartStore = openCartStore(shop)
    await cartStore.start()
    shop.reply = failing
    const add = () => cartStore.change(stepQuantity(OIL, 1), { purchase: OIL })
    expect(await Promise.all([add(), add()])).toEqual([false, false])
    expect(storedItems()).toEqual([])
    expect(await add()).toBe(false)
    expect(storedItems()).toEqual([])
    shop.reply = null
    await add()
    expect(cartStore.quantity()).toBe(1)
    expect(storedItems()).toEqual([line(OIL, 1)])
  })

  test('[CART-37] an item that could not be added leaves the others, and the pieces there were', async () => {
    const shop = openSampleShop()
    const cartStore = await openWithOil(shop, 2)
    shop.reply = failing
    await cartStore.change(stepQuantity(HALDI, 1), { purchase: HALDI })
    await cartStore.change(stepQuantity(OIL, 1), { purchase: OIL })
    expect(storedItems()).toEqual([line(OIL, 2)])
  })

  test('a code that is removed in between does not cost the copy what still waits', async () => {
    const shop = openSampleShop()
    const cartStore = await openWithOil(shop)
    await cartStore.applyPromo('SAVE50')
    const open = gateOf(shop)
    void cartStore.change(PLUS)
    await vi.advanceTimersByTimeAsync(10)
    const removed = cartStore.removePromo()
    const taken = cartStore.change(PLUS)
    shop.reply = (body) => (body.items[0]?.quantity === 3 ? failing() : null)
    open()
    await settle()
    expect([(await removed).ok, await taken]).toEqual([true, false])
    expect(storedItems()).toEqual([line(OIL, 3)])
  })

  test('trying again brings the cart back, with the change that had failed', async () => {
    const shop = openSampleShop()
    const cartStore = await openWithOil(shop)
    shop.reply = failing
    await cartStore.change(PLUS)
    shop.reply = null
    expect(await cartStore.load()).toBe(true)
    expect(cartStore.read()).toMatchObject({ isLost: false, cart: { items: [{ quantity: 2 }] } })
  })

  test('[CART-37] an item added while the shop cannot be reached is not in the cart when it comes', async () => {
    const shop = openSampleShop()
    keep(line(OIL, 2))
    shop.reply = failing
    const cartStore = openCartStore(shop)
    await cartStore.start()
    expect(await cartStore.change(stepQuantity(HALDI, 1), { purchase: HALDI })).toBe(false)
    expect(storedItems()).toEqual([line(OIL, 2)])
    shop.reply = null
    await cartStore.load()
    expect(cartStore.read().cart?.items).toHaveLength(1)
  })

  test('what another tab has written while a call was on its way stays', async () => {
    const shop = openSampleShop()
    const cartStore = await openWithOil(shop)
    const open = gateOf(shop)
    void cartStore.change(PLUS)
    await vi.advanceTimersByTimeAsync(10)
    keep(line(OIL, 2), line(HALDI, 1))
    open()
    await settle()
    expect(storedItems()).toEqual([line(OIL, 2), line(HALDI, 1)])
    void cartStore.change(PLUS)
    await settle()
    expect(cartStore.read().cart?.items).toMatchObject([{ quantity: 3 }, { quantity: 1 }])
  })

  test('[CART-2] is removed once the answer is a customer’s cart', async () => {
    keep(line(OIL, 2))
    const shop = openSampleShop({ cartId: 'c-1' })
    shop.stored = { ...EMPTY_CART, items: [line(HALDI, 1)] }
    const cartStore = openCartStore(shop, { isGuest: false })
    await cartStore.start()
    expect(cartStore.read().cart?.items.map(({ variantSku }) => variantSku)).toEqual([
      HALDI.variantSku,
      OIL.variantSku,
    ])
    expect(stored.has(GUEST_CART_KEY)).toBe(false)
    await cartStore.change(PLUS)
    expect(stored.has(GUEST_CART_KEY)).toBe(false)
  })
})
