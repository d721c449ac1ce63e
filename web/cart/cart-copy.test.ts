import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EMPTY_CART } from '#domain/cart.ts'
import { GUEST_CART_KEY } from '../session/guest-cart.ts'
import { stepQuantity } from './cart-update.ts'
import { HALDI, OIL } from './sample-cart.ts'
import {
  begin,
  gateOf,
  keep,
  keptItems,
  line,
  openKeeper,
  openWithOil,
  PLUS,
  settle,
  stored,
} from './sample-keeper.ts'
import { failing, openSampleShop } from './sample-shop.ts'

beforeEach(begin)
afterEach(() => void vi.useRealTimers())

describe('the guest’s copy', () => {
  test('[CART-2] is written before the call leaves, with what was wanted', async () => {
    const shop = openSampleShop()
    const keeper = await openWithOil(shop)
    gateOf(shop)
    void keeper.change(PLUS)
    expect(keptItems()).toEqual([line(OIL, 2)])
  })

  test('[CART-9] [ERROR-9] a change that fails empties the active cart, and the copy keeps what was wanted', async () => {
    const shop = openSampleShop()
    const keeper = await openWithOil(shop)
    shop.reply = failing
    expect(await keeper.change(PLUS)).toBe(false)
    expect(keeper.read()).toMatchObject({ cart: null, isLost: true, isSettled: false })
    shop.reply = null
    expect(await openKeeper(shop).start()).toBe(true)
    expect(shop.bodies().at(-1)?.items).toEqual([line(OIL, 2)])
  })

  test('[CART-9] with a failed call go the changes that waited behind it; the copy has them too', async () => {
    const shop = openSampleShop()
    const keeper = await openWithOil(shop)
    shop.reply = failing
    const open = gateOf(shop)
    const both = [keeper.change(PLUS)]
    await vi.advanceTimersByTimeAsync(10)
    both.push(keeper.change(PLUS))
    open()
    await settle()
    expect(await Promise.all(both)).toEqual([false, false])
    expect(shop.bodies()).toHaveLength(1)
    expect(keptItems()).toEqual([line(OIL, 3)])
  })

  test('[CART-37] an item that could not be added is not kept: the next try makes it one', async () => {
    const shop = openSampleShop()
    const keeper = openKeeper(shop)
    await keeper.start()
    shop.reply = failing
    const add = () => keeper.change(stepQuantity(OIL, 1), { purchase: OIL })
    expect(await Promise.all([add(), add()])).toEqual([false, false])
    expect(keptItems()).toEqual([])
    expect(await add()).toBe(false)
    expect(keptItems()).toEqual([])
    shop.reply = null
    await add()
    expect(keeper.quantity()).toBe(1)
    expect(keptItems()).toEqual([line(OIL, 1)])
  })

  test('[CART-37] an item that could not be added leaves the others, and the pieces there were', async () => {
    const shop = openSampleShop()
    const keeper = await openWithOil(shop, 2)
    shop.reply = failing
    await keeper.change(stepQuantity(HALDI, 1), { purchase: HALDI })
    await keeper.change(stepQuantity(OIL, 1), { purchase: OIL })
    expect(keptItems()).toEqual([line(OIL, 2)])
  })

  test('a code that is removed in between does not cost the copy what still waits', async () => {
    const shop = openSampleShop()
    const keeper = await openWithOil(shop)
    await keeper.applyPromo('SAVE50')
    const open = gateOf(shop)
    void keeper.change(PLUS)
    await vi.advanceTimersByTimeAsync(10)
    const removed = keeper.removePromo()
    const taken = keeper.change(PLUS)
    shop.reply = (body) => (body.items[0]?.quantity === 3 ? failing() : null)
    open()
    await settle()
    expect([(await removed).ok, await taken]).toEqual([true, false])
    expect(keptItems()).toEqual([line(OIL, 3)])
  })

  test('trying again brings the cart back, with the change that had failed', async () => {
    const shop = openSampleShop()
    const keeper = await openWithOil(shop)
    shop.reply = failing
    await keeper.change(PLUS)
    shop.reply = null
    expect(await keeper.load()).toBe(true)
    expect(keeper.read()).toMatchObject({ isLost: false, cart: { items: [{ quantity: 2 }] } })
  })

  test('[CART-37] an item added while the shop cannot be reached is not in the cart when it comes', async () => {
    const shop = openSampleShop()
    keep(line(OIL, 2))
    shop.reply = failing
    const keeper = openKeeper(shop)
    await keeper.start()
    expect(await keeper.change(stepQuantity(HALDI, 1), { purchase: HALDI })).toBe(false)
    expect(keptItems()).toEqual([line(OIL, 2)])
    shop.reply = null
    await keeper.load()
    expect(keeper.read().cart?.items).toHaveLength(1)
  })

  test('what another tab has written while a call was on its way stays', async () => {
    const shop = openSampleShop()
    const keeper = await openWithOil(shop)
    const open = gateOf(shop)
    void keeper.change(PLUS)
    await vi.advanceTimersByTimeAsync(10)
    keep(line(OIL, 2), line(HALDI, 1))
    open()
    await settle()
    expect(keptItems()).toEqual([line(OIL, 2), line(HALDI, 1)])
    void keeper.change(PLUS)
    await settle()
    expect(keeper.read().cart?.items).toMatchObject([{ quantity: 3 }, { quantity: 1 }])
  })

  test('[CART-2] is removed once the answer is a customer’s cart', async () => {
    keep(line(OIL, 2))
    const shop = openSampleShop({ cartId: 'c-1' })
    shop.stored = { ...EMPTY_CART, items: [line(HALDI, 1)] }
    const keeper = openKeeper(shop, { isGuest: false })
    await keeper.start()
    expect(keeper.read().cart?.items.map(({ variantSku }) => variantSku)).toEqual([
      HALDI.variantSku,
      OIL.variantSku,
    ])
    expect(stored.has(GUEST_CART_KEY)).toBe(false)
    await keeper.change(PLUS)
    expect(stored.has(GUEST_CART_KEY)).toBe(false)
  })
})
