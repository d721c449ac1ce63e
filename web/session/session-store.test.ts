import { beforeEach, expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { EMPTY_SETTINGS } from '#domain/setting.ts'
import { stepQuantity } from '../cart/cart-update.ts'
import { GUEST_CART_KEY } from './guest-cart.ts'
import { LOGIN_EXPIRY_KEY } from './login-expiry.ts'
import { signedInUser } from './session-state.ts'
import { createSessionStore } from './session-store.ts'

type Sent = { line: string; body: unknown }
type Answers = Record<string, () => { status: number; json: unknown }>

const USER = { name: 'Asha Rao', email: 'asha@example.com', addresses: [] }
const REFUSAL = { error: { code: 'INTERNAL', message: 'Something went wrong.' } }
const OIL = { productSku: 'OILPNT01', variantSku: 'OILPNT01-1000ML' }

const cartOf = (id: string, quantity: number) => ({
  id,
  meta: { createdAt: '2026-01-05T10:00:00.000Z' },
  currency: 'INR',
  discountCode: null,
  items: quantity > 0 ? [{ ...OIL, quantity }] : [],
  notices: [],
})

const HEALTHY: Answers = {
  'GET /api/v1/settings/public': () => ({
    status: 200,
    json: [{ code: 'BANNER_ANNOUNCEMENTS', value: ['Fresh coriander'] }],
  }),
  'GET /api/v1/users/current': () => ({ status: 200, json: USER }),
  'PUT /api/v1/cart': () => ({ status: 200, json: cartOf('GUEST_CART', 0) }),
}

let stored: Map<string, string>
let sent: Sent[]

beforeEach(() => {
  stored = new Map([[LOGIN_EXPIRY_KEY, '2999-01-01T00:00:00.000Z']])
  sent = []
})

const storage = () => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})

/** The store and the client are real; only the wire is played. */
function storeWith(changes: Answers = {}) {
  const answers = { ...HEALTHY, ...changes }
  const client = createClient({
    locale: () => 'en_IN',
    csrfToken: () => null,
    fetch: async (url, init) => {
      const line = `${init.method} ${url}`
      sent.push({ line, body: init.body ? JSON.parse(String(init.body)) : null })
      const answer = answers[line]?.() ?? { status: 404, json: REFUSAL }
      return new Response(JSON.stringify(answer.json), { status: answer.status })
    },
  })
  return createSessionStore({ client, storage })
}

const failing = () => ({ status: 500, json: REFUSAL })

test('[STARTUP-1] start-up asks for settings, then the user, then the cart', async () => {
  const store = storeWith()
  const awaited: string[] = []
  store.subscribe(() => awaited.push(store.read().awaiting))
  await store.start()
  expect(sent.map(({ line }) => line)).toEqual([
    'GET /api/v1/settings/public',
    'GET /api/v1/users/current',
    'PUT /api/v1/cart',
  ])
  expect(awaited).toEqual(['user', 'cart', 'nothing'])
  expect(store.read().settings.BANNER_ANNOUNCEMENTS).toEqual(['Fresh coriander'])
})

test('[STARTUP-1] [SESSION-2] without a running login there is no user to ask for', async () => {
  stored.clear()
  const store = storeWith()
  await store.start()
  expect(sent.map(({ line }) => line)).toEqual(['GET /api/v1/settings/public', 'PUT /api/v1/cart'])
  expect(store.read().user).toBeNull()
})

test('[STARTUP-1] starting twice asks only once', async () => {
  const store = storeWith()
  await Promise.all([store.start(), store.start()])
  expect(sent).toHaveLength(3)
})

test('[STARTUP-2] a store that is not started asks nobody', () => {
  storeWith()
  expect(sent).toEqual([])
})

test('[ERROR-10] settings that do not load are empty, and the rest goes on', async () => {
  const store = storeWith({ 'GET /api/v1/settings/public': failing })
  await store.start()
  expect(store.read().settings).toEqual(EMPTY_SETTINGS)
  expect(sent).toHaveLength(3)
})

test('[ERROR-11] a user that does not load is no user', async () => {
  const store = storeWith({ 'GET /api/v1/users/current': failing })
  await store.start()
  expect(store.read().user).toBeNull()
})

test('[ERROR-9] [CART-9] a cart that does not load is null, and the guest keeps the local copy', async () => {
  stored.set(GUEST_CART_KEY, JSON.stringify({ items: [{ ...OIL, quantity: 2 }] }))
  const store = storeWith({ 'PUT /api/v1/cart': failing })
  await store.start()
  expect(store.read()).toMatchObject({ cart: null, awaiting: 'nothing' })
  expect(stored.has(GUEST_CART_KEY)).toBe(true)
})

test('[CART-1] start-up sends the guest cart that this browser kept', async () => {
  stored.set(GUEST_CART_KEY, JSON.stringify({ items: [{ ...OIL, quantity: 2 }] }))
  await storeWith().start()
  expect(sent.at(-1)?.body).toMatchObject({ items: [{ ...OIL, quantity: 2 }] })
})

test('[CART-2] a guest cart that comes back is kept locally', async () => {
  const store = storeWith({ 'PUT /api/v1/cart': () => ({ status: 200, json: cartOf('GUEST_CART', 1) }) })
  await store.start()
  expect(stored.get(GUEST_CART_KEY)).toContain('OILPNT01-1000ML')
})

test('[CART-2] once the cart is the customer’s own, the local copy is removed', async () => {
  stored.set(GUEST_CART_KEY, JSON.stringify({ items: [{ ...OIL, quantity: 2 }] }))
  const store = storeWith({ 'PUT /api/v1/cart': () => ({ status: 200, json: cartOf('c-1', 2) }) })
  await store.start()
  expect(stored.has(GUEST_CART_KEY)).toBe(false)
})

test('[CART-9] an item change that fails empties the active cart', async () => {
  let calls = 0
  const store = storeWith({
    'PUT /api/v1/cart': () => {
      calls += 1
      return calls === 1 ? { status: 200, json: cartOf('GUEST_CART', 1) } : failing()
    },
  })
  await store.start()
  expect(await store.changeCart(stepQuantity(OIL, 1))).toBe(false)
  expect(store.read().cart).toBeNull()
})

test('[CART-35] a stale promo code is left out of a second call, with a notice', async () => {
  stored.set(GUEST_CART_KEY, JSON.stringify({ discountCode: 'DIWALI', items: [{ ...OIL, quantity: 1 }] }))
  const store = storeWith({
    'PUT /api/v1/cart': () => {
      const body = sent.at(-1)?.body as { discountCode: string | null }
      const refusal = { error: { code: 'PROMO_INVALID', message: 'This discount code is not valid' } }
      if (body.discountCode) return { status: 400, json: refusal }
      return { status: 200, json: cartOf('GUEST_CART', 1) }
    },
  })
  await store.start()
  expect(sent.filter(({ line }) => line === 'PUT /api/v1/cart')).toHaveLength(2)
  expect(store.read().cart?.notices).toHaveLength(1)
  expect(store.read().cart?.items).toHaveLength(1)
})

test('two quick taps on plus both count', async () => {
  const store = storeWith({
    'PUT /api/v1/cart': () => {
      const body = sent.at(-1)?.body as { items: { quantity: number }[] }
      return { status: 200, json: cartOf('GUEST_CART', body.items[0]?.quantity ?? 0) }
    },
  })
  await Promise.all([store.changeCart(stepQuantity(OIL, 1)), store.changeCart(stepQuantity(OIL, 1))])
  expect(store.read().cart?.items[0]?.quantity).toBe(2)
})

test('[SESSION-2] the user counts as signed in only before the stored expiry', async () => {
  const store = storeWith()
  await store.start()
  expect(signedInUser(store.read(), new Date('2998-12-31T23:59:59.999Z'))?.name).toBe('Asha Rao')
  expect(signedInUser(store.read(), new Date('2999-01-01T00:00:00.000Z'))).toBeNull()
})
