import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minutes, seconds } from '#kit/duration.ts'
import { openSims, type Sims } from '../sim/testing.ts'
import { REDIRECT_URL, startPhonepe } from './testing.ts'

let sims: Sims
beforeAll(async () => {
  sims = await openSims()
})
afterAll(() => sims.stop())
beforeEach(() => sims.reset())

const { create, pay, status } = startPhonepe(() => sims)
const FROM_SHOP = { referer: 'http://localhost:3000/' }

const pageOf = async (id: string, changes?: object): Promise<string> => {
  const { json } = await create(id, changes)
  return json.redirectUrl.replace(`${sims.origin}/sandbox`, '')
}
const open = (path: string) => sims.call(path, { headers: FROM_SHOP })
const submit = (path: string, fields: Record<string, string>) =>
  sims.call(path, { body: new URLSearchParams(fields), headers: FROM_SHOP })

test('[RUN-10] the page shows the amount, the order and every scenario', async () => {
  const { status: http, text } = await open(await pageOf('10234-1'))
  expect(http).toBe(200)
  for (const shown of ['₹1,299.00', 'Order 10234', '10234-1', 'This is not the real PhonePe']) {
    expect(text).toContain(shown)
  }
  for (const name of [
    'success',
    'fail',
    'pending-then-success',
    'pending-then-fail',
    'pending-forever',
    'dismiss',
    'success-no-return',
    'double-pay',
  ]) {
    expect(text).toContain(`data-testid="sim-${name}"`)
  }
  expect(text).not.toMatch(/<style|style=|<script(?! src=)|\son\w+=/)
})

test('a browser without a referrer is blocked, unless that is disabled', async () => {
  const path = await pageOf('o-1')
  const blocked = await sims.call(path)
  expect(blocked.status).toBe(403)
  expect(blocked.text).toContain('INTERNAL_SECURITY_BLOCK_1')
  await sims.sim('/settings', { phonepe: { requireReferer: false } })
  expect((await sims.call(path)).status).toBe(200)
})

test('success redirects to the shop’s address, unchanged', async () => {
  const paid = await submit(await pageOf('o-1'), { scenario: 'success', method: 'UPI_QR' })
  expect(paid.status).toBe(303)
  expect(paid.headers.get('location')).toBe(REDIRECT_URL)
  expect((await status('o-1')).state).toBe('COMPLETED')
})

test('the page’s content policy allows redirects to the shop', async () => {
  const { headers } = await open(await pageOf('o-1'))
  expect(headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3000")
})

test('a failure shows its reason and the form; the next attempt may succeed', async () => {
  const path = await pageOf('o-1')
  expect((await submit(path, { scenario: 'fail', reason: 'Z9', method: 'UPI_QR' })).status).toBe(303)
  const { text } = await open(path)
  expect(text).toContain('INSUFFICIENT_BALANCE')
  expect(text).toContain('data-testid="sim-success"')
  const paid = await submit(path, { scenario: 'success', method: 'CARD' })
  expect(paid.headers.get('location')).toBe(REDIRECT_URL)
})

test('with retries off a failure redirects to the shop', async () => {
  const path = await pageOf('o-1', { disablePaymentRetry: true })
  const failed = await submit(path, { scenario: 'fail', method: 'UPI_QR' })
  expect(failed.headers.get('location')).toBe(REDIRECT_URL)
})

test('a waiting page polls, has a cancel button, and redirects once paid', async () => {
  const path = await pageOf('o-1')
  await submit(path, { scenario: 'pending-then-success', seconds: '30', method: 'UPI_COLLECT' })
  const { text } = await open(path)
  expect(text).toContain('Waiting for the bank')
  expect(text).toContain(`href="${REDIRECT_URL.replaceAll('&', '&amp;')}" data-testid="sim-dismiss"`)
  const [, poll = '', stage] = /data-poll="\/sandbox([^"]*)" data-state="([^"]*)"/.exec(text) ?? []
  expect((await sims.call(poll)).json.state).toBe(stage)
  await sims.advance(seconds(30))
  expect((await sims.call(poll)).json.state).not.toBe(stage)
  expect((await open(path)).headers.get('location')).toBe(REDIRECT_URL)
})

test('closing the page cancels the order and redirects', async () => {
  const closed = await submit(await pageOf('o-1'), { scenario: 'dismiss' })
  expect(closed.headers.get('location')).toBe(REDIRECT_URL)
  expect(await status('o-1')).toMatchObject({
    state: 'FAILED',
    errorCode: 'TXN_CANCELLED',
    detailedErrorCode: 'ORDER_CANCELLED_BY_USER',
  })
})

test('closing the page does not stop a pending payment', async () => {
  const path = await pageOf('o-1')
  await pay('o-1', { outcome: 'pending-forever' })
  await submit(path, { scenario: 'dismiss' })
  expect(await status('o-1')).toMatchObject({ state: 'PENDING', paymentDetails: [{ state: 'PENDING' }] })
})

test('a payment with a closed tab does not redirect', async () => {
  const path = await pageOf('o-1')
  const closed = await submit(path, { scenario: 'success-no-return', method: 'UPI_QR' })
  expect(closed.headers.get('location')).toBeNull()
  expect(closed.text).toContain('The tab is closed')
  expect((await status('o-1')).state).toBe('COMPLETED')
})

test('an expired page redirects', async () => {
  const path = await pageOf('o-1')
  await sims.advance(minutes(20))
  expect((await open(path)).headers.get('location')).toBe(REDIRECT_URL)
})

test('in a frame the page sends a message instead of a redirect', async () => {
  const framed = (path: string) =>
    `${path}&frame=1&parent_origin=${encodeURIComponent('http://localhost:3000')}`
  const paid = await submit(framed(await pageOf('o-1')), { scenario: 'success', method: 'UPI_QR' })
  expect(paid.text).toContain('data-message="{&quot;type&quot;:&quot;CONCLUDED&quot;}"')
  expect(paid.text).toContain('data-parent-origin="http://localhost:3000"')
  expect(paid.headers.get('content-security-policy')).toContain(
    "frame-ancestors 'self' http://localhost:3000",
  )
  const closed = await submit(framed(await pageOf('o-2')), { scenario: 'dismiss' })
  expect(closed.text).toContain('USER_CANCEL')
})

test('an invalid form is shown again, and pays nothing', async () => {
  const refused = await submit(await pageOf('o-1'), { method: 'UPI_COLLECT', vpa: 'nonsense' })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('vpa must look like name@bank')
  expect((await status('o-1')).paymentDetails).toEqual([])
})

test('an unknown page is not found', async () => {
  expect((await open('/phonepe/transact/sim?token=none')).status).toBe(404)
  expect((await submit('/phonepe/transact/sim?token=none', {})).status).toBe(404)
})

test('the checkout script is served under both its names', async () => {
  for (const path of ['/phonepe/checkout.js', '/phonepe/web/bundle/checkout.js', '/phonepe/overlay.css']) {
    expect((await sims.call(path)).status).toBe(200)
  }
})
