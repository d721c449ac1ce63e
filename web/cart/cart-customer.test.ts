import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EMPTY_CART } from '#domain/cart.ts'
import { OIL } from './sample-cart.ts'
import { begin, line, MINUS, openKeeper, openWithOil, PLUS, settle } from './sample-keeper.ts'
import { failing, openSampleShop } from './sample-shop.ts'

beforeEach(begin)
afterEach(() => void vi.useRealTimers())

describe('a customer’s cart', () => {
  test('that could not be reached is loaded before a change is put to it', async () => {
    const shop = openSampleShop({ cartId: 'c-1' })
    shop.stored = { ...EMPTY_CART, items: [line(OIL, 3)] }
    shop.reply = failing
    const keeper = openKeeper(shop, { isGuest: false })
    await keeper.start()
    shop.reply = null
    expect(await keeper.change(PLUS)).toBe(true)
    expect(shop.bodies().slice(1)).toEqual([{ items: [] }, { items: [line(OIL, 4)] }])
  })

  test('sends of many taps only the last quantity', async () => {
    const shop = openSampleShop({ cartId: 'c-1' })
    const keeper = await openWithOil(shop, 5)
    for (const wish of [PLUS, PLUS, MINUS]) void keeper.change(wish)
    await settle()
    expect(shop.bodies()).toEqual([{ items: [line(OIL, 6)] }])
  })

  test('tells the other tabs of a change, but not of a load', async () => {
    const keeper = await openWithOil(openSampleShop({ cartId: 'c-1' }))
    await keeper.refresh()
    expect(keeper.told).toEqual([])
    await keeper.change(PLUS)
    expect(keeper.told).toEqual(['changed'])
  })
})
