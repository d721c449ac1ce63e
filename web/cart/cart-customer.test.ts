import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EMPTY_CART } from '#domain/cart.ts'
import { OIL } from './sample-cart.ts'
import { begin, line, MINUS, openCartStore, openWithOil, PLUS, settle } from './sample-cart-store.ts'
import { failing, openSampleShop } from './sample-shop.ts'

beforeEach(begin)
afterEach(() => void vi.useRealTimers())

describe('a customer’s cart', () => {
  test('that could not be reached is loaded before a change is put to it', async () => {
    const shop = openSampleShop({ cartId: 'c-1' })
    shop.stored = { ...EMPTY_CART, items: [line(OIL, 3)] }
    shop.reply = failing
    const cartStore = openCartStore(shop, { isGuest: false })
    await cartStore.start()
    shop.reply = null
    expect(await cartStore.change(PLUS)).toBe(true)
    expect(shop.bodies().slice(1)).toEqual([{ items: [] }, { items: [line(OIL, 4)] }])
  })

  test('sends of many taps only the last quantity', async () => {
    const shop = openSampleShop({ cartId: 'c-1' })
    const cartStore = await openWithOil(shop, 5)
    for (const edit of [PLUS, PLUS, MINUS]) void cartStore.change(edit)
    await settle()
    expect(shop.bodies()).toEqual([{ items: [line(OIL, 6)] }])
  })

  test('tells the other tabs of a change, but not of a load', async () => {
    const cartStore = await openWithOil(openSampleShop({ cartId: 'c-1' }))
    await cartStore.refresh()
    expect(cartStore.told).toEqual([])
    await cartStore.change(PLUS)
    expect(cartStore.told).toEqual(['changed'])
  })
})
