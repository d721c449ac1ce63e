import { createHash, randomBytes } from 'node:crypto'
import { CALLS, type CallName, CSRF_COOKIE, CSRF_HEADER } from '#contract/calls.ts'
import type { Cart } from '#contract/cart.ts'
import type { Db } from '#db/client.ts'
import { insertAddress, insertUser } from '#db/testing-rows.ts'
import { invariant } from '#kit/invariant.ts'

export type DayShop = { url: string; db: Db }
export type Line = { productSku: string; variantSku: string; quantity: number }
export type DayOrder = { id: string; number: string; cancel: () => Promise<void> }

const PLACES = [
  { city: 'Neemuch', state: 'MP', zip: '458441' },
  { city: 'Indore', state: 'MP', zip: '452001' },
  { city: 'Mumbai', state: 'MH', zip: '400001' },
] as const

/** Untyped JSON: the calls after it fail if it is wrong. */
type Json = ReturnType<typeof JSON.parse>

/** Calls the shop as a new customer, from a network of their own. */
async function newCustomer({ url, db }: DayShop, nth: number) {
  const verified = { phone_verified_at: new Date(), email_verified_at: new Date() }
  const name = `Namuna Customer ${nth}`
  const user = await insertUser(db, { name, email: `day-${nth}@namuna.example`, ...verified })
  const address = await insertAddress(db, user.id, { title: name, ...PLACES[nth % PLACES.length] })
  const session = randomBytes(32).toString('base64url')
  const token_hash = createHash('sha256').update(session).digest()
  const expires_at = new Date(Date.now() + 3_600_000)
  await db.insertInto('session').values({ user_id: user.id, token_hash, expires_at }).execute()
  let cookie = `am_session=${session}`
  let token = ''
  async function call(name: CallName, body?: unknown, params: Record<string, string> = {}): Promise<Json> {
    const path = CALLS[name].path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? '')
    const answer = await fetch(url + path, {
      method: CALLS[name].method,
      headers: {
        cookie,
        [CSRF_HEADER]: token,
        'content-type': 'application/json',
        'x-forwarded-for': `10.7.${nth}.1`,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const set of answer.headers.getSetCookie()) {
      const [, value] = new RegExp(`^${CSRF_COOKIE}=([^;]+)`).exec(set) ?? []
      if (!value) continue
      token = decodeURIComponent(value)
      cookie = `am_session=${session}; ${CSRF_COOKIE}=${value}`
    }
    const json = await answer.json()
    invariant(answer.ok, `${name}: ${JSON.stringify(json)}`)
    return json
  }
  await call('getUser')
  return { call, addressId: address.id }
}

/** Places an order and pays it at the simulated provider. */
export async function buy(shop: DayShop, nth: number, items: readonly Line[]): Promise<DayOrder> {
  const { call, addressId } = await newCustomer(shop, nth)
  const cart: Cart = await call('putCart', { clear: true, items, shippingAddressId: addressId })
  const { discountCode, shippingAddressId, billingAddressId, firm, total } = cart
  const placed = await call('placeOrder', {
    ...{ discountCode, shippingAddressId, billingAddressId, firm, total, items },
  })
  const { paymentGateway, paymentGatewayOptions, orderId } = placed
  const [, query] = String(paymentGatewayOptions.paymentProcessingUrl).split('?')
  const intent = new URLSearchParams(query).get('transactionIntentId')
  const sim = `${shop.url}/sandbox/__sim/${String(paymentGateway).toLowerCase()}`
  const paid = await fetch(`${sim}/orders/${intent}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ method: 'upi', outcome: 'success-no-return' }),
  })
  invariant(paid.ok, `the payment is taken: ${paid.status}`)
  const { orderNumber } = await call('getOrder', undefined, { orderId })
  const cancel = async () => {
    await call('cancelOrder', { reason: 'CHANGED_MIND', note: null }, { orderId })
  }
  return { id: orderId, number: orderNumber, cancel }
}
