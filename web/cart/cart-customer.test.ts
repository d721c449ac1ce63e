import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EMPTY_CART } from '#domain/cart.ts'
import { OIL } from './sample-cart.ts'
import { line, MINUS, openCartStore, openWithOil, PLUS, runTimers, startTest } from './sample-cart-store.ts'
import { openSampleShop, serverError } from './sample-shop.ts'

beforeEach(startTest)
afterEach(() => void vi.useRealTimers())

describe('a customer’s cart', () => {
  test('that was unavailable is loaded before it is changed', async () => {
    const shop = openSampleShop({ cartId: 'c-1' })
    shop.stored = { ...EMPTY_CART, items: [line(OIL, 3)] }
    shop.reply = serverError
    const cartStore = openCartStore(shop, { isGuest: false })
    await cartStore.start()
    shop.reply = null
    expect(await cartStore.change(PLUS)).toBe(true)
    expect(shop.bodies().slice(1)).toEqual([{ items: [] }, { items: [line(OIL, 4)] }])
  })

  test('after many taps sends only the last quantity', async () => {
    const shop = openSampleShop({ cartId: 'c-1' })
    const cartStore = await openWithOil(shop, 5)
    for (const edit of [PLUS, PLUS, MINUS]) void cartStore.change(edit)
    await runTimers()
    expect(shop.bodies()).toEqual([{ items: [line(OIL, 6)] }])
  })

  test('notifies the other tabs of a change, but not of a load', async () => {
    const cartStore = await openWithOil(openSampleShop({ cartId: 'c-1' }))
    await cartStore.refresh()
    expect(cartStore.notified).toEqual([])
    await cartStore.change(PLUS)
    expect(cartStore.notified).toEqual(['changed'])
  })
})
