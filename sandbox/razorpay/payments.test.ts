import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SANDBOX_ACCOUNTS } from '../accounts.ts'
import { openSims, type Sims } from '../sim/testing.ts'
import { checkoutSignature } from './signatures.ts'
import { AUTOMATIC, MANUAL, startRazorpay, TWELVE_HOURS } from './testing.ts'

let sims: Sims
beforeAll(async () => {
  sims = await openSims()
})
afterAll(() => sims.stop())
beforeEach(() => sims.reset())

const { order, pay, find, act, events, after } = startRazorpay(() => sims)
const capture = (paymentId: string, body: object) => sims.razorpay(`/payments/${paymentId}/capture`, { body })
const HOURS = 60

test('[RUN-12] a control call pays an order: captured, the order paid, and the browser’s signature valid', async () => {
  const id = await order()
  const { status, json } = await sims.sim(`/razorpay/orders/${id}/pay`, { method: 'upi', outcome: 'success' })
  expect(status).toBe(200)
  expect(json.payment).toEqual({
    id: expect.stringMatching(/^pay_[A-Za-z0-9]{14}$/),
    entity: 'payment',
    amount: 129_900,
    currency: 'INR',
    status: 'captured',
    order_id: id,
    invoice_id: null,
    international: false,
    method: 'upi',
    amount_refunded: 0,
    refund_status: null,
    captured: true,
    description: null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: 'success@razorpay',
    email: 'asha@example.com',
    contact: '+919812345678',
    notes: [],
    fee: 2598,
    tax: 396,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: { rrn: expect.stringMatching(/^\d{12}$/), upi_transaction_id: expect.any(String) },
    created_at: expect.any(Number),
    upi: { vpa: 'success@razorpay', flow: 'collect', payer_account_type: 'bank_account' },
  })
  expect(await find(`/payments/${json.payment.id}`)).toEqual(json.payment)
  const { keySecret } = SANDBOX_ACCOUNTS.razorpay
  expect(json.response.razorpay_signature).toBe(checkoutSignature(keySecret, id, json.payment.id))
  expect(await find(`/orders/${id}`)).toMatchObject({
    status: 'paid',
    attempts: 1,
    amount_paid: 129_900,
    amount_due: 0,
  })
})

test('a failed attempt leaves the order open; the next one pays it', async () => {
  const id = await order()
  const failed = await pay(id, { method: 'card', outcome: 'fail', reason: 'card_declined' })
  expect(failed.json.response).toBeNull()
  expect(failed.json.payment).toMatchObject({
    status: 'failed',
    captured: false,
    fee: null,
    error_code: 'BAD_REQUEST_ERROR',
    error_source: 'issuer_bank',
    error_step: 'payment_authorization',
    error_reason: 'card_declined',
  })
  expect(await find(`/orders/${id}`)).toMatchObject({ status: 'attempted', attempts: 1, amount_paid: 0 })
  await pay(id)
  expect(await find(`/orders/${id}`)).toMatchObject({ status: 'paid', attempts: 2 })
  expect(events()).toEqual(['payment.failed', 'payment.authorized', 'payment.captured', 'order.paid'])
})

test('a paid order, and one with an authorized payment, accept no further attempt', async () => {
  const paid = await order()
  await pay(paid)
  expect((await pay(paid)).status).toBe(400)
  const promised = await order(MANUAL)
  await pay(promised)
  expect((await pay(promised)).status).toBe(400)
})

const METHODS: [method: string, given: object, shown: object][] = [
  [
    'netbanking',
    { bank: 'SBIN' },
    { bank: 'SBIN', acquirer_data: { bank_transaction_id: expect.any(String) } },
  ],
  ['wallet', { wallet: 'mobikwik' }, { wallet: 'mobikwik', acquirer_data: { transaction_id: null } }],
  ['upi', { vpa: 'asha@okaxis' }, { vpa: 'asha@okaxis' }],
  [
    'card',
    { card: '5500 6700 0000 1002' },
    { card: { last4: '1002', network: 'MasterCard', type: 'credit' } },
  ],
]

test.each(METHODS)('%s has its own fields on the payment', async (method, given, shown) => {
  const { json } = await pay(await order(), { method, outcome: 'success', ...given })
  expect(json.payment).toMatchObject({ method, status: 'captured', ...shown })
})

test('dollars are paid by card only, and show their amount in rupees', async () => {
  const dollars = { ...AUTOMATIC, amount: 2000, currency: 'USD' }
  expect((await pay(await order(dollars), { method: 'upi' })).status).toBe(400)
  const { json } = await pay(await order(dollars), { method: 'card', card: '4012888888881881' })
  expect(json.payment).toMatchObject({
    amount: 2000,
    currency: 'USD',
    base_currency: 'INR',
    base_amount: 168_000,
    international: true,
    status: 'captured',
  })
})

test('an authorized payment is captured once, in full', async () => {
  const { json } = await pay(await order(MANUAL), { method: 'upi' })
  const { id } = json.payment
  const full = { amount: 129_900, currency: 'INR' }
  expect(await capture(id, { ...full, amount: 129_800 })).toMatchObject({
    status: 400,
    json: { error: { description: 'Capture amount must be equal to the amount authorized' } },
  })
  expect((await capture(id, { ...full, currency: 'USD' })).status).toBe(400)
  expect((await capture(id, { amount: 129_900 })).json.error.field).toBe('currency')
  expect(await capture(id, full)).toMatchObject({
    status: 200,
    json: { id, status: 'captured', captured: true },
  })
  expect(await capture(id, full)).toMatchObject({
    status: 400,
    json: { error: { description: 'This payment has already been captured' } },
  })
  expect((await capture('pay_AAAAAAAAAAAAAA', full)).json.error.description).toBe(
    'The id provided does not exist',
  )
})

test('a payment that failed cannot be captured', async () => {
  const { json } = await pay(await order(), { outcome: 'fail' })
  expect((await capture(json.payment.id, { amount: 129_900, currency: 'INR' })).status).toBe(400)
})

test('an authorized payment is refunded after its capture time', async () => {
  const manual = { ...MANUAL, payment: { ...TWELVE_HOURS, capture: 'manual' } }
  const { json } = await pay(await order(manual))
  await after(12 * HOURS - 1)
  expect((await find(`/payments/${json.payment.id}`)).status).toBe('authorized')
  await after(1)
  expect(await find(`/payments/${json.payment.id}`)).toMatchObject({ status: 'refunded', captured: false })
  const { items } = await find(`/payments/${json.payment.id}/refunds`)
  expect(items).toMatchObject([{ amount: 129_900, status: 'processed', speed_requested: 'normal' }])
})

test('automatic capture can be disabled for a payment, and a control call refunds it', async () => {
  const { json } = await pay(await order(), { outcome: 'authorise-only' })
  expect(json.payment.status).toBe('authorized')
  expect((await act(json.payment.id, 'auto-refund')).json.payment.status).toBe('refunded')
  expect((await act(json.payment.id, 'auto-refund')).status).toBe(409)
})

test('an open payment can be failed by a control call, once', async () => {
  const { json } = await pay(await order(), { outcome: 'pending' })
  const failed = await act(json.payment.id, 'fail', { reason: 'bank_technical_error' })
  expect(failed.json.payment).toMatchObject({ status: 'failed', error_reason: 'bank_technical_error' })
  expect((await act(json.payment.id, 'fail')).status).toBe(409)
})

test('a dispute sends a webhook and changes nothing', async () => {
  const { json } = await pay(await order())
  await act(json.payment.id, 'dispute')
  const { received } = sims.receiver
  expect(received.at(-1)?.json).toMatchObject({
    event: 'payment.dispute.created',
    contains: expect.arrayContaining(['payment', 'dispute']),
    payload: { dispute: { entity: { payment_id: json.payment.id } } },
  })
  expect((await find(`/payments/${json.payment.id}`)).status).toBe('captured')
})

test('the notes of a payment can be changed, and payments are listed newest first', async () => {
  const first = await pay(await order())
  const second = await pay(await order())
  const path = `/payments/${first.json.payment.id}`
  await sims.razorpay(path, { method: 'PATCH', body: { notes: { seen: 'yes' } } })
  expect((await find(path)).notes).toEqual({ seen: 'yes' })
  const { items } = await find('/payments')
  expect(items.map(({ id }: { id: string }) => id)).toEqual([second.json.payment.id, first.json.payment.id])
})
