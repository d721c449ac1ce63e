import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { forgeryToken, openedIn } from '#api/orders/testing-buyer.ts'
import { staffDesk } from '#api/staff/testing.ts'
import { STAFF_CSRF_COOKIE } from '#contract/admin/calls.ts'
import { CALLS, CSRF_COOKIE, CSRF_HEADER, IDEMPOTENCY_HEADER } from '#contract/calls.ts'
import { changeSetting } from '#db/testing-seed.ts'
import type { GatewayName } from '#domain/payment.ts'
import { milliseconds, seconds } from '#kit/duration.ts'
import { invariant } from '#kit/invariant.ts'
import { addCustomers, type Customer } from '../../bench/order-customers.ts'
import { SECRET } from '../../bench/order-shop.ts'
import { GOODS, stockUp } from '../../rehearse/stock-up.ts'
import { basketOf } from '../basket.ts'
import { aNetwork, callOf } from '../call.ts'
import { createSend, type Got } from '../open-load.ts'
import type { Guarded } from './dependencies.ts'

export type Headers = Record<string, string>
export type Setup = Awaited<ReturnType<typeof openSetup>>

/** How long somebody tries again after the fault. */
const GIVES_UP = seconds(75)

/** The people of the experiment, and how they reach the shop and the simulated providers. */
export async function openSetup(guarded: Guarded) {
  const { site, proxies } = guarded
  const send = createSend(site.target.shopUrl)
  const sandbox = createSend(site.target.sandboxUrl)
  const courier = createSend(proxies.courier?.url ?? '')
  await stockUp(site.db)
  const basket = await basketOf(site, { ...GOODS, quantity: 1 })
  return {
    ...{ ...guarded, send, sandbox, courier },
    /** In a browser of its own, because codes are counted for each browser. */
    guest(): Headers {
      const token = forgeryToken(SECRET, 'guest', randomUUID())
      return { cookie: `${CSRF_COOKIE}=${token}`, [CSRF_HEADER]: token, 'x-forwarded-for': aNetwork() }
    },
    /** New customers with goods in their carts. */
    async customers(count: number): Promise<Customer[]> {
      const added = await addCustomers(site, count, [basket])
      return added.map((one) => ({ ...one, headers: { ...one.headers, 'x-forwarded-for': aNetwork() } }))
    },
    staff: () => hire(guarded),
    close() {
      for (const one of [send, sandbox, courier]) one.close()
    },
  }
}

async function hire({ site }: Guarded): Promise<Headers> {
  const desk = await staffDesk({ db: site.db, url: site.target.shopUrl })
  await desk.get('/me')
  const cookie = [...desk.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const token = decodeURIComponent(desk.cookies.get(STAFF_CSRF_COOKIE) ?? '')
  return { cookie, [CSRF_HEADER]: token, 'x-forwarded-for': aNetwork() }
}

/** The provider through which payments are opened from now on. */
export async function chooseGateway({ site, send }: Setup, gateway: GatewayName) {
  await changeSetting(site.db, 'ACTIVE_PAYMENT_GATEWAY', gateway)
  await until(async () => (await send({ path: CALLS.listSettings.path })).body.includes(`"${gateway}"`))
}

export type Opened = ReturnType<typeof openedIn>

/** Places an order; the answer of the shop. The same key again is the same order. */
export function place({ send }: Setup, { basket, addressId, headers: own }: Customer, key = randomUUID()) {
  const headers = { ...own, [IDEMPOTENCY_HEADER]: key }
  const body = { items: basket.lines, total: basket.total, shippingAddressId: addressId }
  return send(callOf('placeOrder', { headers, body }))
}

/** Repeats what a busy shop or provider could not answer. */
async function patiently(send: () => Promise<Got>): Promise<Got> {
  let got: Got = { status: 0, body: '', retryAfter: null }
  await until(async () => {
    got = await send()
    return isFine(got)
  })
  invariant(isFine(got), `it is done: ${got.status} ${got.body.slice(0, 300)}`)
  return got
}

export async function placed(setup: Setup, customer: Customer): Promise<Opened> {
  const key = randomUUID()
  const { body } = await patiently(() => place(setup, customer, key))
  return openedIn({ json: JSON.parse(body) })
}

/** The customer pays, and no webhook tells the shop. */
export const pay = ({ sandbox }: Setup, { gateway, ref }: Opened) =>
  patiently(() =>
    sandbox({
      method: 'POST',
      path: `/sandbox/__sim/${gateway.toLowerCase()}/orders/${ref}/pay`,
      body: { method: 'upi', outcome: 'success', webhook: 'never' },
    }),
  )

export const comeBack = ({ send }: Setup, { headers }: Customer, { orderId, gateway, ref }: Opened) => {
  const body = { paymentGateway: gateway, transactionIntentId: ref }
  return send(callOf('validatePayment', { headers, body }, { orderId }))
}

export async function paid(setup: Setup, customer: Customer): Promise<Opened> {
  const order = await placed(setup, customer)
  await pay(setup, order)
  await patiently(() => comeBack(setup, customer, order))
  return order
}

/** Asks until it is so. */
export async function until(isSo: () => Promise<boolean>, within: number = GIVES_UP): Promise<boolean> {
  const end = Date.now() + within
  for (;;) {
    if (await isSo()) return true
    if (Date.now() > end) return false
    await wait(milliseconds(250))
  }
}

/** The code in the newest message to this address, if one has arrived. */
export async function codeTo({ sandbox }: Setup, to: string): Promise<string | null> {
  const { body } = await sandbox({ path: `/sandbox/inbox.json?to=${encodeURIComponent(to)}` })
  return body.match(/\b\d{6}\b/)?.[0] ?? null
}

export const isFine = ({ status }: Pick<Got, 'status'>) => status >= 200 && status < 300
