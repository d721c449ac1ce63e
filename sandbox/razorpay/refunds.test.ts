import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days, minutes } from '#kit/duration.ts'
import { openSims, type Sims } from '../sim/testing.ts'
import { MANUAL, startRazorpay } from './testing.ts'

let sims: Sims
beforeAll(async () => {
  sims = await openSims()
})
afterAll(() => sims.stop())
beforeEach(() => sims.reset())

const { order, pay, paid, refund, find, act, events } = startRazorpay(() => sims)
const key = (value: string) => ({ 'x-refund-idempotency': value })

test('a refund without an amount is a full refund', async () => {
  const id = await paid()
  const { status, json } = await refund(id, { notes: { why: 'damaged' }, receipt: 'rf_1' })
  expect(status).toBe(200)
  expect(json).toEqual({
    id: expect.stringMatching(/^rfnd_[A-Za-z0-9]{14}$/),
    entity: 'refund',
    amount: 129_900,
    currency: 'INR',
    payment_id: id,
    notes: { why: 'damaged' },
    receipt: 'rf_1',
    acquirer_data: { arn: expect.any(String) },
    created_at: expect.any(Number),
    batch_id: null,
    status: 'processed',
    speed_processed: 'normal',
    speed_requested: 'normal',
  })
  expect(await find(`/payments/${id}`)).toMatchObject({
    status: 'refunded',
    captured: true,
    refund_status: 'full',
    amount_refunded: 129_900,
  })
  expect(await find(`/refunds/${json.id}`)).toEqual(json)
  expect(await find(`/payments/${id}/refunds/${json.id}`)).toEqual(json)
})

test('an order stays paid after its refund', async () => {
  const id = await paid()
  await refund(id)
  const { order_id } = await find(`/payments/${id}`)
  expect((await find(`/orders/${order_id}`)).status).toBe('paid')
})

test('refunds in parts never come to more than was captured', async () => {
  const id = await paid()
  await refund(id, { amount: 100_000 })
  expect(await find(`/payments/${id}`)).toMatchObject({ status: 'captured', refund_status: 'partial' })
  expect(await refund(id, { amount: 29_901 })).toMatchObject({
    status: 400,
    json: { error: { description: 'The total refund amount is greater than the refund payment amount' } },
  })
  expect((await refund(id, { amount: 29_900 })).status).toBe(200)
  expect(await refund(id, { amount: 100 })).toMatchObject({
    status: 400,
    json: { error: { description: 'The payment has been fully refunded already' } },
  })
  const { items } = await find(`/payments/${id}/refunds`)
  expect(items.map(({ amount }: { amount: number }) => amount)).toEqual([29_900, 100_000])
})

test('only captured payments are refunded, for half a year, from a balance that allows it', async () => {
  const promised = await pay(await order(MANUAL))
  expect((await refund(promised.json.payment.id)).status).toBe(400)
  const id = await paid()
  await sims.sim('/settings', { razorpay: { lowBalance: true } })
  expect((await refund(id)).json.error.description).toMatch(/balance/)
  await sims.sim('/settings', { razorpay: { lowBalance: false } })
  await sims.advance(days(184))
  expect((await refund(id)).json.error.description).toMatch(/6 months/)
})

const REFUSED: [situation: string, body: object][] = [
  ['less than a rupee', { amount: 99 }],
  ['a broken amount', { amount: 100.5 }],
  ['an unknown speed', { speed: 'fast' }],
  ['a field it does not know', { amout: 100 }],
]

test.each(REFUSED)('a refund with %s is refused', async (_situation, body) => {
  const id = await paid()
  expect((await refund(id, body)).status).toBe(400)
  expect((await find(`/payments/${id}`)).amount_refunded).toBe(0)
})

test('the same key and body give the same refund again', async () => {
  const id = await paid()
  const first = await refund(id, { amount: 500 }, key('refund-0001'))
  const again = await refund(id, { amount: 500 }, key('refund-0001'))
  expect(again.json).toEqual(first.json)
  expect((await find(`/payments/${id}`)).amount_refunded).toBe(500)
  expect((await refund(id, { amount: 500 }, key('refund-0002'))).json.id).not.toBe(first.json.id)
})

test('the same key with another body is refused', async () => {
  const id = await paid()
  await refund(id, { amount: 500 }, key('refund-0003'))
  expect(await refund(id, { amount: 600 }, key('refund-0003'))).toMatchObject({
    status: 400,
    json: {
      error: { description: 'Different request with the same idempotency key has already been processed.' },
    },
  })
})

test('a key that is too short or has other characters is refused', async () => {
  const id = await paid()
  expect((await refund(id, {}, key('short'))).status).toBe(400)
  expect((await refund(id, {}, key('refund 0001 !'))).status).toBe(400)
})

test('the same key while the first call is still being answered gives 409, and then the refund', async () => {
  const id = await paid()
  await sims.sim('/faults', {
    match: { method: 'POST', path: '/payments/:id/refund' },
    kind: 'latency',
    ms: 150,
  })
  const first = refund(id, { amount: 500 }, key('refund-0004'))
  await expect.poll(async () => (await find(`/payments/${id}`)).amount_refunded).toBe(500)
  expect((await refund(id, { amount: 500 }, key('refund-0004'))).status).toBe(409)
  const { json } = await first
  await expect
    .poll(async () => (await refund(id, { amount: 500 }, key('refund-0004'))).json)
    .toMatchObject({ id: json.id })
})

test('a refund is processed at once, or later where the account is slow', async () => {
  await refund(await paid())
  await sims.advance(0)
  expect(events().slice(-2)).toEqual(['refund.created', 'refund.processed'])
  await sims.reset({ razorpay: { refundDelayMs: minutes(5) } })
  const { json } = await refund(await paid())
  expect(json.status).toBe('pending')
  expect(events().at(-1)).toBe('order.paid')
  await sims.advance(minutes(5))
  expect((await find(`/refunds/${json.id}`)).status).toBe('processed')
  expect(events().slice(-2)).toEqual(['refund.created', 'refund.processed'])
})

test('an instant refund falls back to normal speed and says so', async () => {
  const { json } = await refund(await paid(), { speed: 'optimum' })
  expect(json).toMatchObject({ speed_requested: 'optimum', speed_processed: 'normal' })
  await sims.advance(0)
  expect(events()).toContain('refund.speed_changed')
})

test('a failed refund restores the payment’s balance', async () => {
  const id = await paid()
  const { json } = await refund(id, { amount: 500 })
  expect((await act(id, 'fail-refund')).json.refund).toMatchObject({ id: json.id, status: 'failed' })
  expect(await find(`/payments/${id}`)).toMatchObject({
    status: 'captured',
    amount_refunded: 0,
    refund_status: null,
  })
  const last = sims.receiver.received.at(-1)?.json
  expect(last).toMatchObject({ event: 'refund.failed', contains: ['refund', 'payment'] })
  expect(last.payload.payment.entity.amount_refunded).toBe(0)
})

test('a refund of another payment, or of none, does not exist', async () => {
  const id = await paid()
  const { json } = await refund(await paid(), { amount: 500 })
  expect((await sims.razorpay(`/payments/${id}/refunds/${json.id}`)).status).toBe(400)
  expect((await sims.razorpay('/refunds/rfnd_AAAAAAAAAAAAAA')).status).toBe(400)
  expect((await refund('pay_AAAAAAAAAAAAAA')).status).toBe(400)
})
