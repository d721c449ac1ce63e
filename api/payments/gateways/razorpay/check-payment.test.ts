import { expect, test } from 'vitest'
import { milliseconds } from '#kit/duration.ts'
import { IMPATIENT } from '../testing.ts'
import {
  AUTHORISED,
  CARD,
  collection,
  FAILED,
  ORDER,
  OTHER_PAYMENT,
  order,
  PAYMENT,
  payment,
  razorpayWith,
  refusal,
  toCheck,
} from './testing.ts'

const GET_ORDER = `GET /v1/orders/${ORDER}`
const GET_PAYMENTS = `GET /v1/orders/${ORDER}/payments`
const GET_PAYMENT = `GET /v1/payments/${PAYMENT}`
const CAPTURE = `POST /v1/payments/${PAYMENT}/capture`
const PAID = order({ status: 'paid', amount_paid: 129900 })
const TRIED = order({ status: 'attempted' })

test('order and payments are requested with the key, and nothing else', async () => {
  const { gateway, received } = await razorpayWith({
    [GET_ORDER]: { json: PAID },
    [GET_PAYMENTS]: collection(payment()),
  })
  expect(await gateway.check(toCheck())).toMatchObject({
    kind: 'PAID',
    ref: PAYMENT,
    payment: { method: 'UPI', methodDescription: 'as***@okaxis', at: new Date('2026-01-01T00:01:00Z') },
  })
  expect(received.map(({ call }) => call).toSorted()).toEqual([GET_ORDER, GET_PAYMENTS])
  const basic = `Basic ${Buffer.from('rzp_test_key:test_secret').toString('base64')}`
  expect(received.map(({ headers }) => headers.authorization)).toEqual([basic, basic])
})

test('an authorised payment that is wanted is captured', async () => {
  const { gateway, bodies } = await razorpayWith({
    [GET_ORDER]: { json: TRIED },
    [GET_PAYMENTS]: collection(payment(AUTHORISED)),
    [CAPTURE]: { json: payment() },
  })
  expect(await gateway.check(toCheck())).toMatchObject({ kind: 'PAID', ref: PAYMENT })
  expect(bodies(CAPTURE)).toEqual([{ amount: 129900, currency: 'INR' }])
})

test('an authorised payment that is not wanted is not captured', async () => {
  const { gateway, calls } = await razorpayWith({
    [GET_ORDER]: { json: TRIED },
    [GET_PAYMENTS]: collection(payment(AUTHORISED)),
  })
  expect(await gateway.check(toCheck({ isWanted: false }))).toMatchObject({
    kind: 'IN_PROGRESS',
    ref: PAYMENT,
  })
  expect(calls()).not.toContain(CAPTURE)
})

test('a capture by another process counts', async () => {
  const { gateway, calls } = await razorpayWith({
    [GET_ORDER]: [{ json: TRIED }, { json: PAID }],
    [GET_PAYMENTS]: [collection(payment(AUTHORISED)), collection(payment())],
    [CAPTURE]: refusal('This payment has already been captured'),
  })
  expect(await gateway.check(toCheck())).toMatchObject({ kind: 'PAID', ref: PAYMENT })
  expect(calls().filter((call) => call === CAPTURE)).toHaveLength(1)
})

test('a capture refused because of another payment leaves that one', async () => {
  const other = payment({ id: OTHER_PAYMENT })
  const { gateway } = await razorpayWith({
    [GET_ORDER]: [{ json: TRIED }, { json: PAID }],
    [GET_PAYMENTS]: [
      collection(payment(AUTHORISED)),
      collection(other, payment({ status: 'refunded', captured: false })),
    ],
    [CAPTURE]: refusal('This action is not allowed because the corresponding order is already paid.'),
  })
  expect(await gateway.check(toCheck())).toMatchObject({ kind: 'PAID', ref: OTHER_PAYMENT })
})

test('a capture whose answer was lost is checked, not repeated', async () => {
  const { gateway, calls } = await razorpayWith(
    {
      [GET_ORDER]: [{ json: TRIED }, { json: PAID }],
      [GET_PAYMENTS]: [collection(payment(AUTHORISED)), collection(payment())],
      [CAPTURE]: 'HANG',
    },
    { timing: IMPATIENT },
  )
  expect(await gateway.check(toCheck())).toMatchObject({ kind: 'PAID', ref: PAYMENT })
  expect(calls().filter((call) => call === CAPTURE)).toHaveLength(1)
})

test('a payment that stays authorised is in progress', async () => {
  const { gateway } = await razorpayWith({
    [GET_ORDER]: { json: TRIED },
    [GET_PAYMENTS]: collection(payment(AUTHORISED)),
    [CAPTURE]: { status: 500, text: 'oops' },
  })
  expect(await gateway.check(toCheck())).toMatchObject({ kind: 'IN_PROGRESS', ref: PAYMENT })
})

test('a capture of another amount does not count', async () => {
  const { gateway } = await razorpayWith({
    [GET_ORDER]: { json: TRIED },
    [GET_PAYMENTS]: collection(payment(AUTHORISED)),
    [CAPTURE]: { json: payment({ amount: 100 }) },
  })
  expect(await gateway.check(toCheck())).toMatchObject({ kind: 'PAID_WRONG_AMOUNT', ref: PAYMENT })
})

test('a card listed only by its id is requested', async () => {
  const { gateway, received } = await razorpayWith({
    [GET_ORDER]: { json: PAID },
    [GET_PAYMENTS]: collection(payment({ ...CARD, card: undefined })),
    [GET_PAYMENT]: { json: payment(CARD) },
  })
  const snapshot = await gateway.check(toCheck())
  expect(snapshot).toMatchObject({ kind: 'PAID', payment: { methodDescription: 'Visa debit ending 1007' } })
  expect(received.at(-1)?.query).toBe('expand[]=card')
})

test('a payment with an unknown card counts', async () => {
  const { gateway } = await razorpayWith({
    [GET_ORDER]: { json: PAID },
    [GET_PAYMENTS]: collection(payment({ ...CARD, card: undefined })),
    [GET_PAYMENT]: { status: 500, text: '' },
  })
  expect(await gateway.check(toCheck())).toMatchObject({ kind: 'PAID', payment: { methodDescription: null } })
})

test('a transient error is retried', async () => {
  const { gateway } = await razorpayWith({
    [GET_ORDER]: [{ status: 502, text: '<html>' }, { json: TRIED }],
    [GET_PAYMENTS]: ['RESET', { status: 429, json: {} }, collection(payment(FAILED))],
  })
  expect(await gateway.check(toCheck())).toMatchObject({ kind: 'FAILED', errorCode: 'payment_cancelled' })
})

const problem = (kind: string, reason: string) => ({ kind: 'UNKNOWN', problem: { kind, reason } })

test.for([
  ['an unknown id', refusal('The id provided does not exist'), problem('REFUSED', 'NO_SUCH_ID')],
  ['wrong keys', { status: 401, json: { error: {} } }, problem('UNAUTHORISED', 'HTTP_401')],
  [
    'wrong keys answered as a bad request',
    refusal('Authentication failed'),
    problem('UNAUTHORISED', 'AUTHENTICATION_FAILED'),
  ],
  ['a provider that is down', { status: 500, json: {} }, problem('TRANSIENT', 'HTTP_500')],
  ['a proxy that is down', { status: 502, text: '<html></html>' }, problem('TRANSIENT', 'HTTP_502')],
  ['too many calls', { status: 429, json: {} }, problem('TRANSIENT', 'HTTP_429')],
  ['garbage', { text: '\u0000' }, problem('UNREADABLE', 'NOT_JSON')],
  ['another shape', { json: { items: [{ id: PAYMENT }] } }, problem('UNREADABLE', 'UNEXPECTED_SHAPE')],
  ['null', { json: null }, problem('UNREADABLE', 'UNEXPECTED_SHAPE')],
  ['a list of nulls', { json: { items: [null] } }, problem('UNREADABLE', 'UNEXPECTED_SHAPE')],
] as const)('%s in place of the payments changes nothing', async ([, reply, expected]) => {
  const { gateway } = await razorpayWith({ [GET_ORDER]: { json: TRIED }, [GET_PAYMENTS]: reply })
  expect(await gateway.check(toCheck())).toMatchObject(expected)
})

test('a check ends at its deadline', async () => {
  const { gateway } = await razorpayWith({ [GET_ORDER]: 'HANG', [GET_PAYMENTS]: collection() })
  const snapshot = await gateway.check(toCheck({ within: milliseconds(200) }))
  expect(snapshot).toMatchObject(problem('TRANSIENT', 'OUT_OF_TIME'))
})
