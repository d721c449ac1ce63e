import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { connect, type Db } from '#db/client.ts'
import { freePort } from '#db/embedded/free-port.ts'
import { testDatabase } from '#db/testing.ts'
import { aPhone, insertAddress } from '#db/testing-rows.ts'
import { GATEWAYS, providerOf } from '#domain/payment.ts'
import { invariant } from '#kit/invariant.ts'
import type { Result } from '#kit/result.ts'
import { SOON } from '#kit/testing.ts'
import { createBrowser } from './auth/testing.ts'
import { audit } from './orders/index.ts'
import { OIL, openedIn, requestOf, speakerOf } from './orders/testing-buyer.ts'
import { startSandboxProcess, startShop } from './server.ts'
import { changeGateway } from './settings/testing.ts'

const secret = randomBytes(32).toString('hex')
const dataDir = mkdtempSync(join(tmpdir(), 'aranya-mill-shared-'))
const say = () => {}
const render = async () => new Response('<p>a page</p>', { headers: { 'content-type': 'text/html' } })
const storefront = { render, clientFolder: null, strictPolicy: true }

/** The mail server of the sandbox has the port after its own. */
const sandboxUrl = async () => `http://127.0.0.1:${await freePort({ inARow: 2 })}`

type Running = { port: number; stop(): Promise<void> }
const running: Running[] = []

function keep<Started extends Running>(started: Result<Started, string>): Started {
  invariant(started.ok, started.ok ? '' : started.error)
  running.unshift(started.value)
  return started.value
}

async function startShared(environment: NodeJS.ProcessEnv) {
  const PUBLIC_URL = `http://localhost:${await freePort()}`
  const all = { ...environment, SANDBOX_URL: await sandboxUrl(), PUBLIC_URL }
  const sandbox = await startSandboxProcess({ environment: { ...all, ROLE: 'sandbox' }, say })
  return { environment: all, sandbox: keep(sandbox) }
}

let shop: { urls: [string, string]; db: Db; sandbox: Running; environment: NodeJS.ProcessEnv }
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await testDatabase()
  drop = database.drop
  const shared = await startShared({ DATABASE_URL: database.url, DATA_DIR: dataDir, APP_SECRET: secret })
  const { environment, sandbox } = shared
  const PORT = new URL(environment.PUBLIC_URL).port
  const start = async (own: NodeJS.ProcessEnv) =>
    keep(await startShop({ environment: { ...environment, ...own }, storefront, say }))
  const [first, second] = [await start({ ROLE: 'web', PORT }), await start({ ROLE: 'web', PORT: '0' })]
  await start({ ROLE: 'worker', PORT: '0' })
  const urls = [first, second].map(({ port }) => `http://localhost:${port}`) as [string, string]
  shop = { urls, db: connect(database.url, { max: 2 }), sandbox, environment }
})

afterAll(async () => {
  for (const { stop } of running) await stop()
  await shop.db.destroy()
  await drop()
  rmSync(dataDir, { recursive: true, force: true })
})

type Mail = { subject: string; code: string | null }
const inboxAt = async (url: string, to: string): Promise<Mail[]> =>
  (await fetch(`${url}/sandbox/inbox.json?to=${encodeURIComponent(to)}`)).json()

/** Signs up at the first process, reads the code at the second and enters it there. */
async function signUp() {
  const [first, second] = shop.urls
  const [phone, email] = [
    { isdCode: '+91', phone: aPhone() },
    `${randomBytes(6).toString('hex')}@mail.example`,
  ]
  const browser = createBrowser(first, '198.18.9.1')
  expect(await browser.call('signup', { name: 'Asha', tncAccepted: true, ...phone })).toMatchObject({
    status: 200,
  })
  const otc = await vi.waitFor(async () => {
    const [newest] = await inboxAt(second, `+91${phone.phone}`)
    invariant(newest?.code, 'the code has arrived')
    return newest.code
  }, SOON)
  const elsewhere = createBrowser(second, browser.ip, browser.cookies)
  expect(await elsewhere.call('verifyOtc', { ...phone, otc })).toMatchObject({ status: 200 })
  const person = await shop.db
    .updateTable('app_user')
    .set({ email, email_verified_at: new Date() })
    .where('phone', '=', phone.phone)
    .returning('id')
    .executeTakeFirstOrThrow()
  const address = await insertAddress(shop.db, person.id, {})
  return { cookie: `am_session=${browser.cookies.get('am_session')}`, email, shippingAddressId: address.id }
}

/** Each call goes to the other process. */
function alternating(cookie: string) {
  const call = speakerOf({ url: shop.urls[0], secret }, cookie)
  let calls = 0
  return (name: CallName, options: Omit<Parameters<typeof call>[1], 'at'> = {}) => {
    calls += 1
    return call(name, { ...options, at: shop.urls[calls % 2] ?? '' })
  }
}

test('[SANDBOX-1] sign-in and paid orders through two processes in turn, with one sandbox', async () => {
  const { cookie, email, shippingAddressId } = await signUp()
  const call = alternating(cookie)
  for (const gateway of GATEWAYS) {
    await changeGateway(shop.db, gateway, shop.urls)
    const body = { clear: true, items: [{ ...OIL, quantity: 1 }], shippingAddressId }
    const { json: cart } = await call('putCart', { body })
    const opened = openedIn(await call('placeOrder', { body: requestOf(cart) }))
    expect(opened.gateway).toBe(gateway)
    const { orderId, ref } = opened
    const path = `/sandbox/__sim/${providerOf(gateway)}/orders/${ref}/pay`
    const paid = await fetch(shop.urls[1] + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ method: 'upi', outcome: 'success-no-return' }),
    })
    expect(paid.status).toBe(200)
    // Only the events tell the shop; they arrive at PUBLIC_URL.
    const orderNumber = await vi.waitFor(async () => {
      const { json } = await call('getOrder', { params: { orderId } })
      expect(json.status).toBe('PROCESSING')
      return json.orderNumber as string
    }, SOON)
    await vi.waitFor(async () => {
      const subjects = (await inboxAt(shop.urls[0], email)).map(({ subject }) => subject)
      expect(subjects).toContain(`Thank you! We are packing your order ${orderNumber}`)
    }, SOON)
  }
  expect(await audit(shop.db)).toEqual([])
})

test('[SANDBOX-2] pages, scripts and forms of the sandbox are served by each process', async () => {
  const { SANDBOX_URL = '' } = shop.environment
  for (const url of shop.urls) {
    const script = await fetch(`${url}/sandbox/razorpay/v1/checkout.js`)
    expect(script.headers.get('content-type')).toContain('javascript')
    expect(await script.text()).toBe(
      await (await fetch(`${SANDBOX_URL}/sandbox/razorpay/v1/checkout.js`)).text(),
    )
    const index = await fetch(`${url}/sandbox`)
    expect(index.headers.get('content-security-policy')).toContain("style-src 'self'")
    expect(await index.text()).toContain('app code')
    // The storefront's own page stays its own.
    expect(await (await fetch(`${url}/sandbox/ui`)).text()).toBe('<p>a page</p>')
    const foreign = { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } }
    expect((await fetch(`${url}/sandbox/courier/none/1/next`, foreign)).status).toBe(403)
  }
})

test('[SANDBOX-3] the sandbox process knows its own name only', async () => {
  const { SANDBOX_URL = '' } = shop.environment
  const named = SANDBOX_URL.replace('127.0.0.1', 'localhost')
  expect((await fetch(`${named}/sandbox/inbox.json`)).status).toBe(404)
  expect((await fetch(`${named}/readyz`)).status).toBe(200)
})

test('[SANDBOX-3] a shop that uses it does not listen where the internet may reach it', async () => {
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? [])
  const environment = { ...shop.environment, ROLE: 'web', PORT: '0', LISTEN_HOST: '203.0.113.7' }
  expect(await startShop({ environment, storefront, say })).toMatchObject({
    ok: false,
    error: expect.stringContaining('203.0.113.7'),
  })
  const own = addresses.find(({ family, address }) => family === 'IPv4' && /^(10|192\.168)\./.test(address))
  // A machine may have no private network.
  if (!own) return
  const near = keep(
    await startShop({ environment: { ...environment, LISTEN_HOST: own.address }, storefront, say }),
  )
  expect((await fetch(`http://${own.address}:${near.port}/healthz`)).status).toBe(200)
})

test('[SANDBOX-2] without the sandbox a shop answers 503 there and serves the rest', async () => {
  await shop.sandbox.stop()
  running.splice(running.indexOf(shop.sandbox), 1)
  for (const url of shop.urls) {
    expect((await fetch(`${url}/sandbox/inbox.json`)).status).toBe(503)
    expect((await fetch(url)).status).toBe(200)
  }
})
