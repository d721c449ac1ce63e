import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stepQuantity } from '../cart/cart-update.ts'
import { GUEST_CART_KEY } from '../cart/guest-cart.ts'
import { HALDI, OIL } from '../cart/sample-cart.ts'
import { openSampleShop, type SampleShop, serverError } from '../cart/sample-shop.ts'
import { LOGIN_EXPIRY_KEY } from './login.ts'
import { openSampleBrowser } from './sample-browser.ts'

const LINE = { productSku: OIL.productSku, variantSku: OIL.variantSku, quantity: 1 }
const PLUS = stepQuantity(OIL, 1)
const PURCHASE = { added: OIL }

let shop: SampleShop
let browser: ReturnType<typeof openSampleBrowser>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  shop = openSampleShop()
  shop.others['GET /api/v1/settings/public'] = () => ({ status: 200, json: [] })
  browser = openSampleBrowser(shop.client)
})
afterEach(() => {
  browser.close()
  vi.useRealTimers()
})

/** Waits for pending work: timers by the fake clock, messages between tabs by the real one. */
async function pass(time = 2_000) {
  for (let step = 0; step < 4; step += 1) {
    await vi.advanceTimersByTimeAsync(time / 4)
    await new Promise((done) => setImmediate(done))
  }
}

async function openTab() {
  const tab = browser.openTab()
  await pass()
  return tab
}

test('a guest’s change shows in the other tab after one call, without a loop', async () => {
  const [one, other] = [await openTab(), await openTab()]
  shop.sent.length = 0
  await one.cart.change(PLUS, PURCHASE)
  await pass()
  expect(other.quantity()).toBe(1)
  await pass(60_000)
  expect(shop.bodies()).toHaveLength(2)
})

test('quick taps in one tab cause one refresh in the other', async () => {
  const [one, other] = [await openTab(), await openTab()]
  shop.sent.length = 0
  for (let tap = 0; tap < 10; tap += 1) {
    void one.cart.change(PLUS, PURCHASE)
    await vi.advanceTimersByTimeAsync(100)
  }
  await pass()
  expect(other.quantity()).toBe(10)
  expect(shop.bodies().length).toBeLessThanOrEqual(4)
})

test('changes of different items in two tabs both stay', async () => {
  const [one, other] = [await openTab(), await openTab()]
  void one.cart.change(PLUS, PURCHASE)
  void other.cart.change(stepQuantity(HALDI, 1), { added: HALDI })
  await pass(20_000)
  for (const tab of [one, other]) {
    expect(tab.cart.read()).toMatchObject({ isSettled: true, cart: { subtotalCurrent: 498.5 } })
  }
})

test('a hidden tab refreshes when it is shown', async () => {
  const [one, other] = [await openTab(), await openTab()]
  other.document.turn('hidden')
  await one.cart.change(PLUS, PURCHASE)
  shop.sent.length = 0
  await pass(60_000)
  expect(shop.sent).toEqual([])
  other.document.turn('visible')
  await pass()
  expect(other.quantity()).toBe(1)
})

test('a customer’s change is broadcast to the other tabs', async () => {
  shop.cartId = 'c-1'
  const [one, other] = [await openTab(), await openTab()]
  shop.sent.length = 0
  await one.cart.change(PLUS, PURCHASE)
  await pass()
  await pass()
  expect(other.quantity()).toBe(1)
  await pass(60_000)
  expect(shop.bodies()).toHaveLength(2)
})

test('a guest’s change is only signalled by the storage event', async () => {
  const [one, other] = [await openTab(), await openTab()]
  const stops = [...browser.tabs.values()]
  browser.tabs.clear()
  await one.cart.change(PLUS, PURCHASE)
  shop.sent.length = 0
  await pass()
  await pass()
  expect(shop.sent).toEqual([])
  expect(other.quantity()).toBe(0)
  for (const stop of stops) stop()
})

test('a tab hidden for long refreshes the cart, one hidden briefly does not', async () => {
  shop.cartId = 'c-1'
  const tab = await openTab()
  shop.sent.length = 0
  for (const [time, calls] of [
    [60_000, 0],
    [600_000, 1],
  ] as const) {
    tab.document.turn('hidden')
    await pass(time)
    tab.document.turn('visible')
    await pass()
    expect(shop.bodies()).toHaveLength(calls)
  }
})

test('an unavailable cart is loaded when the browser is online again', async () => {
  browser.stored.set(GUEST_CART_KEY, JSON.stringify({ items: [LINE] }))
  shop.reply = serverError
  const tab = await openTab()
  expect(tab.cart.read().isUnavailable).toBe(true)
  shop.reply = null
  tab.window.dispatchEvent(new Event('online'))
  await pass()
  expect(tab.quantity()).toBe(1)
  shop.sent.length = 0
  tab.window.dispatchEvent(new Event('online'))
  await pass()
  expect(shop.sent).toEqual([])
})

test('a closing page sends the pending changes', async () => {
  const tab = await openTab()
  await tab.cart.change(PLUS, PURCHASE)
  shop.sent.length = 0
  void tab.cart.change(PLUS)
  await vi.advanceTimersByTimeAsync(10)
  expect(shop.sent).toEqual([])
  tab.window.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(10)
  expect(shop.bodies()).toMatchObject([{ items: [{ quantity: 2 }] }])
})

test('a sign-in in another tab refreshes, an unknown storage key does not', async () => {
  const tab = await openTab()
  shop.sent.length = 0
  for (const key of ['theme', LOGIN_EXPIRY_KEY, null]) {
    tab.window.dispatchEvent(Object.assign(new Event('storage'), { key }))
    await pass()
  }
  expect(shop.bodies()).toHaveLength(2)
})

test('a tab that stopped listening does not refresh', async () => {
  const tab = await openTab()
  browser.close()
  shop.sent.length = 0
  tab.window.dispatchEvent(Object.assign(new Event('storage'), { key: GUEST_CART_KEY }))
  tab.window.dispatchEvent(new Event('online'))
  await pass()
  expect(shop.sent).toEqual([])
})
