import { expect, test } from 'vitest'
import { money } from '#domain/money.ts'
import { IMPATIENT } from '../testing.ts'
import { collection, INTENT_ID, newIntent, ORDER, order, razorpayWith, refusal } from './testing.ts'

const CREATE = 'POST /v1/orders'
const FIND = 'GET /v1/orders'
const OTHER = 'order_SimB2c3D4e5F6g'
const openedAs = (intentRef: string) => ({
  ok: true,
  value: { intentRef, providerOrderRef: intentRef, expiresAt: null, clientPayload: {} },
})

test('an order has our receipt, and automatic capture for twelve hours', async () => {
  const { gateway, received, bodies } = await razorpayWith({ [CREATE]: { json: order() } })
  expect(await gateway.open(newIntent())).toEqual(openedAs(ORDER))
  expect(bodies(CREATE)).toEqual([
    {
      amount: 129900,
      currency: 'INR',
      receipt: INTENT_ID,
      notes: { orderNumber: '10234' },
      payment: {
        capture: 'automatic',
        capture_options: {
          automatic_expiry_period: 720,
          manual_expiry_period: 720,
          refund_speed: 'normal',
        },
      },
    },
  ])
  expect(received[0]?.headers['content-type']).toBe('application/json')
})

test('dollars are sent in cents', async () => {
  const { gateway, bodies } = await razorpayWith({ [CREATE]: { json: order() } })
  await gateway.open(newIntent({ amount: money(2000), currency: 'USD' }))
  expect(bodies(CREATE)).toMatchObject([{ amount: 2000, currency: 'USD' }])
})

test.for([
  ['silence', 'HANG'],
  ['a dropped connection', 'RESET'],
  ['a 500', { status: 500, text: '' }],
  ['garbage', { text: 'ok' }],
  ['another shape', { json: { id: 'somewhere' } }],
] as const)('after %s the order is found by its receipt, not created twice', async ([, reply]) => {
  const { gateway, calls, received } = await razorpayWith(
    { [CREATE]: reply, [FIND]: collection(order()) },
    { timing: IMPATIENT },
  )
  expect(await gateway.open(newIntent())).toEqual(openedAs(ORDER))
  expect(calls()).toEqual([CREATE, FIND])
  expect(received[1]?.query).toBe(`receipt=${INTENT_ID}`)
})

test('an order that was not created is created on the second try', async () => {
  const { gateway, calls } = await razorpayWith({
    [CREATE]: ['RESET', { json: order() }],
    [FIND]: collection(),
  })
  expect(await gateway.open(newIntent())).toEqual(openedAs(ORDER))
  expect(calls()).toEqual([CREATE, FIND, CREATE])
})

test('a request that was not processed is retried without a search', async () => {
  const { gateway, calls } = await razorpayWith({
    [CREATE]: [{ status: 429, json: {} }, { json: order() }],
  })
  expect(await gateway.open(newIntent())).toEqual(openedAs(ORDER))
  expect(calls()).toEqual([CREATE, CREATE])
})

test('while it is unknown whether the order exists, none is created', async () => {
  const { gateway, calls } = await razorpayWith({ [CREATE]: 'RESET', [FIND]: { status: 503, text: '' } })
  expect(await gateway.open(newIntent())).toMatchObject({ ok: false, error: { reason: 'HTTP_503' } })
  expect(calls().filter((call) => call === CREATE)).toHaveLength(1)
})

test('an intent whose answer was lost is searched for first', async () => {
  const found = await razorpayWith({ [FIND]: collection(order({ id: OTHER })) })
  expect(await found.gateway.open(newIntent({ mayExist: true }))).toEqual(openedAs(OTHER))
  expect(found.calls()).toEqual([FIND])
  const missing = await razorpayWith({ [FIND]: collection(), [CREATE]: { json: order() } })
  expect(await missing.gateway.open(newIntent({ mayExist: true }))).toEqual(openedAs(ORDER))
  expect(missing.calls()).toEqual([FIND, CREATE])
})

test.for([
  ['another amount', { amount: 129800 }],
  ['another currency', { currency: 'USD' }],
  ['another receipt', { receipt: 'somebody-else' }],
])('a found order of %s is not ours', async ([, changes]) => {
  const { gateway, calls } = await razorpayWith({
    [FIND]: collection(order({ id: OTHER, ...(changes as object) })),
    [CREATE]: { json: order() },
  })
  expect(await gateway.open(newIntent({ mayExist: true }))).toEqual(openedAs(ORDER))
  expect(calls()).toEqual([FIND, CREATE])
})

test('a used receipt finds its order', async () => {
  const taken = refusal('The receipt has already been taken.', { field: 'receipt' })
  const { gateway, calls } = await razorpayWith({ [CREATE]: taken, [FIND]: collection(order()) })
  expect(await gateway.open(newIntent())).toEqual(openedAs(ORDER))
  expect(calls()).toEqual([CREATE, FIND])
})

test('a refused receipt without an order stays refused', async () => {
  const { gateway } = await razorpayWith({
    [CREATE]: refusal('The receipt may not be greater than 40 characters.'),
    [FIND]: collection(),
  })
  expect(await gateway.open(newIntent())).toMatchObject({
    ok: false,
    error: { kind: 'REFUSED', reason: 'RECEIPT_REFUSED' },
  })
})

test.for([
  [refusal('The amount must be at least INR 1.00'), 'REFUSED', 'input_validation_failed'],
  [refusal('…', { reason: 'NA', code: 'BAD_REQUEST_ERROR' }), 'REFUSED', 'NA'],
  [refusal('…', { reason: null }), 'REFUSED', 'BAD_REQUEST_ERROR'],
  [refusal('…', { reason: 'asha@okaxis', code: '+919812345678' }), 'REFUSED', 'HTTP_400'],
  [{ status: 400, text: '<html></html>' }, 'REFUSED', 'HTTP_400'],
  [{ status: 400, json: { error: 'no' } }, 'REFUSED', 'HTTP_400'],
  [{ status: 401, json: {} }, 'UNAUTHORISED', 'HTTP_401'],
  [{ status: 403, json: {} }, 'UNAUTHORISED', 'HTTP_403'],
] as const)('an error answer is neither retried nor searched for: %o', async ([reply, kind, reason]) => {
  const { gateway, calls } = await razorpayWith({ [CREATE]: reply })
  expect(await gateway.open(newIntent())).toEqual({ ok: false, error: { kind, reason, maybeDone: false } })
  expect(calls()).toEqual([CREATE])
})
