import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SANDBOX_ACCOUNTS } from '../accounts.ts'
import { MANUAL, startRazorpay } from '../razorpay/testing.ts'
import { listenSandbox } from '../testing.ts'
import { KEY_AUTH, openSims, type Sims } from './testing.ts'

let sims: Sims
beforeAll(async () => {
  sims = await openSims()
})
afterAll(() => sims.stop())
beforeEach(() => sims.reset())

const { paid, refund, find } = startRazorpay(() => sims)
const ordering = { method: 'POST', path: '/v1/orders' }
const fault = (kind: string, more: object = {}) => sims.sim('/faults', { match: ordering, kind, ...more })
const create = (receipt = 'r1') => sims.razorpay('/orders', { body: { ...MANUAL, receipt } })
const createWithin = (ms: number) =>
  fetch(`${sims.origin}/sandbox/razorpay/v1/orders`, {
    method: 'POST',
    headers: { authorization: KEY_AUTH, 'content-type': 'application/json' },
    body: JSON.stringify({ ...MANUAL, receipt: 'r1' }),
    signal: AbortSignal.timeout(ms),
  })
const orderCount = async () => (await find('/orders?receipt=r1')).count

const STATUSES: [kind: string, more: object, status: number, code: string][] = [
  ['status', {}, 500, 'SERVER_ERROR'],
  ['status', { status: 503 }, 503, 'SERVER_ERROR'],
  ['429', {}, 429, 'BAD_REQUEST_ERROR'],
  ['401', {}, 401, 'BAD_REQUEST_ERROR'],
]

test.each(STATUSES)(
  'the fault %s %j has the provider’s error format, and nothing is processed',
  async (...row) => {
    const [kind, more, status, code] = row
    await fault(kind, more)
    expect(await create()).toMatchObject({ status, json: { error: { code } } })
    expect(await orderCount()).toBe(0)
    expect((await create()).status).toBe(200)
  },
)

test('a fault can have its own body', async () => {
  await fault('status', { status: 418, body: { odd: true } })
  expect(await create()).toMatchObject({ status: 418, json: { odd: true } })
})

test('a proxy’s error page replaces the answer', async () => {
  await fault('html502')
  const { status, headers, text } = await create()
  expect(status).toBe(502)
  expect(headers.get('content-type')).toMatch(/^text\/html/)
  expect(text).toContain('Bad Gateway')
})

test('an answer can be cut off in the middle', async () => {
  await fault('badjson')
  const answer = await createWithin(60_000)
  expect(answer.status).toBe(200)
  await expect(answer.json()).rejects.toThrow(SyntaxError)
})

test('a call that is not processed creates no order', async () => {
  await fault('hang')
  await expect(createWithin(100)).rejects.toThrow('timeout')
  expect(await orderCount()).toBe(0)
})

test('a connection can break before the call is processed', async () => {
  await fault('reset')
  await expect(createWithin(60_000)).rejects.toThrow('fetch failed')
  expect(await orderCount()).toBe(0)
})

test.each(['commit_then_hang', 'commit_then_reset'])(
  '%s: the order is created and the answer lost',
  async (kind) => {
    await fault(kind)
    await expect(createWithin(100)).rejects.toThrow()
    await expect.poll(orderCount).toBe(1)
  },
)

test('commit_then_500: the order is created and the answer is an error', async () => {
  await fault('commit_then_500')
  expect(await create()).toMatchObject({ status: 500, json: { error: { code: 'SERVER_ERROR' } } })
  expect(await orderCount()).toBe(1)
})

test('a refund whose answer was lost is returned for the same key', async () => {
  const id = await paid()
  await sims.sim('/faults', { match: { path: '/refund' }, kind: 'commit_then_500' })
  const key = { 'x-refund-idempotency': 'refund-0001' }
  expect((await refund(id, { amount: 500 }, key)).status).toBe(500)
  expect((await refund(id, { amount: 500 }, key)).status).toBe(200)
  expect((await find(`/payments/${id}`)).amount_refunded).toBe(500)
})

test('a slow answer comes in the end', async () => {
  await fault('latency', { ms: 120 })
  const begun = performance.now()
  expect((await create()).status).toBe(200)
  expect(performance.now() - begun).toBeGreaterThan(100)
})

test('a fault affects as many calls as requested, and only those it matches', async () => {
  await fault('status', { times: 2 })
  expect((await create()).status).toBe(500)
  expect((await sims.razorpay('/orders')).status).toBe(200)
  expect((await create()).status).toBe(500)
  expect((await create()).status).toBe(200)
  expect((await sims.sim('/faults')).json).toEqual([])
})

const PATHS: [pattern: string, path: string, isHit: boolean][] = [
  ['/v1/orders', '/orders', true],
  ['/v1/orders', '/orders/order_AAAAAAAAAAAAAA', false],
  ['/v1/orders/:id', '/orders/order_AAAAAAAAAAAAAA', true],
  ['/v1/orders/:id', '/orders/order_AAAAAAAAAAAAAA/payments', false],
  ['/v1/orders*', '/orders/order_AAAAAAAAAAAAAA/payments', true],
  ['*', '/payments', true],
  ['.v1.orders', '/orders', false],
]

test.each(PATHS)('the pattern %s and the path %s', async (pattern, path, isHit) => {
  await sims.sim('/faults', { match: { path: pattern }, kind: 'status', status: 555 })
  expect((await sims.razorpay(path)).status === 555).toBe(isHit)
})

test('faults affect scripts and pages too', async () => {
  await sims.sim('/faults', { match: { path: '/checkout.js' }, kind: 'status', status: 503 })
  expect((await sims.call('/razorpay/v1/checkout.js')).status).toBe(503)
  expect((await sims.call('/razorpay/v1/checkout.js')).status).toBe(200)
})

test('PhonePe’s faults have PhonePe’s form', async () => {
  await sims.sim('/faults', { match: { path: '/oauth/token' }, kind: 'status' })
  const refused = await sims.call('/phonepe/apis/pg-sandbox/v1/oauth/token', { body: new URLSearchParams() })
  expect(refused).toMatchObject({ status: 500, json: { success: false, code: 'INTERNAL_SERVER_ERROR' } })
})

test.each([
  [{}],
  [{ kind: 'earthquake' }],
  [{ kind: 'hang', times: 0 }],
  [{ kind: 'hang', match: { url: 'x' } }],
  [[]],
])('an invalid fault is refused: %j', async (body) => {
  expect((await sims.sim('/faults', body)).status).toBe(400)
})

test('faults can be removed', async () => {
  await fault('hang', { times: 100 })
  expect((await sims.sim('/faults', undefined, 'DELETE')).status).toBe(204)
  expect((await create()).status).toBe(200)
})

test('stopping the sandbox does not wait for hanging calls', async () => {
  const other = await listenSandbox()
  const at = (path: string) => `${other.origin}/sandbox${path}`
  const headers = { 'content-type': 'application/json' }
  await fetch(at('/__sim/faults'), { method: 'POST', headers, body: '{"kind":"hang"}' })
  const hanging = fetch(at(`${SANDBOX_ACCOUNTS.razorpay.basePath.replace('/sandbox', '')}/v1/orders`))
  const broken = expect(hanging).rejects.toThrow()
  await expect.poll(async () => (await (await fetch(at('/__sim/requests'))).json()).length).toBe(1)
  await other.stop()
  await broken
})
