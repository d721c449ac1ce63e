import { randomInt, randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { forgeryToken, openedIn } from '#api/orders/testing-buyer.ts'
import { insertStaff, staffCookie } from '#api/staff/testing.ts'
import { CSRF_COOKIE, CSRF_HEADER, IDEMPOTENCY_HEADER } from '#contract/calls.ts'
import { milliseconds } from '#kit/duration.ts'
import { addCustomers, type Basket, type Customer, insertCustomers } from '../bench/order-customers.ts'
import { SECRET } from '../bench/order-shop.ts'
import { GOODS, stockUp } from '../rehearse/stock-up.ts'
import { basketOf } from './basket.ts'
import { aNetwork, callOf } from './call.ts'
import {
  type Class,
  createSend,
  emptySeen,
  type Got,
  record,
  type Seen,
  type Send,
  type Sent,
} from './open-load.ts'
import type { Site } from './site.ts'

const PAGES = ['/', '/products', '/products/peanut-oil', '/about', '/policies/tos', '/stores']
const OIL = { productSku: 'OILPNT01', variantSku: 'OILPNT01-1000ML' }
const READS = [
  '/api/v1/settings/public',
  '/api/v1/products/active?pageSize=20',
  `/api/v1/delivery/promise?pin=452001&variant=${OIL.variantSku}`,
  '/api/v1/products/suggest?q=haldi',
  '/api/v1/products/search?q=groundnut+oil',
]

/** How many of a hundred arrivals do what. An order is four calls. */
const SHARES = {
  page: 30,
  read: 49,
  'guest cart': 11,
  'customer cart': 4,
  order: 5,
  'sign-in': 0.5,
  'desk orders': 0.2,
  'desk today': 0.15,
  'desk customers': 0.15,
}
export type Kind = keyof typeof SHARES
export const ORDERS_SHARE = SHARES.order / 100
/** Carts are changed by customers in turn, so that none reaches a limit. */
const CART_CUSTOMERS = 400
/** Small, so that the database makes them between two orders. */
const BATCH = 40
const IN_RESERVE = 200

/** A guest is known by the token, and each may call only so often. */
const newGuest = (name: string): Record<string, string> => {
  const token = forgeryToken(SECRET, 'guest', name)
  return { cookie: `${CSRF_COOKIE}=${token}`, [CSRF_HEADER]: token }
}
const GUESTS = Array.from({ length: 2000 }, (_, index) => newGuest(String(index)))
const aGuest = () => ({ ...GUESTS[randomInt(GUESTS.length)] })

export type Traffic = Awaited<ReturnType<typeof createTraffic>>
type Visit = (index: number) => Promise<Got>

/** Visitors of every kind for a shop: pages, reads, carts, orders that are paid, sign-ins and the desk. */
export async function createTraffic(site: Site) {
  const { db, target } = site
  const send = createSend(target.shopUrl)
  const sandbox = createSend(target.sandboxUrl)
  await stockUp(db)
  const baskets = [await basketOf(site, { ...GOODS, quantity: 1 })]
  const carts = await addCustomers(site, CART_CUSTOMERS, baskets)
  const steps = createSteps()
  const acknowledged: string[] = []
  const ways = { send, sandbox, steps, nextCustomer: customersOf(site, baskets) }
  const visits: Record<Kind, Visit> = {
    ...browsing(send, carts, await staffCookie(db, await insertStaff(db))),
    order: () => order(ways, acknowledged),
    'sign-in': () => signIn(ways),
  }
  const kinds = Object.keys(SHARES) as Kind[]
  const empty: Visit = () => send({ path: '/healthz' })
  const only = (kind: Kind, perSecond: number): Class => ({ name: kind, perSecond, visit: visits[kind] })
  return {
    acknowledged,
    takeSteps: steps.take,
    /** All kinds at this many arrivals a second, beside an empty route. */
    classes: (perSecond: number): Class[] => [
      { name: 'empty route', perSecond: Math.max(2, perSecond / 20), visit: empty },
      ...kinds.map((kind) => only(kind, (perSecond * SHARES[kind]) / 100)),
    ],
    only,
    close() {
      send.close()
      sandbox.close()
    },
  }
}

/** Customers who have not ordered yet, made in batches. */
function customersOf(site: Site, baskets: Basket[]) {
  const pool: Customer[] = []
  let filling: Promise<void> | null = null
  return async function next(): Promise<Customer> {
    if (pool.length < IN_RESERVE)
      filling ??= insertCustomers(site, BATCH, baskets)
        .then(
          (added) => void pool.push(...added),
          // The next visitor tries again.
          () => {},
        )
        .finally(() => {
          filling = null
        })
    const customer = pool.pop()
    if (customer) return customer
    await filling
    return next()
  }
}

/** The calls inside visits of several, each timed by itself. */
function createSteps() {
  const steps = new Map<string, Seen>()
  return {
    async time(name: string, call: Promise<Got>): Promise<Got> {
      const started = performance.now()
      const got = await call
      const seen = steps.get(name) ?? emptySeen(name)
      steps.set(name, seen)
      seen.arrivals += 1
      record(seen, got, performance.now() - started)
      return got
    },
    /** Those since the last time they were taken. */
    take(): Seen[] {
      const taken = [...steps.values()]
      steps.clear()
      for (const { times } of taken) times.sort((one, other) => one - other)
      return taken
    },
  }
}

type Ways = {
  send: Send
  sandbox: Send
  steps: ReturnType<typeof createSteps>
  nextCustomer: () => Promise<Customer>
}

async function order({ send, sandbox, steps, nextCustomer }: Ways, acknowledged: string[]): Promise<Got> {
  const { basket, addressId, headers: own } = await nextCustomer()
  const headers = { ...own, 'x-forwarded-for': aNetwork(), [IDEMPOTENCY_HEADER]: randomUUID() }
  const { lines: items, total } = basket
  const filled = { headers, body: { clear: true, items, shippingAddressId: addressId } }
  const cart = await steps.time('order: cart', send(callOf('putCart', filled)))
  if (cart.status !== 200) return cart
  const wanted = { headers, body: { items, total, shippingAddressId: addressId } }
  const placed = await steps.time('order: place', send(callOf('placeOrder', wanted)))
  if (placed.status !== 201) return placed
  const { orderId, gateway, ref } = openedIn({ json: JSON.parse(placed.body) })
  acknowledged.push(orderId)
  const paid = await sandbox({
    method: 'POST',
    path: `/sandbox/__sim/${gateway.toLowerCase()}/orders/${ref}/pay`,
    body: { method: 'upi', outcome: 'success' },
  })
  if (paid.status !== 200) return paid
  const returned = { headers, body: { paymentGateway: gateway, transactionIntentId: ref } }
  return steps.time('order: pay', send(callOf('validatePayment', returned, { orderId })))
}

async function signIn({ send, sandbox, steps }: Ways): Promise<Got> {
  const headers = { ...newGuest(randomUUID()), 'x-forwarded-for': aNetwork() }
  const person = { isdCode: '+91', phone: `9${String(randomInt(10 ** 9)).padStart(9, '0')}` }
  const body = { name: 'A Proof', tncAccepted: true, ...person }
  const made = await steps.time('sign-in: code', send(callOf('signup', { headers, body })))
  if (made.status >= 300) return made
  const otc = await readCode(sandbox, `${person.isdCode}${person.phone}`)
  const typed = { headers, body: { ...person, otc } }
  return steps.time('sign-in: verify', send(callOf('verifyOtc', typed)))
}

async function readCode(sandbox: Send, to: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const { body } = await sandbox({ path: `/sandbox/inbox.json?to=${encodeURIComponent(to)}` })
    const [code] = body.match(/\b\d{6}\b/) ?? []
    if (code) return code
    await wait(milliseconds(100))
  }
  throw new Error('no code arrived')
}

/** Visits of one call. */
function browsing(send: Send, carts: readonly Customer[], staff: string) {
  const from = (sent: Sent): Promise<Got> =>
    send({ ...sent, headers: { 'x-forwarded-for': aNetwork(), ...sent.headers } })
  const desk = (list: string) => () => from({ path: `/admin/api/v1/${list}`, headers: { cookie: staff } })
  const cartOf = (quantity: number) => ({ items: [{ ...OIL, quantity }] })
  return {
    page: (index: number) =>
      from({ path: PAGES[index % PAGES.length] ?? '/', headers: { 'accept-encoding': 'br' } }),
    read: (index: number) => from({ path: READS[index % READS.length] ?? '/' }),
    'guest cart': (index: number) => {
      const body = { createdAt: new Date().toISOString(), ...cartOf(1 + (index % 5)) }
      return from(callOf('putCart', { headers: aGuest(), body }))
    },
    'customer cart': (index: number) => {
      const headers = carts[index % carts.length]?.headers ?? {}
      return from(callOf('putCart', { headers, body: cartOf(1 + (Math.floor(index / carts.length) % 9)) }))
    },
    'desk orders': desk('orders'),
    'desk today': desk('today'),
    'desk customers': desk('customers'),
  }
}
