import { createHmac, hkdfSync, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { API } from '#contract/api.ts'
import { CALLS, type CallName, CSRF_COOKIE, CSRF_HEADER, IDEMPOTENCY_HEADER } from '#contract/calls.ts'
import type { Cart } from '#contract/cart.ts'
import type { Order } from '#contract/orders.ts'
import type { Db } from '#db/client.ts'
import { insertAddress, insertUser } from '#db/testing-rows.ts'
import { LOCALE_HEADER, type LocaleCode } from '#domain/locale.ts'
import type { GatewayName } from '#domain/payment.ts'
import { invariant } from '#kit/invariant.ts'
import { signIn, type TestShop } from '../testing.ts'

type Json = ReturnType<typeof JSON.parse>
type Shop = Pick<TestShop, 'db' | 'url'> & { secret: string }

export const OIL = { productSku: 'OILPNT01', variantSku: 'OILPNT01-1000ML' }
export const HONEY = { productSku: 'SPFHNY01', variantSku: 'SPFHNY01-350G' }

export type Answer = { status: number; json: Json; code: string; headers: Headers }

let buyers = 0

/** The CSRF token of this session's browser. */
export function forgeryToken(secret: string, session: string, random = 'test'): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'csrf', 32))
  return `${createHmac('sha256', key).update(`${session}|${random}`).digest('base64url')}.${random}`
}

/** Calls the API as a signed-in customer from a separate network. */
export function speakerOf(
  { url, secret }: Pick<Shop, 'url' | 'secret'>,
  cookie: string,
  locale: LocaleCode = 'en_IN',
) {
  buyers += 1
  const token = forgeryToken(secret, cookie.replace('am_session=', ''))
  const headers = {
    cookie: `${CSRF_COOKIE}=${token}; ${cookie}`,
    [CSRF_HEADER]: token,
    [LOCALE_HEADER]: locale,
    'x-forwarded-for': `10.${Math.floor(buyers / 250)}.${buyers % 250}.1`,
  }
  type Options = {
    body?: unknown
    params?: Record<string, string>
    headers?: Record<string, string>
    at?: string
  }
  const ask = async (
    name: CallName,
    { body, params = {}, at = url, ...options }: Options,
  ): Promise<Answer> => {
    const path = CALLS[name].path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? '')
    const answer = await fetch(at + path, {
      method: CALLS[name].method,
      headers: {
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const json = await answer.json()
    if (answer.ok) API[name].answer.parse(json)
    return { status: answer.status, json, code: json.error?.code ?? '', headers: answer.headers }
  }
  return async (name: CallName, options: Options = {}): Promise<Answer> => {
    for (;;) {
      const answer = await ask(name, options)
      // An overloaded server sheds requests; the client retries.
      if (answer.code !== 'UNAVAILABLE') return answer
      await wait(50)
    }
  }
}

const HOMES = {
  en_IN: {},
  en_US: { country: 'USA', state: 'CA', city: 'Fremont', zip: '94538' },
} as const

export type Buyer = Awaited<ReturnType<typeof buyerOf>>
export type Line = { productSku: string; variantSku: string; quantity: number }

/** The order request that a page sends for its cart. */
export const requestOf = (cart: Cart, changes: object = {}) => ({
  discountCode: cart.discountCode,
  shippingAddressId: cart.shippingAddressId,
  billingAddressId: cart.billingAddressId,
  firm: cart.firm,
  items: cart.items.map(({ productSku, variantSku, quantity }) => ({ productSku, variantSku, quantity })),
  total: cart.total,
  ...changes,
})

/** The opened payment in a checkout's answer. */
export const openedIn = ({ json }: Pick<Answer, 'json'>) => {
  const url = new URLSearchParams(String(json.paymentGatewayOptions?.paymentProcessingUrl).split('?')[1])
  const ref = url.get('transactionIntentId')
  invariant(ref, `a payment was opened: ${JSON.stringify(json)}`)
  return { orderId: json.orderId as string, gateway: json.paymentGateway as GatewayName, ref }
}

export type Opened = ReturnType<typeof openedIn>

/** The number that people know an order by. */
export async function orderNumberOf(db: Db, orderId: string): Promise<string> {
  const { order_number } = await db
    .selectFrom('customer_order')
    .select('order_number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return order_number
}

/** A new customer with verified phone and mail address, and one delivery address. */
export async function buyerOf(shop: Shop, locale: LocaleCode = 'en_IN') {
  const email = `buyer-${randomUUID()}@mail.example`
  const user = await insertUser(shop.db, {
    email,
    email_verified_at: new Date(),
    phone_verified_at: new Date(),
  })
  const address = await insertAddress(shop.db, user.id, HOMES[locale])
  const call = speakerOf(shop, await signIn(shop.db, user.id), locale)
  const ofOrder = (name: CallName) => (orderId: string, body?: unknown) =>
    call(name, { params: { orderId }, ...(body !== undefined && { body }) })
  const fill = async (
    items: readonly Line[] = [{ ...OIL, quantity: 2 }],
    discountCode?: string,
  ): Promise<Cart> => {
    const chosen = { shippingAddressId: address.id, ...(discountCode && { discountCode }) }
    const answer = await call('putCart', { body: { clear: true, items, ...chosen } })
    invariant(answer.status === 200, `the cart is filled: ${JSON.stringify(answer.json)}`)
    return answer.json
  }
  const placeCart = (cart: Cart, { key, ...changes }: { key?: string } & Record<string, unknown> = {}) =>
    call('placeOrder', {
      body: requestOf(cart, changes),
      ...(key !== undefined && { headers: { [IDEMPOTENCY_HEADER]: key } }),
    })
  return {
    user,
    address,
    call,
    fill,
    placeCart,
    /** Fills a cart and places it. */
    async place(items?: readonly Line[], discountCode?: string): Promise<Opened> {
      return openedIn(await placeCart(await fill(items, discountCode)))
    },
    /** Returns from the provider's page. */
    comeBack: ({ orderId, gateway, ref }: Opened) =>
      ofOrder('validatePayment')(orderId, { paymentGateway: gateway, transactionIntentId: ref }),
    charge: ofOrder('chargeOrder'),
    restore: ofOrder('restoreOrder'),
    cancel: (orderId: string, body: object = { reason: 'CHANGED_MIND' }) =>
      ofOrder('cancelOrder')(orderId, body),
    async order(orderId: string): Promise<Order> {
      return (await ofOrder('getOrder')(orderId)).json
    },
  }
}
