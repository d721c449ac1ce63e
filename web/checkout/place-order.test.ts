import { expect, test } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { createClient } from '#contract/client.ts'
import { stepQuantity } from '../cart/cart-update.ts'
import { EMPTY, OIL, pieces, sampleCart } from '../cart/sample-cart.ts'
import { createSessionStore } from '../session/session-store.ts'
import { createOrderKeys, placeOrder } from './place-order.ts'
import { RAZORPAY_CHARGE } from './sample-charge.ts'

type Reply = { status: number; json: unknown }
type Placed = { key: string | null; body: unknown }

const ADDRESS = '1b671a64-40d5-491e-99b0-da01ff1f3341'
const CART = sampleCart({ id: 'c1', shippingAddressId: ADDRESS, billingAddressId: ADDRESS })
const refusal = (status: number, code: string, message: string): Reply => ({
  status,
  json: { error: { code, message } },
})
const DONE: Reply = { status: 200, json: RAZORPAY_CHARGE }

const DOWN: Reply = { status: 0, json: null }

/** A signed-in session with a simulated server: its cart is `cart`, and `answer` answers orders. */
async function openCheckout(answer: () => Reply = () => DONE) {
  const shop = { cart: CART as Cart | null, placed: [] as Placed[], answer }
  const replyTo = (line: string): Reply => {
    if (line === 'GET /api/v1/settings/public') return { status: 200, json: [] }
    if (line === 'PUT /api/v1/cart') return shop.cart ? { status: 200, json: shop.cart } : DOWN
    return shop.answer()
  }
  const client = createClient({
    locale: () => 'en_IN',
    csrfToken: () => null,
    fetch: async (url, init) => {
      const line = `${init.method} ${url}`
      if (line === 'POST /api/v1/orders/current') {
        const key = new Headers(init.headers).get('idempotency-key')
        shop.placed.push({ key, body: JSON.parse(String(init.body)) })
      }
      const { status, json } = replyTo(line)
      if (status === 0) throw new TypeError('no line')
      return new Response(JSON.stringify(json), { status })
    },
  })
  const store = createSessionStore({ client, storage: () => null })
  await store.start()
  const keys = createOrderKeys()
  const seen = () => store.cart.read().cart ?? sampleCart(EMPTY)
  return { shop, store, seen, place: (cart = seen()) => placeOrder(store, keys, cart) }
}

test('[ORDER-14] placing sends the cart that the page showed, with an idempotency key', async () => {
  const { shop, place } = await openCheckout()
  expect(await place()).toEqual({ ok: true, value: RAZORPAY_CHARGE })
  expect(shop.placed).toEqual([
    {
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      body: {
        discountCode: null,
        shippingAddressId: ADDRESS,
        billingAddressId: ADDRESS,
        firm: null,
        items: [{ productSku: 'OILPNT01', variantSku: 'OILPNT01-1000ML', quantity: 2 }],
        total: 758,
      },
    },
  ])
})

test('a change in flight is confirmed first', async () => {
  const { shop, store, seen, place } = await openCheckout()
  void store.cart.change(stepQuantity(OIL, 1))
  shop.cart = sampleCart({
    ...CART,
    items: [pieces(OIL, 3)],
    subtotalCurrent: 1047,
    shippingAmount: 0,
    total: 1047,
  })
  expect(seen().total).toBe(1047)
  await place()
  expect(shop.placed[0]?.body).toMatchObject({ items: [{ quantity: 3 }], total: 1047 })
})

test('if the server answers another cart, the difference is shown and no order is placed', async () => {
  const { shop, store, place } = await openCheckout()
  void store.cart.change(stepQuantity(OIL, 1))
  const problem = { message: 'Your cart has changed. Please check it and try again.', isPlaced: false }
  const changes = ['Groundnut Oil, 1 Liter: 2 instead of 3.', 'The total is ₹758.00, not ₹1,047.00.']
  expect(await place()).toEqual({ ok: false, error: { ...problem, changes } })
  expect(shop.placed).toEqual([])
})

test('with an unavailable cart no order is placed', async () => {
  const { shop, store, seen, place } = await openCheckout()
  const before = seen()
  shop.cart = null
  void store.cart.change(stepQuantity(OIL, 1))
  expect(await place(before)).toMatchObject({ ok: false, error: { changes: [] } })
  expect(shop.placed).toEqual([])
})

test('[ERROR-17] a rejection shows the server’s message', async () => {
  const { place } = await openCheckout(() => refusal(400, 'DELIVERY_ADDRESS_INVALID', 'Not to that address.'))
  const error = { message: 'Not to that address.', changes: [], isPlaced: false }
  expect(await place()).toEqual({ ok: false, error })
})

test('after 409 the cart is loaded again, and the differences are listed', async () => {
  const { shop, seen, place } = await openCheckout()
  shop.answer = () => {
    shop.cart = sampleCart({ ...CART, items: [pieces(OIL, 1)], total: 409 })
    return refusal(409, 'STOCK_CHANGED', 'Something has just sold out.')
  }
  expect(await place()).toEqual({
    ok: false,
    error: {
      message: 'Something has just sold out.',
      changes: ['Groundnut Oil, 1 Liter: 1 instead of 2.', 'The total is ₹409.00, not ₹758.00.'],
      isPlaced: false,
    },
  })
  expect(seen().total).toBe(409)
})

test.each([
  ['no line', DOWN],
  ['503', refusal(503, 'GATEWAY_UNAVAILABLE', 'Your order is kept.')],
  ['a busy key', refusal(409, 'IDEMPOTENCY_KEY_BUSY', 'Still at it.')],
])('after %s the next try repeats the request with the same key', async (_, unclear) => {
  const { shop, place } = await openCheckout(() => unclear)
  expect((await place()).ok).toBe(false)
  shop.answer = () => DONE
  expect((await place()).ok).toBe(true)
  expect(shop.placed).toHaveLength(2)
  expect(shop.placed[1]).toEqual(shop.placed[0])
})

test('after a definite answer the next try has a new key', async () => {
  const { shop, place } = await openCheckout(() => refusal(400, 'DELIVERY_ADDRESS_INVALID', 'No.'))
  await place()
  shop.answer = () => DONE
  await place()
  await place()
  expect(new Set(shop.placed.map(({ key }) => key)).size).toBe(3)
})

test('an order without an opened payment is reported as placed', async () => {
  const { place } = await openCheckout(() => refusal(503, 'GATEWAY_UNAVAILABLE', 'Your order is kept.'))
  const error = { message: 'Your order is kept.', changes: [], isPlaced: true }
  expect(await place()).toEqual({ ok: false, error })
})

test('with an expired login no order is placed', async () => {
  const { store, place } = await openCheckout(() => refusal(401, 'NOT_SIGNED_IN', 'Please sign in first.'))
  expect(await place()).toMatchObject({ ok: false, error: { message: 'Please sign in first.' } })
  expect(store.read().user).toBeNull()
})
