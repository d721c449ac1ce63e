import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SANDBOX_ACCOUNTS } from '../accounts.ts'
import { type Answer, openSims, type Sims } from '../sim/testing.ts'
import { AUTOMATIC, startRazorpay } from './testing.ts'

let sims: Sims
beforeAll(async () => {
  sims = await openSims()
})
afterAll(() => sims.stop())
beforeEach(() => sims.reset())

const { order, pay, find, after, events } = startRazorpay(() => sims)

const pathOf = (orderId: string, changes: Record<string, string> = {}) => {
  const query = new URLSearchParams({
    key_id: SANDBOX_ACCOUNTS.razorpay.keyId,
    order_id: orderId,
    amount: '129900',
    currency: 'INR',
    name: 'Aranya Mill',
    description: 'Order 10234',
    email: 'asha@example.com',
    contact: '+919812345678',
    notes: '{"orderNumber":"10234"}',
    parent_origin: 'http://localhost:3000',
    ...changes,
  })
  return `/razorpay/v1/checkout/public?${query}`
}

const submit = async (path: string, fields: Record<string, string>): Promise<Answer> => {
  const sent = await sims.call(path, { body: new URLSearchParams(fields) })
  const location = sent.headers.get('location')
  return location ? sims.call(location.replace('/sandbox', '')) : sent
}

/** The message of the page to its parent window. */
const messageIn = ({ text }: Answer) => {
  const [, message] = /data-message="([^"]*)"/.exec(text) ?? []
  return message ? JSON.parse(message.replaceAll('&quot;', '"').replaceAll('&#39;', "'")) : null
}

test('[RUN-10] the checkout shows the amount, the shop and every scenario', async () => {
  const id = await order()
  const { status, text } = await sims.call(pathOf(id))
  expect(status).toBe(200)
  for (const shown of ['₹1,299.00', 'Aranya Mill', 'Order 10234', id, 'This is not the real Razorpay']) {
    expect(text).toContain(shown)
  }
  for (const name of [
    'success',
    'fail',
    'pending-then-success',
    'pending-then-fail',
    'pending-forever',
    'fail-then-late-authorise',
    'dismiss',
    'success-no-return',
    'double-pay',
  ]) {
    expect(text).toContain(`data-testid="sim-${name}"`)
  }
})

test('the checkout may be framed by the shop, and has neither inline script nor inline style', async () => {
  const { headers, text } = await sims.call(pathOf(await order()))
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self' http://localhost:3000")
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(text).not.toMatch(/<style|style=|<script(?! src=)|\son\w+=/)
})

test('the shop’s values are escaped', async () => {
  const { text } = await sims.call(pathOf(await order(), { name: '<script>alert(1)</script>' }))
  expect(text).toContain('&lt;script&gt;')
  expect(text).not.toContain('<script>')
})

const CLOSED: [situation: string, changes: Record<string, string>, reason: string][] = [
  ['another key', { key_id: 'rzp_test_other' }, 'The id provided does not exist'],
  ['another amount', { amount: '129800' }, 'order_amount_mismatch'],
  ['another currency', { currency: 'USD' }, 'order_amount_mismatch'],
  ['an unknown order', { order_id: 'order_AAAAAAAAAAAAAA' }, 'The id provided does not exist'],
]

test.each(CLOSED)(
  'the checkout does not open for %s, and sends a message to the page',
  async (_situation, changes, reason) => {
    const page = await sims.call(pathOf(await order(), changes))
    expect(page.text).toContain(reason)
    expect(page.text).not.toContain('sim-success')
    expect(messageIn(page)).toMatchObject({ type: 'failed', error: { code: 'BAD_REQUEST_ERROR' } })
  },
)

test('the checkout does not open for a paid order', async () => {
  const id = await order()
  await pay(id)
  expect((await sims.call(pathOf(id))).text).toContain('order_already_paid')
})

test('a payment on the page is captured, has the shop’s values, and sends a message to the page', async () => {
  const id = await order()
  const page = await submit(pathOf(id), { method: 'upi', vpa: 'success@razorpay' })
  const { type, response } = messageIn(page)
  expect(type).toBe('success')
  expect(response).toMatchObject({
    razorpay_order_id: id,
    razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(await find(`/payments/${response.razorpay_payment_id}`)).toMatchObject({
    status: 'captured',
    email: 'asha@example.com',
    contact: '+919812345678',
    description: 'Order 10234',
    notes: { orderNumber: '10234' },
  })
})

test('a failure has its reason, and the form stays for another attempt', async () => {
  const id = await order()
  const page = await submit(pathOf(id), { method: 'card', card: '4100280000060003', otp: '1234' })
  expect(messageIn(page)).toMatchObject({
    type: 'failed',
    error: {
      code: 'BAD_REQUEST_ERROR',
      reason: 'card_declined',
      source: 'issuer_bank',
      step: 'payment_authorization',
      metadata: { order_id: id, payment_id: expect.stringMatching(/^pay_/) },
    },
  })
  expect(page.text).toContain('data-testid="sim-success"')
  const again = await submit(pathOf(id), { scenario: 'success', method: 'upi' })
  expect(messageIn(again).type).toBe('success')
})

test('a waiting page polls, and continues after the result', async () => {
  const path = pathOf(await order())
  const page = await submit(path, { scenario: 'pending-then-success', seconds: '60', method: 'upi' })
  expect(page.text).toContain('Waiting for the bank')
  expect(page.text).toContain('data-testid="sim-dismiss"')
  expect(messageIn(page)).toBeNull()
  const [, poll = ''] = /data-poll="\/sandbox([^"]*)"/.exec(page.text) ?? []
  expect((await sims.call(poll)).json).toEqual({ state: 'created' })
  await after(1)
  expect((await sims.call(poll)).json).toEqual({ state: 'captured' })
})

test('a payment with a closed tab sends no message to the page', async () => {
  const id = await order()
  const page = await submit(pathOf(id), { scenario: 'success-no-return', method: 'upi' })
  expect(messageIn(page)).toBeNull()
  expect((await find(`/orders/${id}`)).status).toBe('paid')
})

test('the panel selects reason and webhooks', async () => {
  const id = await order()
  const fields = { scenario: 'fail', reason: 'insufficient_funds', webhook: 'never', method: 'card' }
  const page = await submit(pathOf(id), fields)
  expect(messageIn(page).error.reason).toBe('insufficient_funds')
  await after(1)
  expect(events()).toEqual([])
})

test('the panel’s success does not depend on the paise', async () => {
  const id = await order({ ...AUTOMATIC, amount: 129_901 })
  const page = await submit(pathOf(id, { amount: '129901' }), { scenario: 'success', method: 'upi' })
  expect(messageIn(page).type).toBe('success')
})

test('an invalid form is shown again, and pays nothing', async () => {
  const id = await order()
  const page = await submit(pathOf(id), { method: 'upi', vpa: 'nonsense' })
  expect(page.text).toContain('vpa must look like name@bank')
  expect(page.text).toContain('data-testid="sim-success"')
  expect((await find(`/orders/${id}`)).attempts).toBe(0)
})

test('dollars offer cards only', async () => {
  const id = await order({ ...AUTOMATIC, amount: 2000, currency: 'USD' })
  const { text } = await sims.call(pathOf(id, { amount: '2000', currency: 'USD' }))
  expect(text).toContain('data-testid="pay-card"')
  expect(text).not.toContain('data-testid="pay-upi"')
})

test('the checkout script is served under both its names', async () => {
  for (const path of ['/razorpay/checkout.js', '/razorpay/v1/checkout.js', '/razorpay/overlay.css']) {
    const { status, headers } = await sims.call(path)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^text\/(javascript|css)/)
  }
})
