import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minutes } from '#kit/duration.ts'
import { openSims, type Sims } from '../sim/testing.ts'
import { payBody, REDIRECT_URL, startPhonepe } from './testing.ts'

let sims: Sims
beforeAll(async () => {
  sims = await openSims()
})
afterAll(() => sims.stop())
beforeEach(() => sims.reset())

const { pg, create, pay, status, events } = startPhonepe(() => sims)

test('a new order is PENDING, with an address and an expiry in milliseconds', async () => {
  const { status: http, json } = await create('10234-1-k3f9qz')
  expect(http).toBe(200)
  expect(json).toEqual({
    orderId: expect.stringMatching(/^OMO\d{22}$/),
    state: 'PENDING',
    expireAt: expect.any(Number),
    redirectUrl: expect.stringMatching(/\/sandbox\/phonepe\/transact\/sim\?token=\w+$/),
  })
  expect(Math.abs(json.expireAt - Date.now() - minutes(20))).toBeLessThan(60_000)
  expect(json.redirectUrl.startsWith(sims.origin)).toBe(true)
  expect(await status('10234-1-k3f9qz')).toEqual({
    orderId: json.orderId,
    state: 'PENDING',
    amount: 129_900,
    payableAmount: 129_900,
    feeAmount: 0,
    expireAt: json.expireAt,
    metaInfo: { udf1: 'o-1', udf2: '10234' },
    paymentDetails: [],
  })
})

test('the payment page has the shop’s public address', async () => {
  await sims.sim('/settings', { shopUrl: 'http://shop.example/' })
  const { json } = await create('o-1')
  expect(json.redirectUrl).toMatch(/^http:\/\/shop\.example\/sandbox\/phonepe\/transact\/sim\?/)
})

const flow = (changes: object) => ({
  paymentFlow: { type: 'PG_CHECKOUT', merchantUrls: { redirectUrl: REDIRECT_URL }, ...changes },
})
const REFUSED: [situation: string, changes: object][] = [
  ['no id', { merchantOrderId: undefined }],
  ['an id with a space', { merchantOrderId: 'a b' }],
  ['an id of 64 signs', { merchantOrderId: 'x'.repeat(64) }],
  ['less than a rupee', { amount: 99 }],
  ['a broken amount', { amount: 100.5 }],
  ['an amount in letters', { amount: '1299' }],
  ['a currency', { currency: 'INR' }],
  ['a customer', { customer: {} }],
  ['299 seconds', { expireAfter: 299 }],
  ['3601 seconds', { expireAfter: 3601 }],
  ['a renamed meta field', { metaInfo: { orderId: 'o-1' } }],
  ['udf16', { metaInfo: { udf16: 'x' } }],
  ['a long udf1', { metaInfo: { udf1: 'x'.repeat(257) } }],
  ['a long udf11', { metaInfo: { udf11: 'x'.repeat(51) } }],
  ['a sign udf11 may not have', { metaInfo: { udf11: 'a#b' } }],
  ['no flow', { paymentFlow: undefined }],
  ['another flow', flow({ type: 'PG' })],
  ['nowhere to return', flow({ merchantUrls: {} })],
  ['a flow field it does not know', flow({ currency: 'INR' })],
  ['an unknown mode', flow({ paymentModeConfig: { enabledPaymentModes: [{ type: 'CHEQUE' }] } })],
  ['a phone number of letters', { prefillUserLoginDetails: { phoneNumber: 'asha' } }],
]

test.each(REFUSED)('an order with %s is refused', async (_situation, changes) => {
  const refused = await create('o-1', changes)
  expect(refused).toMatchObject({ status: 400, json: { success: false, code: 'BAD_REQUEST' } })
})

test('a merchant order id is used once for ever, even after a failure', async () => {
  await create('o-1')
  await pay('o-1', { outcome: 'dismiss' })
  expect(await create('o-1')).toMatchObject({ status: 417, json: { code: 'INVALID_TRANSACTION_ID' } })
})

test('unknown ids and addresses are refused with 400', async () => {
  expect(await pg('/checkout/v2/order/nobody/status')).toMatchObject({
    status: 400,
    json: {
      code: 'INVALID_MERCHANT_ORDER_ID',
      message: 'No entry found for given merchant order id',
    },
  })
  expect((await pg('/checkout/v2/transaction/OM1/status')).status).toBe(400)
  expect(await pg('/pg/v1/pay', payBody('o-1'))).toMatchObject({
    status: 400,
    json: { message: 'Api Mapping Not Found' },
  })
})

test('a UPI payment completes the order and shows its rail', async () => {
  await create('o-1')
  await pay('o-1', { mode: 'UPI_INTENT', outcome: 'success', vpa: 'asha@okaxis' })
  const { state, paymentDetails } = await status('o-1')
  expect(state).toBe('COMPLETED')
  expect(paymentDetails).toEqual([
    {
      transactionId: expect.stringMatching(/^OM\d{22}$/),
      paymentMode: 'UPI_INTENT',
      timestamp: expect.any(Number),
      amount: 129_900,
      payableAmount: 129_900,
      feeAmount: 0,
      state: 'COMPLETED',
      instrument: { type: 'ACCOUNT', maskedAccountNumber: expect.any(String), accountType: 'SAVINGS' },
      rail: {
        type: 'UPI',
        utr: expect.any(String),
        upiTransactionId: expect.any(String),
        vpa: 'as****@okaxis',
      },
      splitInstruments: [expect.objectContaining({ amount: 129_900 })],
    },
  ])
})

const MODES: [mode: string, shown: object][] = [
  [
    'CARD',
    {
      instrument: { type: 'CREDIT_CARD', cardNetwork: 'VISA', maskedCardNumber: '******6667' },
      rail: { type: 'PG' },
    },
  ],
  ['NET_BANKING', { instrument: { type: 'NET_BANKING', bankId: 'HDFC' }, rail: { type: 'PG' } }],
  ['UPI_QR', { rail: { type: 'UPI' } }],
  ['UPI_COLLECT', { rail: { type: 'UPI' } }],
  ['PPE_INTENT', { instrument: { type: 'WALLET' }, rail: { type: 'PPI_WALLET' } }],
]

test.each(MODES)('%s shows its own instrument', async (mode, shown) => {
  await create('o-1')
  await pay('o-1', { mode, outcome: 'success' })
  expect((await status('o-1')).paymentDetails[0]).toMatchObject({ paymentMode: mode, ...shown })
})

test('a failed attempt leaves the order open; all attempts are listed with details, else the last', async () => {
  await create('o-1')
  await pay('o-1', { mode: 'UPI_INTENT', outcome: 'fail', reason: 'Z9' })
  expect(await status('o-1')).toMatchObject({
    state: 'PENDING',
    paymentDetails: [{ state: 'FAILED', errorCode: 'INSUFFICIENT_BALANCE', detailedErrorCode: 'Z9' }],
  })
  await pay('o-1', { mode: 'CARD', outcome: 'success' })
  expect((await status('o-1')).paymentDetails).toHaveLength(2)
  expect((await status('o-1', '')).paymentDetails).toMatchObject([{ paymentMode: 'CARD' }])
  expect((await status('o-1', '?details=false&details=true')).paymentDetails).toHaveLength(2)
  const [failed] = (await status('o-1')).paymentDetails
  expect((await pg(`/checkout/v2/transaction/${failed.transactionId}/status`)).json.paymentDetails).toEqual([
    failed,
  ])
  expect(events()).toEqual(['checkout.order.completed'])
})
