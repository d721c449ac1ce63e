import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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
  storeGuestItems,
} from './sample-cart-store.ts'
import { openSampleShop, serverError } from './sample-shop.ts'

beforeEach(startTest)
afterEach(() => void vi.useRealTimers())

describe('a change', () => {
  test('[CART-6] shows before the call is sent, and is settled when the server has answered', async () => {
    const shop = openSampleShop()
    const cartStore = await openWithOil(shop)
    const taken = cartStore.change(PLUS)
    expect(shop.sent).toEqual([])
    expect(cartStore.read()).toMatchObject({ isSettled: false, cart: { subtotalCurrent: 698, total: 758 } })
    expect(await taken).toBe(true)
    expect(cartStore.read()).toMatchObject({ isSettled: true, cart: { subtotalCurrent: 698 } })
  })

  test('[CART-3] of a new item shows with the details of its page', async () => {
    const cartStore = await openWithOil(openSampleShop())
    let isShown = false
    void cartStore.change(stepQuantity(HALDI, 1), {
      added: HALDI,
      onShown: () => {
        isShown = true
      },
    })
    expect(isShown).toBe(true)
    expect(cartStore.read().cart?.items[1]).toMatchObject({ productTitle: 'Turmeric Powder', quantity: 1 })
  })

  test('made before the cart is loaded waits for it and is then applied', async () => {
    const shop = openSampleShop()
    storeGuestItems(line(OIL, 2))
    const cartStore = openCartStore(shop)
    const taken = cartStore.change(PLUS)
    expect(cartStore.read().cart).toBeNull()
    await runTimers()
    expect(await taken).toBe(true)
    expect(cartStore.quantity()).toBe(3)
  })

  test('of thirty taps makes few calls, one at a time, and applies all taps', async () => {
    const shop = openSampleShop()
    const cartStore = await openWithOil(shop)
    for (let tap = 1; tap <= 30; tap += 1) {
      void cartStore.change(PLUS)
      expect(cartStore.quantity()).toBe(tap + 1)
      await vi.advanceTimersByTimeAsync(100)
    }
    await runTimers()
    expect(shop.bodies().length).toBeLessThanOrEqual(5)
    expect(shop.bodies().at(-1)?.items).toEqual([line(OIL, 31)])
    expect(cartStore.read()).toMatchObject({ isSettled: true, cart: { items: [{ quantity: 31 }] } })
  })

  test('sent in a batch is answered with the batch', async () => {
    const shop = openSampleShop()
    const cartStore = await openWithOil(shop)
    expect(await Promise.all([PLUS, PLUS, PLUS].map((edit) => cartStore.change(edit)))).toEqual([
      true,
      true,
      true,
    ])
    expect(shop.bodies()).toHaveLength(1)
  })

  test('never has more than one call in flight and one waiting', async () => {
    const shop = openSampleShop()
    const cartStore = await openWithOil(shop)
    const open = delayAnswers(shop)
    for (let tap = 0; tap < 20; tap += 1) {
      void cartStore.change(PLUS)
      await vi.advanceTimersByTimeAsync(500)
    }
    expect(shop.bodies()).toHaveLength(1)
    open()
    await runTimers()
    expect(shop.bodies()).toHaveLength(2)
    expect(cartStore.quantity()).toBe(21)
  })

  test('is not undone by the answer to an older call', async () => {
    const shop = openSampleShop()
    const cartStore = await openWithOil(shop)
    const open = delayAnswers(shop)
    void cartStore.change(PLUS)
    await vi.advanceTimersByTimeAsync(10)
    void cartStore.change(PLUS)
    void cartStore.change(stepQuantity(HALDI, 1), { added: HALDI })
    open()
    await vi.advanceTimersByTimeAsync(10)
    expect(shop.bodies()).toHaveLength(1)
    expect(cartStore.read()).toMatchObject({
      isSettled: false,
      cart: { items: [{ quantity: 3 }, { quantity: 1 }] },
    })
  })

  test('in any mix with others ends as the server’s cart', async () => {
    const tap = fc.record({
      item: fc.constantFrom(OIL, HALDI),
      step: fc.constantFrom(1 as const, -1 as const),
      pause: fc.constantFrom(0, 30, 700, 1500),
    })
    const tapOf = (item: typeof OIL, step: 1 | -1) => ({ item, step, pause: 0 })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GUEST_CART', 'c-1'),
        fc.array(tap, { maxLength: 25 }),
        async (id, taps) => {
          stored.clear()
          const shop = openSampleShop({ cartId: id })
          const cartStore = await openWithOil(shop)
          const wanted = new Map([[OIL.variantSku, 1]])
          for (const { item, step, pause } of taps) {
            const before = wanted.get(item.variantSku) ?? 0
            wanted.set(item.variantSku, Math.max(0, before + step))
            void cartStore.change(stepQuantity(item, step), { added: item })
            await vi.advanceTimersByTimeAsync(pause)
          }
          const seen = cartStore.read().cart
          await runTimers()
          const counted = cartStore.read().cart?.items.map((item) => [item.variantSku, item.quantity])
          expect(Object.fromEntries(counted ?? [])).toEqual(
            Object.fromEntries([...wanted].filter(([, quantity]) => quantity > 0)),
          )
          expect(cartStore.read().cart).toEqual(seen)
          expect(cartStore.read().isSettled).toBe(true)
        },
      ),
      {
        numRuns: 40,
        // Removed and added again before the server has received either change.
        examples: [['GUEST_CART', [tapOf(HALDI, 1), tapOf(OIL, -1), tapOf(OIL, 1)]]],
      },
    )
  })
})

test('settle sends pending changes at once and says whether the cart is confirmed', async () => {
  const shop = openSampleShop()
  const cartStore = await openWithOil(shop)
  await cartStore.change(PLUS)
  void cartStore.change(PLUS)
  expect(await cartStore.settle()).toBe(true)
  expect(shop.bodies().at(-1)?.items).toEqual([line(OIL, 3)])
  shop.reply = serverError
  void cartStore.change(PLUS)
  expect(await cartStore.settle()).toBe(false)
})

test('a refresh shows changes, does not write the stored cart, and may fail silently', async () => {
  const shop = openSampleShop()
  const cartStore = await openWithOil(shop)
  storeGuestItems(line(OIL, 7))
  const text = stored.get(GUEST_CART_KEY)
  expect(await cartStore.refresh()).toBe(true)
  expect(cartStore.quantity()).toBe(7)
  expect(stored.get(GUEST_CART_KEY)).toBe(text)
  shop.reply = serverError
  expect(await cartStore.refresh()).toBe(false)
  expect(cartStore.read()).toMatchObject({
    isUnavailable: false,
    isSettled: true,
    cart: { items: [{ quantity: 7 }] },
  })
})

test('many taps give one announcement, when the server has answered', async () => {
  const cartStore = await openWithOil(openSampleShop())
  for (let tap = 0; tap < 2; tap += 1) void cartStore.change(PLUS)
  expect(cartStore.read().announcement).toBe('')
  await runTimers()
  expect(cartStore.read().announcement).toBe('Groundnut Oil, 1 Liter: 3 in your cart. Subtotal ₹1,047.00')
})
