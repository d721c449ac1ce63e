import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { phonepe } from '../phonepe.ts'
import { quietOptions } from '../testing.ts'
import { attempt, MERCHANT_ORDER, ORDER, phonepeSettings, REFUND, REFUND_KEY, SHOP } from './testing.ts'

const HASH = 'bc842c31a9e54efe320d30d948be61291f3ceee4766e36ab25fa65243cd76e0e'
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const gateway = phonepe(phonepeSettings('http://127.0.0.1:9'), SHOP, quietOptions())
const read = (body: unknown, authorization: string | undefined = HASH) =>
  gateway.readWebhook(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), { authorization })

const paid = {
  type: 'CHECKOUT_ORDER_COMPLETED',
  event: 'checkout.order.completed',
  payload: {
    orderId: ORDER,
    merchantId: 'SIM',
    merchantOrderId: MERCHANT_ORDER,
    state: 'COMPLETED',
    amount: 129900,
    expireAt: 1724866793837,
    metaInfo: { udf1: 'x' },
    paymentDetails: [attempt({ state: 'COMPLETED' })],
  },
}
const refunded = {
  merchantId: 'SIM',
  merchantRefundId: REFUND_KEY,
  originalMerchantOrderId: MERCHANT_ORDER,
  refundId: REFUND,
  amount: 129900,
  state: 'COMPLETED',
}
const nothing = { intentRef: null, paymentRef: null, refundRef: null, refundKey: null }
const aboutRefund = { topic: 'REFUND', intentRef: MERCHANT_ORDER, refundRef: REFUND, refundKey: REFUND_KEY }

test.for([
  ['a payment', paid, { topic: 'PAYMENT', intentRef: MERCHANT_ORDER }],
  ['a refund', { event: 'pg.refund.completed', payload: refunded }, aboutRefund],
  ['a refund without its wrapper', refunded, aboutRefund],
  ['an unknown event', { event: 'checkout.new.thing', payload: { thing: 7 } }, { topic: 'OTHER' }],
  ['names that are none', { payload: { merchantOrderId: '../x', merchantRefundId: 7 } }, { topic: 'OTHER' }],
  ['an empty event', {}, { topic: 'OTHER' }],
] as const)('%s gives the references to check', ([, body, expected]) => {
  const eventKey = sha256(JSON.stringify(body))
  expect(read(body)).toEqual({ ok: true, value: { eventKey, ...nothing, ...expected } })
})

test.for([
  HASH.toUpperCase(),
  `SHA256 ${HASH}`,
  `sha256 ${HASH.toUpperCase()}`,
  ` ${HASH} `,
  sha256('before:password1'),
])('the header is known as %s', (authorization) => {
  expect(read(paid, authorization)).toMatchObject({ ok: true })
})

test.for([
  '',
  'SHA256',
  HASH.slice(1),
  `${HASH}0`,
  `Basic ${HASH}`,
  sha256('username:Password'),
  sha256(':'),
  sha256(''),
])('the header is refused as %s', (authorization) => {
  expect(read(paid, authorization)).toEqual({ ok: false, error: 'SIGNATURE_INVALID' })
})

test('without the header, or without an account, nothing is read', () => {
  const raw = Buffer.from(JSON.stringify(paid))
  const refused = { ok: false, error: 'SIGNATURE_INVALID' }
  expect(gateway.readWebhook(raw, {})).toEqual(refused)
  const unset = {
    ...phonepeSettings('http://127.0.0.1:9'),
    webhookAccounts: [{ username: '', password: '' }],
  }
  const closed = phonepe(unset, SHOP, quietOptions())
  expect(closed.readWebhook(raw, { authorization: sha256(':') })).toEqual(refused)
})

test.for(['', '{', '[]', 'null', '"x"', '7'])('an invalid event is unreadable: %s', (text) => {
  expect(read(text)).toEqual({ ok: false, error: 'UNREADABLE' })
})
