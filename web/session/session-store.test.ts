import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_SETTINGS } from '#domain/setting.ts'
import { minutes } from '#kit/duration.ts'
import { stepQuantity } from '../cart/cart-update.ts'
import { GUEST_CART_KEY } from '../cart/guest-cart.ts'
import { OIL } from '../cart/sample-cart.ts'
import { openSampleShop, type SampleShop, SERVER_ERROR, serverError, storageIn } from '../cart/sample-shop.ts'
import { LOGIN_EXPIRY_KEY } from './login.ts'
import { knownSettings, signedInUser } from './session-state.ts'
import { createSessionStore } from './session-store.ts'

const USER = { name: 'Asha Rao', email: 'asha@example.com', addresses: [] }
const LINE = { productSku: OIL.productSku, variantSku: OIL.variantSku, quantity: 2 }

let stored: Map<string, string>
let shop: SampleShop

beforeEach(() => {
  stored = new Map([[LOGIN_EXPIRY_KEY, '2999-01-01T00:00:00.000Z']])
  shop = openSampleShop()
  shop.others = {
    'GET /api/v1/settings/public': () => ({
      status: 200,
      json: [{ code: 'BANNER_ANNOUNCEMENTS', value: ['Fresh coriander'] }],
    }),
    'GET /api/v1/users/current': () => ({ status: 200, json: USER }),
  }
})

afterEach(() => {
  vi.useRealTimers()
})

const openStore = () => createSessionStore({ client: shop.client, storage: () => storageIn(stored) })
const lines = () => shop.sent.map(({ line }) => line)
const keepTwo = () => stored.set(GUEST_CART_KEY, JSON.stringify({ items: [LINE] }))

test('[STARTUP-1] start-up loads settings, then the user, then the cart', async () => {
  const store = openStore()
  const awaited: string[] = []
  store.subscribe(() => awaited.push(store.read().awaiting))
  await store.start()
  expect(lines()).toEqual(['GET /api/v1/settings/public', 'GET /api/v1/users/current', 'PUT /api/v1/cart'])
  expect([...new Set(awaited)]).toEqual(['user', 'cart', 'nothing'])
  expect(store.read().settings.BANNER_ANNOUNCEMENTS).toEqual(['Fresh coriander'])
})

test('[STARTUP-1] [SESSION-2] without a valid login the user is not requested', async () => {
  stored.clear()
  const store = openStore()
  await store.start()
  expect(lines()).toEqual(['GET /api/v1/settings/public', 'PUT /api/v1/cart'])
  expect(store.read().user).toBeNull()
})

test('[STARTUP-1] starting twice loads once', async () => {
  const store = openStore()
  await Promise.all([store.start(), store.start()])
  expect(shop.sent).toHaveLength(3)
})

test('[STARTUP-2] a store that is not started makes no call', () => {
  openStore()
  expect(shop.sent).toEqual([])
})

test('[ERROR-10] [STARTUP-3] if the settings fail to load, they are empty and unknown, and start-up continues', async () => {
  shop.others['GET /api/v1/settings/public'] = serverError
  const store = openStore()
  await store.start()
  expect(store.read().settings).toEqual(EMPTY_SETTINGS)
  expect(knownSettings(store.read())).toBeNull()
  expect(shop.sent).toHaveLength(3)
})

test('[ERROR-11] if the user fails to load, there is none', async () => {
  shop.others['GET /api/v1/users/current'] = serverError
  const store = openStore()
  await store.start()
  expect(store.read().user).toBeNull()
})

test('[ERROR-10] [ERROR-11] a failed load is retried until the server answers', async () => {
  vi.useFakeTimers()
  const { others } = shop
  shop.others = { 'GET /api/v1/settings/public': serverError, 'GET /api/v1/users/current': serverError }
  const store = openStore()
  const started = store.start()
  await vi.advanceTimersByTimeAsync(500)
  await started
  expect(store.read()).toMatchObject({ settings: EMPTY_SETTINGS, user: null, awaiting: 'nothing' })

  shop.others = others
  await vi.advanceTimersByTimeAsync(1_000)
  expect(store.read().settings.BANNER_ANNOUNCEMENTS).toEqual(['Fresh coriander'])
  expect(store.read().user?.name).toBe('Asha Rao')
  const asked = shop.sent.length
  await vi.advanceTimersByTimeAsync(minutes(10))
  expect(shop.sent).toHaveLength(asked)
})

test('retries have growing intervals', async () => {
  vi.useFakeTimers()
  stored.clear()
  shop.others['GET /api/v1/settings/public'] = serverError
  void openStore().start()
  await vi.advanceTimersByTimeAsync(minutes(10))
  // At once, then after 1, 2, 4, 8, 16 and 32 seconds, then every minute.
  expect(lines().filter((line) => line.includes('settings'))).toHaveLength(15)
})

test('[ERROR-11] a rejected login is not retried', async () => {
  vi.useFakeTimers()
  shop.others['GET /api/v1/users/current'] = () => ({ status: 401, json: SERVER_ERROR })
  void openStore().start()
  await vi.advanceTimersByTimeAsync(minutes(10))
  expect(lines().filter((line) => line.includes('users'))).toHaveLength(1)
})

test('[ERROR-9] [CART-9] a cart that fails to load is null, and the stored guest cart stays', async () => {
  keepTwo()
  const before = stored.get(GUEST_CART_KEY)
  shop.reply = serverError
  const store = openStore()
  await store.start()
  expect(store.read().awaiting).toBe('nothing')
  expect(store.cart.read()).toMatchObject({ cart: null, isUnavailable: true })
  expect(stored.get(GUEST_CART_KEY)).toBe(before)
})

test('[CART-1] start-up sends the stored guest cart', async () => {
  keepTwo()
  await openStore().start()
  expect(shop.bodies()).toEqual([{ items: [LINE] }])
})

test('[CART-2] a guest cart in an answer is stored', async () => {
  stored.clear()
  const store = openStore()
  await store.start()
  await store.cart.change(stepQuantity(OIL, 1), { added: OIL })
  expect(stored.get(GUEST_CART_KEY)).toContain('OILPNT01-1000ML')
})

test('[CART-2] a customer’s cart removes the stored guest cart', async () => {
  keepTwo()
  shop.cartId = 'c-1'
  await openStore().start()
  expect(stored.has(GUEST_CART_KEY)).toBe(false)
})

test('a cart change does not notify listeners of settings and user', async () => {
  const store = openStore()
  await store.start()
  const before = store.read()
  await store.cart.change(stepQuantity(OIL, 1), { added: OIL })
  expect(store.cart.read().cart?.items).toHaveLength(1)
  expect(store.read()).toBe(before)
})

test('a refresh loads the user and cart after a sign-in or sign-out in another tab', async () => {
  stored.clear()
  const store = openStore()
  await store.start()
  stored.set(LOGIN_EXPIRY_KEY, '2999-01-01T00:00:00.000Z')
  shop.cartId = 'c-1'
  await store.refresh()
  expect(store.read().user?.name).toBe('Asha Rao')
  expect(store.cart.read().cart?.id).toBe('c-1')
})

test('[SESSION-2] the user counts as signed in only before the stored expiry', async () => {
  const store = openStore()
  await store.start()
  expect(signedInUser(store.read(), new Date('2998-12-31T23:59:59.999Z'))?.name).toBe('Asha Rao')
  expect(signedInUser(store.read(), new Date('2999-01-01T00:00:00.000Z'))).toBeNull()
})
