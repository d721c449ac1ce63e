import { expect, test } from 'vitest'
import { PhonePeOptions } from '#contract/checkout.ts'
import { money } from '#domain/money.ts'
import { IMPATIENT } from '../testing.ts'
import {
  IN_TWENTY_MINUTES,
  MERCHANT_ORDER,
  newIntent,
  ORDER,
  ORDER_ID,
  PAY_PAGE,
  phonepeWith,
  refusal,
  SHOP,
  TOKEN_CALL,
} from './testing.ts'

const PAY = 'POST /checkout/v2/pay'
const READY = {
  json: { orderId: ORDER, state: 'PENDING', expireAt: IN_TWENTY_MINUTES, redirectUrl: PAY_PAGE },
}
const OURS = /^10234-1-[a-z0-9]{6}$/

test('a payment page is created with our id and our return address', async () => {
  const { gateway, bodies } = await phonepeWith({ [PAY]: READY })
  const opened = await gateway.open(newIntent())
  const [body] = bodies(PAY)
  expect(opened).toEqual({
    ok: true,
    value: {
      intentRef: body.merchantOrderId,
      providerOrderRef: ORDER,
      expiresAt: new Date(IN_TWENTY_MINUTES),
      clientPayload: { tokenUrl: PAY_PAGE },
    },
  })
  expect(body).toEqual({
    merchantOrderId: expect.stringMatching(OURS),
    amount: 129900,
    expireAfter: 1200,
    metaInfo: { udf1: ORDER_ID, udf2: '10234' },
    paymentFlow: {
      type: 'PG_CHECKOUT',
      message: 'Order 10234',
      merchantUrls: {
        redirectUrl: `${SHOP}/validate-payment?orderId=${ORDER_ID}&paymentGateway=PHONEPE&transactionIntentId=${body.merchantOrderId}`,
      },
    },
  })
})

test('an id has only characters and a length that the provider accepts', async () => {
  const { gateway, bodies } = await phonepeWith({ [PAY]: READY })
  await gateway.open(newIntent({ orderNumber: `AM/${'9'.repeat(80)} ü`, attempt: 12 }))
  expect(bodies(PAY)[0].merchantOrderId).toMatch(/^AM9{38}-12-[a-z0-9]{6}$/)
})

test.for([
  ['silence', 'HANG'],
  ['a dropped connection', 'RESET'],
  ['a 500', { status: 500, text: '' }],
  ['garbage', { text: '' }],
  ['an answer without an address', { json: { orderId: ORDER, state: 'PENDING' } }],
  ['a name that is taken', refusal('INVALID_TRANSACTION_ID', 417)],
  ['a name that is taken, in other words', refusal('INVALID_MERCHANT_ORDER_ID', 400)],
  ['too many calls', { status: 429, text: '' }],
] as const)('after %s the retry has a new id', async ([, reply]) => {
  const { gateway, bodies } = await phonepeWith({ [PAY]: [reply, READY] }, { timing: IMPATIENT })
  const opened = await gateway.open(newIntent())
  const names = bodies(PAY).map(({ merchantOrderId }) => merchantOrderId)
  expect(names).toHaveLength(2)
  expect(names[0]).not.toBe(names[1])
  expect(opened).toMatchObject({ ok: true, value: { intentRef: names[1] } })
})

test.for([
  [refusal('BAD_REQUEST'), 'REFUSED', 'BAD_REQUEST'],
  [{ status: 400, json: { message: 'API Mapping Not Found' } }, 'REFUSED', 'HTTP_400'],
  [refusal('FORBIDDEN', 403), 'UNAUTHORISED', 'FORBIDDEN'],
] as const)('an error answer is not retried: %o', async ([reply, kind, reason]) => {
  const { gateway, bodies } = await phonepeWith({ [PAY]: reply })
  expect(await gateway.open(newIntent())).toEqual({ ok: false, error: { kind, reason, maybeDone: false } })
  expect(bodies(PAY)).toHaveLength(1)
})

test('a provider that stays down is tried twice', async () => {
  const { gateway, bodies } = await phonepeWith({ [PAY]: { status: 500, text: '' } })
  expect(await gateway.open(newIntent())).toMatchObject({ ok: false, error: { reason: 'HTTP_500' } })
  expect(bodies(PAY)).toHaveLength(2)
})

test('[PAY-5] PhonePe never gets dollars', async () => {
  const { gateway, received } = await phonepeWith({ [PAY]: READY })
  expect(await gateway.open(newIntent({ currency: 'USD' }))).toEqual({
    ok: false,
    error: { kind: 'REFUSED', reason: 'CURRENCY_NOT_TAKEN', maybeDone: false },
  })
  expect(received).toEqual([])
})

test('without a token nothing is opened', async () => {
  const { gateway, calls } = await phonepeWith({ [TOKEN_CALL]: refusal('INVALID_CLIENT'), [PAY]: READY })
  expect(await gateway.open(newIntent())).toMatchObject({ ok: false, error: { kind: 'UNAUTHORISED' } })
  expect(calls()).toEqual([TOKEN_CALL])
})

test.for(['javascript:alert(1)', 'data:text/html,x', '/transact', ''])(
  'an address that is not http is not given to a browser: %s',
  async (redirectUrl) => {
    const { gateway } = await phonepeWith({ [PAY]: { json: { ...READY.json, redirectUrl } } })
    expect(await gateway.open(newIntent())).toMatchObject({ ok: false, error: { kind: 'UNREADABLE' } })
  },
)

test('the page gets the provider’s stored address and the return address', async () => {
  const { gateway } = await phonepeWith({})
  const options = gateway.options({
    orderId: ORDER_ID,
    orderNumber: '10234',
    intentRef: MERCHANT_ORDER,
    amount: money(129900),
    currency: 'INR',
    customer: { name: 'Test Shopper', email: null, contact: '+919800000000' },
    clientPayload: { tokenUrl: PAY_PAGE },
  })
  expect(options).toEqual({
    paymentGateway: 'PHONEPE',
    paymentGatewayOptions: {
      paymentProcessingUrl: `/validate-payment?orderId=${ORDER_ID}&paymentGateway=PHONEPE&transactionIntentId=${MERCHANT_ORDER}`,
      scriptUrl: 'https://mercury.phonepe.com/web/bundle/checkout.js',
      tokenUrl: PAY_PAGE,
      mode: 'REDIRECT',
    },
  })
  expect(PhonePeOptions.strict().safeParse(options.paymentGatewayOptions).success).toBe(true)
})
