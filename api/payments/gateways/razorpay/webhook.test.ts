import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { razorpay } from '../razorpay.ts'
import { quietOptions } from '../testing.ts'
import {
  ORDER,
  order,
  PAYMENT,
  payment,
  REFUND,
  REFUND_KEY,
  razorpaySettings,
  refundBody,
} from './testing.ts'

const gateway = razorpay(razorpaySettings('http://127.0.0.1:9'), quietOptions())
const signed = (raw: Buffer, secret: string) => createHmac('sha256', secret).update(raw).digest('hex')

const event = (name: string, payload: object) =>
  Buffer.from(
    // Odd white space on purpose: the signature covers the raw bytes.
    ` ${JSON.stringify({ entity: 'event', account_id: 'acc_SimT5u6V7w8X9y', event: name, contains: Object.keys(payload), payload, created_at: 1767225664 }, null, 3)}\n`,
  )
const read = (raw: Buffer, changes: object = {}) =>
  gateway.readWebhook(raw, {
    'x-razorpay-signature': signed(raw, 'whsec_test'),
    'x-razorpay-event-id': 'SimEvent000001',
    ...changes,
  })

const nothing = { intentRef: null, paymentRef: null, refundRef: null, refundKey: null }

test.for([
  [
    'order.paid',
    { payment: { entity: payment() }, order: { entity: order() } },
    { topic: 'PAYMENT', intentRef: ORDER, paymentRef: PAYMENT },
  ],
  [
    'payment.captured',
    { payment: { entity: payment() } },
    { topic: 'PAYMENT', intentRef: ORDER, paymentRef: PAYMENT },
  ],
  [
    'refund.processed',
    { refund: { entity: refundBody() }, payment: { entity: payment() } },
    { topic: 'REFUND', intentRef: ORDER, paymentRef: PAYMENT, refundRef: REFUND, refundKey: REFUND_KEY },
  ],
  [
    'refund.created',
    { refund: { entity: refundBody() } },
    { topic: 'REFUND', paymentRef: PAYMENT, refundRef: REFUND, refundKey: REFUND_KEY },
  ],
  [
    'payment.dispute.created',
    { payment: { entity: payment() } },
    { topic: 'DISPUTE', intentRef: ORDER, paymentRef: PAYMENT },
  ],
  ['payment.failed', { payment: { entity: { id: "pay_x'; drop", order_id: 7 } } }, { topic: 'PAYMENT' }],
  ['payment.failed', { payment: null }, { topic: 'PAYMENT' }],
  ['invoice.paid', { invoice: { entity: { id: 'inv_1' } } }, { topic: 'OTHER' }],
] as const)('%s gives the references to check', ([name, payload, expected]) => {
  expect(read(event(name, payload))).toEqual({
    ok: true,
    value: { eventKey: 'SimEvent000001', ...nothing, ...expected },
  })
})

test('the previous secret is still accepted', () => {
  const raw = event('payment.captured', { payment: { entity: payment() } })
  expect(read(raw, { 'x-razorpay-signature': signed(raw, 'whsec_before') })).toMatchObject({ ok: true })
})

test('a forged event is refused before it is parsed', () => {
  const raw = event('payment.captured', { payment: { entity: payment() } })
  const refused = { ok: false, error: 'SIGNATURE_INVALID' }
  expect(read(raw, { 'x-razorpay-signature': signed(raw, 'guessed') })).toEqual(refused)
  expect(read(raw, { 'x-razorpay-signature': undefined })).toEqual(refused)
  expect(read(raw, { 'x-razorpay-signature': signed(raw, 'test_secret') })).toEqual(refused)
  // Re-serialized JSON is not what the provider signed.
  const rewritten = Buffer.from(JSON.stringify(JSON.parse(raw.toString())))
  expect(read(rewritten, { 'x-razorpay-signature': signed(raw, 'whsec_test') })).toEqual(refused)
})

test.for(['', 'nothing', '[]', '"event"', 'null', '7', '{"event":'])('signed but no event: %s', (text) => {
  expect(read(Buffer.from(text))).toEqual({ ok: false, error: 'UNREADABLE' })
})

test('signed bytes that are no text are unreadable', () => {
  expect(read(Buffer.from([0x7b, 0xff, 0x7d]))).toEqual({ ok: false, error: 'UNREADABLE' })
})

test('an event without a valid id is identified by its bytes', () => {
  const raw = event('payment.captured', {})
  const eventKey = createHash('sha256').update(raw).digest('hex')
  expect(read(raw, { 'x-razorpay-event-id': undefined })).toMatchObject({ value: { eventKey } })
  expect(read(raw, { 'x-razorpay-event-id': 'x'.repeat(65) })).toMatchObject({ value: { eventKey } })
})

test('the page’s signature is valid only for our own order', () => {
  const signature = '1ace850f38634db4388549a60141bc670c2b1df45074fcaa88310d3f1fb9862e'
  const answer = { intentRef: 'order_SIM00000000001', paymentRef: 'pay_SIM00000000002', signature }
  expect(gateway.isGenuine(answer)).toBe(true)
  expect(gateway.isGenuine({ ...answer, intentRef: 'order_SIM00000000002' })).toBe(false)
  expect(gateway.isGenuine({ ...answer, paymentRef: 'pay_SIM00000000001' })).toBe(false)
  expect(gateway.isGenuine({ ...answer, signature: '' })).toBe(false)
})
