import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hours } from '#kit/duration.ts'
import { MANUAL, startRazorpay } from '../razorpay/testing.ts'
import { openSims, type Sims } from './testing.ts'

let sims: Sims
beforeAll(async () => {
  sims = await openSims()
})
afterAll(() => sims.stop())
beforeEach(() => sims.reset())

const { order, pay, find } = startRazorpay(() => sims)

test('[RUN-11] the control calls are under /sandbox/__sim and are never cached', async () => {
  const answer = await fetch(`${sims.origin}/sandbox/__sim/clock`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('the clock is read, moved on, and set', async () => {
  const before = (await sims.sim('/clock')).json.nowMs
  const moved = (await sims.advance(hours(2))).json.nowMs
  expect(moved - before).toBeGreaterThanOrEqual(hours(2))
  const set = await sims.sim('/clock', { now: '2030-01-01T00:00:00.000Z' })
  expect(set.json.now.slice(0, 16)).toBe('2030-01-01T00:00')
  const id = await order()
  expect((await find(`/orders/${id}`)).created_at).toBeGreaterThanOrEqual(Date.UTC(2030) / 1000)
})

test.each([[{}], [{ advanceMs: -1 }], [{ advanceMs: '5' }], [{ now: 'tomorrow' }]])(
  'an invalid clock call is refused: %j',
  async (body) => {
    expect((await sims.sim('/clock', body)).status).toBe(400)
  },
)

test('a reset deletes everything, and the same seed gives the same ids', async () => {
  const ids = async () => {
    await sims.sim('/reset', { seed: 'today' })
    const id = await order(MANUAL)
    return [id, (await pay(id)).json.payment.id]
  }
  await sims.sim('/faults', { kind: 'hang' })
  await sims.advance(hours(5))
  const first = await ids()
  expect(await ids()).toEqual(first)
  await sims.sim('/reset', {})
  expect((await sims.sim('/requests')).json).toEqual([])
  expect((await sims.sim('/webhooks')).json).toEqual([])
  expect((await find('/orders')).count).toBe(0)
  expect(Math.abs((await sims.sim('/clock')).json.nowMs - Date.now())).toBeLessThan(60_000)
  expect(await order(MANUAL)).not.toBe(first[0])
})

test('every request is logged, with its headers but without secrets', async () => {
  const id = await order({ ...MANUAL, receipt: 'seen' })
  await sims.razorpay(`/orders/${id}?x=1`)
  const [created, fetched] = (await sims.sim('/requests')).json
  expect(created).toMatchObject({
    provider: 'razorpay',
    method: 'POST',
    path: '/sandbox/razorpay/v1/orders',
    body: { receipt: 'seen' },
    status: 200,
    fault: null,
  })
  expect(created.headers.authorization).toBe('Basic …')
  expect(created.headers['content-type']).toBe('application/json')
  expect(fetched).toMatchObject({ path: `/sandbox/razorpay/v1/orders/${id}`, query: 'x=1' })
  expect((await sims.sim('/requests', undefined, 'DELETE')).status).toBe(204)
  expect((await sims.sim('/requests')).json).toEqual([])
})

test('a form is logged by its field names only', async () => {
  const body = new URLSearchParams({ client_secret: 'do not keep', grant_type: 'client_credentials' })
  await sims.call('/phonepe/apis/pg-sandbox/v1/oauth/token', { body })
  const requests = await sims.sim('/requests')
  expect(requests.json[0].body).toEqual(['client_secret', 'grant_type'])
  expect(requests.text).not.toContain('do not keep')
})

test('settings accept known names and values of their type only', async () => {
  const changed = await sims.sim('/settings', { phonepe: { tokenLifeSeconds: 60 } })
  expect(changed.json.phonepe).toMatchObject({ tokenLifeSeconds: 60, requireReferer: true })
  for (const wrong of [
    { colour: 'red' },
    { phonepe: { tokenLifeSeconds: '60' } },
    { razorpay: 1 },
    { shopUrl: null },
  ]) {
    expect((await sims.sim('/settings', wrong)).status).toBe(400)
  }
  expect((await sims.sim('/settings')).json).toEqual(changed.json)
})

test('the journal shows the payments of each provider', async () => {
  const id = await order()
  await pay(id)
  const { json } = await sims.sim('/journal')
  expect(json.razorpay.payments).toEqual([
    {
      ref: expect.any(String),
      orderRef: id,
      amount: 129_900,
      currency: 'INR',
      status: 'captured',
      refunded: 0,
      isTaken: true,
    },
  ])
  expect(json.razorpay.records.orders).toMatchObject([{ id, status: 'paid' }])
  expect(json.phonepe.payments).toEqual([])
})

test('a page of another site cannot use the control calls', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  const refused = await sims.call('/__sim/reset', { body: {}, headers })
  expect(refused.status).toBe(403)
})

test('the payments page shows what happened, and runs no script', async () => {
  const id = await order()
  await pay(id)
  const { text, headers } = await sims.call('/payments')
  expect(text).toContain(id)
  expect(text).toContain('payment.captured')
  expect(text).not.toMatch(/<script|style=/)
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect((await sims.call('')).text).toContain('href="/sandbox/payments"')
})
