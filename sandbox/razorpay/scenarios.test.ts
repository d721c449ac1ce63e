import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSims, type Sims } from '../sim/testing.ts'
import { AUTOMATIC, startRazorpay } from './testing.ts'

let sims: Sims
beforeAll(async () => {
  sims = await openSims()
})
afterAll(() => sims.stop())
beforeEach(() => sims.reset())

const { order, pay, find, act, events, after } = startRazorpay(() => sims)
const HOURS = 60
const DAYS = 24 * HOURS

const TEST_DATA: [given: object, status: string, reason: string | null][] = [
  [{ method: 'upi', vpa: 'success@razorpay' }, 'captured', null],
  [{ method: 'upi', vpa: 'failure@razorpay' }, 'failed', 'payment_failed'],
  [{ method: 'card', card: '4100280000090000' }, 'failed', 'payment_timed_out'],
  [{ method: 'card', card: '4100280000080001' }, 'failed', 'insufficient_fund'],
  [{ method: 'card', card: '4100280000070002' }, 'failed', 'payment_cancelled'],
  [{ method: 'card', card: '4100280000060003' }, 'failed', 'card_declined'],
  [{ method: 'card', card: '4100280000030006' }, 'failed', 'card_disabled_for_online_payments'],
  [{ method: 'card', card: '4100280000010008' }, 'failed', 'card_number_invalid'],
  [{ method: 'card', card: '4100280000020007' }, 'failed', 'gateway_technical_error'],
  [{ method: 'card', card: '4100280000000009' }, 'failed', 'authentication_failed'],
  [{ method: 'card', card: '4111111111111111' }, 'failed', 'card_number_invalid'],
  [{ method: 'card', card: '4100280000001007', otp: '123' }, 'failed', 'incorrect_otp'],
]

test.each(TEST_DATA)('test data select their scenario: %j', async (given, status, reason) => {
  const { json } = await pay(await order(), given)
  expect(json.payment).toMatchObject({ status, error_reason: reason })
})

const PAISE: [amount: number, status: string][] = [
  [129_901, 'failed'],
  [129_902, 'created'],
  [129_903, 'created'],
  [129_904, 'failed'],
  [129_905, 'captured'],
  [129_906, 'captured'],
]

test.each(PAISE)('an amount of %i paise selects its scenario', async (amount, status) => {
  const { json } = await pay(await order({ ...AUTOMATIC, amount }), { method: 'upi' })
  expect(json.payment.status).toBe(status)
  await after(1)
  const expected = amount % 100 === 2 ? 'captured' : status
  expect((await find(`/payments/${json.payment.id}`)).status).toBe(expected)
  if (amount % 100 === 5) expect(json.payment.amount).toBe(129_805)
  if (amount % 100 === 6) expect(events()).toEqual([])
})

test('an explicit outcome overrides amount and card', async () => {
  const given = { method: 'upi', vpa: 'failure@razorpay', outcome: 'success' }
  expect((await pay(await order({ ...AUTOMATIC, amount: 129_901 }), given)).json.payment.status).toBe(
    'captured',
  )
})

test('a payment without a result is created for ten minutes and then failed', async () => {
  const { json } = await pay(await order(), { method: 'upi', outcome: 'pending-forever' })
  await after(9)
  expect((await find(`/payments/${json.payment.id}`)).status).toBe('created')
  await after(1)
  expect(await find(`/payments/${json.payment.id}`)).toMatchObject({
    status: 'failed',
    error_reason: 'payment_timed_out',
  })
})

test('a pending payment ends as requested', async () => {
  const good = await pay(await order(), { outcome: 'pending-then-success', delayMs: 30_000 })
  const bad = await pay(await order(), {
    outcome: 'pending-then-fail',
    delayMs: 30_000,
    reason: 'incorrect_otp',
  })
  const slow = await pay(await order(), { outcome: 'success', delayMs: 30_000 })
  for (const { json } of [good, bad, slow]) expect(json.payment.status).toBe('created')
  await after(1)
  expect((await find(`/payments/${good.json.payment.id}`)).status).toBe('captured')
  expect((await find(`/payments/${slow.json.payment.id}`)).status).toBe('captured')
  expect(await find(`/payments/${bad.json.payment.id}`)).toMatchObject({
    status: 'failed',
    error_reason: 'incorrect_otp',
  })
})

test('a failed payment can be authorised late, and is captured within the order’s time', async () => {
  const id = await order()
  const { json } = await pay(id, { outcome: 'fail-then-late-authorise', delayMs: 11 * HOURS * 60_000 })
  expect(json.payment.status).toBe('failed')
  await after(11 * HOURS)
  expect(await find(`/payments/${json.payment.id}`)).toMatchObject({
    status: 'captured',
    error_code: null,
    error_reason: null,
  })
  expect(events()).toEqual(['payment.failed', 'payment.authorized', 'payment.captured', 'order.paid'])
})

test('a payment authorised later than that is refunded automatically', async () => {
  const id = await order()
  const { json } = await pay(id, { outcome: 'fail' })
  await after(13 * HOURS)
  expect((await act(json.payment.id, 'late-authorise')).status).toBe(200)
  expect(await find(`/payments/${json.payment.id}`)).toMatchObject({
    status: 'refunded',
    captured: false,
    refund_status: 'full',
    amount_refunded: 129_900,
  })
  expect(await find(`/orders/${id}`)).toMatchObject({ status: 'attempted', amount_paid: 0 })
  expect(events()).toEqual(['payment.failed', 'payment.authorized', 'refund.created', 'refund.processed'])
})

test('after three days a failed payment stays failed', async () => {
  const { json } = await pay(await order(), { outcome: 'fail' })
  await after(3 * DAYS + 1)
  expect((await act(json.payment.id, 'late-authorise')).status).toBe(409)
  expect((await find(`/payments/${json.payment.id}`)).status).toBe('failed')
})

test('a payment of a paid order is refunded at once', async () => {
  const id = await order()
  await pay(id, { outcome: 'double-pay' })
  const { items } = await find(`/orders/${id}/payments`)
  expect(items).toHaveLength(2)
  expect(items[1]).toMatchObject({ status: 'captured', amount_refunded: 0 })
  expect(items[0]).toMatchObject({ status: 'refunded', captured: false, amount_refunded: 129_900 })
  expect(await find(`/orders/${id}`)).toMatchObject({ status: 'paid', amount_paid: 129_900, attempts: 2 })
})

test('impossible control calls are refused', async () => {
  const id = await order()
  expect((await pay(id, { method: 'cheque' })).status).toBe(400)
  expect((await pay(id, { outcome: 'maybe' })).status).toBe(400)
  expect((await pay(id, { outcome: 'dismiss' })).status).toBe(400)
  expect((await pay(id, { delayMs: -1 })).status).toBe(400)
  expect((await pay('order_AAAAAAAAAAAAAA')).status).toBe(404)
  expect((await act('pay_AAAAAAAAAAAAAA', 'dispute')).status).toBe(404)
  expect((await act(id, 'toString')).status).toBe(404)
  expect((await find(`/orders/${id}`)).attempts).toBe(0)
})
