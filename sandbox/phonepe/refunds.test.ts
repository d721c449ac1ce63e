import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days, seconds } from '#kit/duration.ts'
import { SANDBOX_ACCOUNTS } from '../accounts.ts'
import { openSims, type Sims } from '../sim/testing.ts'
import { signWebhook, webhookAuthorization } from './signatures.ts'
import { startPhonepe } from './testing.ts'

let sims: Sims
beforeAll(async () => {
  sims = await openSims()
})
afterAll(() => sims.stop())
beforeEach(() => sims.reset())

const { pg, create, pay, paid, refund, refundStatus, events, status } = startPhonepe(() => sims)
const { merchantId, webhookUsername, webhookPassword } = SANDBOX_ACCOUNTS.phonepe

test('a refund is PENDING, then CONFIRMED, then COMPLETED, with webhooks', async () => {
  await paid('o-1')
  const { status: http, json } = await refund('r-1', 'o-1', 129_900)
  expect(http).toBe(200)
  expect(json).toEqual({ refundId: expect.stringMatching(/^OMR\d{22}$/), amount: 129_900, state: 'PENDING' })
  await sims.advance(seconds(2))
  expect((await refundStatus('r-1')).state).toBe('CONFIRMED')
  await sims.advance(seconds(8))
  expect(await refundStatus('r-1')).toMatchObject({
    originalMerchantOrderId: 'o-1',
    refundId: json.refundId,
    amount: 129_900,
    state: 'COMPLETED',
    timestamp: expect.any(Number),
    splitInstruments: [{ amount: 129_900 }],
  })
  expect(events()).toEqual(['checkout.order.completed', 'pg.refund.accepted', 'pg.refund.completed'])
  expect(sims.receiver.received.at(-1)?.json).toMatchObject({
    type: 'PG_REFUND_COMPLETED',
    payload: { merchantId, merchantRefundId: 'r-1', originalMerchantOrderId: 'o-1', state: 'COMPLETED' },
  })
})

test('refunds in parts never come to more than was paid; a failed one does not count', async () => {
  await paid('o-1')
  await refund('r-1', 'o-1', 100_000)
  expect(await refund('r-2', 'o-1', 29_901)).toMatchObject({
    status: 400,
    json: { code: 'INVALID_REFUND_AMOUNT' },
  })
  await sims.sim('/phonepe/refunds/r-1/fail-refund', {})
  expect((await refund('r-3', 'o-1', 129_900)).status).toBe(200)
})

test('a refund id is used once', async () => {
  await paid('o-1')
  await refund('r-1', 'o-1', 500)
  expect((await refund('r-1', 'o-1', 500)).status).toBe(400)
  expect(await refundStatus('r-1')).toMatchObject({ state: 'PENDING', amount: 500 })
})

test('only what was paid is refunded, for three months', async () => {
  await create('o-1')
  expect((await refund('r-1', 'o-1', 500)).status).toBe(400)
  expect((await refund('r-1', 'nobody', 500)).json.code).toBe('INVALID_MERCHANT_ORDER_ID')
  await pay('o-1')
  await sims.advance(days(93))
  expect((await refund('r-1', 'o-1', 500)).status).toBe(400)
})

test.each([
  ['less than a rupee', { amount: 99 }],
  ['a broken id', { merchantRefundId: 'r 1' }],
  ['a field it does not know', { currency: 'INR' }],
])('a refund with %s is refused', async (_situation, changes) => {
  await paid('o-1')
  const body = { merchantRefundId: 'r-1', originalMerchantOrderId: 'o-1', amount: 500, ...changes }
  expect(await pg('/payments/v2/refund', body)).toMatchObject({ status: 400, json: { code: 'BAD_REQUEST' } })
})

test('without enough balance a refund is accepted and fails later', async () => {
  await sims.reset({ phonepe: { lowBalance: true } })
  await paid('o-1')
  expect((await refund('r-1', 'o-1', 500)).json.state).toBe('PENDING')
  await sims.advance(seconds(2))
  expect(await refundStatus('r-1')).toMatchObject({
    state: 'FAILED',
    errorCode: 'REFUND_BREACHED',
    detailedErrorCode: 'BF_034',
  })
  expect(events().at(-1)).toBe('pg.refund.failed')
})

test('a control call fails a pending refund, once', async () => {
  await paid('o-1')
  const { json } = await refund('r-1', 'o-1', 500)
  expect((await sims.sim(`/phonepe/${json.refundId}/fail-refund`, {})).json.refund.state).toBe('FAILED')
  expect((await sims.sim('/phonepe/refunds/r-1/fail-refund', {})).status).toBe(409)
  expect((await sims.sim('/phonepe/refunds/nobody/fail-refund', {})).status).toBe(404)
})

test('an unknown refund is refused', async () => {
  expect((await pg('/payments/v2/refund/nobody/status')).status).toBe(400)
})

test('refund events can have no wrapper', async () => {
  await sims.reset({ phonepe: { bareRefundWebhooks: true } })
  await paid('o-1')
  await refund('r-1', 'o-1', 500)
  await sims.advance(seconds(2))
  expect(sims.receiver.received.at(-1)?.json).toMatchObject({ merchantRefundId: 'r-1', state: 'CONFIRMED' })
})

test('the webhook’s header agrees with a vector computed elsewhere', () => {
  expect(webhookAuthorization('username', 'password')).toBe(
    'bc842c31a9e54efe320d30d948be61291f3ceee4766e36ab25fa65243cd76e0e',
  )
})

test('an order event has the header, the shop’s ids and every attempt', async () => {
  await create('o-1')
  await pay('o-1', { mode: 'CARD', outcome: 'fail' })
  await pay('o-1', { mode: 'UPI_QR', outcome: 'success' })
  const [event] = sims.receiver.received
  expect(event?.path).toBe('/phonepe')
  expect(event?.headers.authorization).toBe(webhookAuthorization(webhookUsername, webhookPassword))
  const { orderId, expireAt } = await status('o-1')
  expect(event?.json).toMatchObject({
    type: 'CHECKOUT_ORDER_COMPLETED',
    event: 'checkout.order.completed',
    payload: {
      orderId,
      expireAt,
      merchantId,
      merchantOrderId: 'o-1',
      state: 'COMPLETED',
      amount: 129_900,
      metaInfo: { udf1: 'o-1' },
      paymentDetails: [{ state: 'FAILED' }, { state: 'COMPLETED', paymentMode: 'UPI_QR' }],
    },
  })
})

test('right, previous and wrong password give three headers', () => {
  const usual = { badSignature: false, oldSecret: false, eventId: '' }
  const headers = [usual, { ...usual, oldSecret: true }, { ...usual, badSignature: true }].map(
    (how) => signWebhook('{}', how).authorization,
  )
  expect(new Set(headers).size).toBe(3)
})
