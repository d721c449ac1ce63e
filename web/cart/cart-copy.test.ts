import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EMPTY_CART } from '#domain/cart.ts'
import { stepQuantity } from './cart-update.ts'
import { GUEST_CART_KEY } from './guest-cart.ts'
import { HALDI, OIL } from './sample-cart.ts'
import {
  delayAnswers,
  line,
  openCartStore,
  openWithOil,
  PLUS,
  runTimers,
  startTest,
  stored,
  storedItems,
  storeGuestItems,
} from './sample-cart-store.ts'
import { openSampleShop, serverError } from './sample-shop.ts'

beforeEach(startTest)
afterEach(() => void vi.useRealTimers())

describe('the stored guest cart', () => {
  test('[CART-2] is written before the request is sent', async () => {
    const shop = openSampleShop()
    const cartStore = await openWithOil(shop)
    delayAnswers(shop)
    void cartStore.change(PLUS)
    expect(storedItems()).toEqual([line(OIL, 2)])
  })

  test('[CART-9] [ERROR-9] a failed change makes the cart unavailable, and the stored cart has the change', async () => {
    const shop = openSampleShop()
    const cartStore = await openWithOil(shop)
    shop.reply = serverError
    expect(await cartStore.change(PLUS)).toBe(false)
    expect(cartStore.read()).toMatchObject({ cart: null, isUnavailable: true, isSettled: false })
    shop.reply = null
    expect(await openCartStore(shop).start()).toBe(true)
    expect(shop.bodies().at(-1)?.items).toEqual([line(OIL, 2)])
  })

  test('[CART-9] a failed call drops the pending changes too, and the stored cart has them', async () => {
    const shop = openSampleShop()
    const cartStore = await openWithOil(shop)
    shop.reply = serverError
    const open = delayAnswers(shop)
    const both = [cartStore.change(PLUS)]
    await vi.advanceTimersByTimeAsync(10)
    both.push(cartStore.change(PLUS))
    open()
    await runTimers()
    expect(await Promise.all(both)).toEqual([false, false])
    expect(shop.bodies()).toHaveLength(1)
    expect(storedItems()).toEqual([line(OIL, 3)])
  })

  test('[CART-37] an item that could not be added is removed again: the next try adds one', async () => {
    const shop = openSampleShop()
    const cartStore = openCartStore(shop)
    await cartStore.start()
    shop.reply = serverError
    const add = () => cartStore.change(stepQuantity(OIL, 1), { added: OIL })
    expect(await Promise.all([add(), add()])).toEqual([false, false])
    expect(storedItems()).toEqual([])
    expect(await add()).toBe(false)
    expect(storedItems()).toEqual([])
    shop.reply = null
    await add()
    expect(cartStore.quantity()).toBe(1)
    expect(storedItems()).toEqual([line(OIL, 1)])
  })

  test('[CART-37] removing an item that could not be added leaves the other items and earlier pieces', async () => {
    const shop = openSampleShop()
    const cartStore = await openWithOil(shop, 2)
    shop.reply = serverError
    await cartStore.change(stepQuantity(HALDI, 1), { added: HALDI })
    await cartStore.change(stepQuantity(OIL, 1), { added: OIL })
    expect(storedItems()).toEqual([line(OIL, 2)])
  })

  test('removing a code in between keeps the pending changes in the stored cart', async () => {
    const shop = openSampleShop()
    const cartStore = await openWithOil(shop)
    await cartStore.applyPromo('SAVE50')
    const open = delayAnswers(shop)
    void cartStore.change(PLUS)
    await vi.advanceTimersByTimeAsync(10)
    const removed = cartStore.removePromo()
    const taken = cartStore.change(PLUS)
    shop.reply = (body) => (body.items[0]?.quantity === 3 ? serverError() : null)
    open()
    await runTimers()
    expect([(await removed).ok, await taken]).toEqual([true, false])
    expect(storedItems()).toEqual([line(OIL, 3)])
  })

  test('a retry loads the cart with the failed change', async () => {
    const shop = openSampleShop()
    const cartStore = await openWithOil(shop)
    shop.reply = serverError
    await cartStore.change(PLUS)
    shop.reply = null
    expect(await cartStore.load()).toBe(true)
    expect(cartStore.read()).toMatchObject({ isUnavailable: false, cart: { items: [{ quantity: 2 }] } })
  })

  test('[CART-37] an item added while the server is unreachable is not in the cart later', async () => {
    const shop = openSampleShop()
    storeGuestItems(line(OIL, 2))
    shop.reply = serverError
    const cartStore = openCartStore(shop)
    await cartStore.start()
    expect(await cartStore.change(stepQuantity(HALDI, 1), { added: HALDI })).toBe(false)
    expect(storedItems()).toEqual([line(OIL, 2)])
    shop.reply = null
    await cartStore.load()
    expect(cartStore.read().cart?.items).toHaveLength(1)
  })

  test('what another tab writes during a call is kept', async () => {
    const shop = openSampleShop()
    const cartStore = await openWithOil(shop)
    const open = delayAnswers(shop)
    void cartStore.change(PLUS)
    await vi.advanceTimersByTimeAsync(10)
    storeGuestItems(line(OIL, 2), line(HALDI, 1))
    open()
    await runTimers()
    expect(storedItems()).toEqual([line(OIL, 2), line(HALDI, 1)])
    void cartStore.change(PLUS)
    await runTimers()
    expect(cartStore.read().cart?.items).toMatchObject([{ quantity: 3 }, { quantity: 1 }])
  })

  test('[CART-2] is removed when the server answers with a customer’s cart', async () => {
    storeGuestItems(line(OIL, 2))
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
