import { expect, test } from 'vitest'
import { money } from '#domain/money.ts'
import { IMPATIENT } from '../testing.ts'
import {
  collection,
  newRefund,
  PAYMENT,
  REFUND,
  REFUND_KEY,
  razorpayWith,
  refundBody,
  refusal,
} from './testing.ts'

const MAKE = `POST /v1/payments/${PAYMENT}/refund`
const LIST = `GET /v1/payments/${PAYMENT}/refunds`
const GET = `GET /v1/refunds/${REFUND}`
const state = (known: string) => ({ ok: true, value: { refundRef: REFUND, state: known, errorCode: null } })

test('a refund has our key and normal speed', async () => {
  const { gateway, received, bodies } = await razorpayWith({ [MAKE]: { json: refundBody() } })
  expect(await gateway.refund(newRefund())).toEqual(state('SUCCESS'))
  expect(bodies(MAKE)).toEqual([{ amount: 129900, speed: 'normal', receipt: REFUND_KEY }])
  expect(received[0]?.headers['x-refund-idempotency']).toBe(REFUND_KEY)
})

test.for([
  ['pending', 'PENDING'],
  ['processed', 'SUCCESS'],
  ['failed', 'FAILED'],
  ['on_hold', 'PENDING'],
  ['valueOf', 'PENDING'],
] as const)('a refund that is %s reads as %s', async ([status, expected]) => {
  const { gateway } = await razorpayWith({ [GET]: { json: refundBody({ status }) } })
  expect(await gateway.checkRefund({ ...newRefund(), refundRef: REFUND })).toEqual(state(expected))
})

test.for([
  ['silence', 'HANG'],
  ['a dropped connection', 'RESET'],
  ['a 500', { status: 500, text: '' }],
  ['one that still runs', { status: 409, json: {} }],
  ['too many calls', { status: 429, json: {} }],
  ['garbage', { text: 'done' }],
] as const)('after %s the refund is requested again with the same key', async ([, reply]) => {
  const { gateway, received } = await razorpayWith(
    { [MAKE]: [reply, { json: refundBody() }] },
    { timing: IMPATIENT },
  )
  expect(await gateway.refund(newRefund())).toEqual(state('SUCCESS'))
  expect(received.map(({ headers }) => headers['x-refund-idempotency'])).toEqual([REFUND_KEY, REFUND_KEY])
  expect(received[0]?.body).toBe(received[1]?.body)
})

test('while the provider is down no other request is sent', async () => {
  const { gateway, calls } = await razorpayWith({ [MAKE]: { status: 500, text: '' } })
  expect(await gateway.refund(newRefund())).toEqual({
    ok: false,
    error: { kind: 'TRANSIENT', reason: 'HTTP_500', maybeDone: true },
  })
  expect(calls()).toEqual([MAKE, MAKE, MAKE])
})

test('a refund that was refused because it exists is found by its key', async () => {
  const { gateway } = await razorpayWith({
    [MAKE]: refusal('The payment has been fully refunded already'),
    [LIST]: collection(
      refundBody({ id: 'rfnd_SimSomebodys12', receipt: null }),
      refundBody({ status: 'pending' }),
    ),
  })
  expect(await gateway.refund(newRefund())).toEqual(state('PENDING'))
})

test('a refused refund that does not exist stays refused', async () => {
  const { gateway } = await razorpayWith({
    [MAKE]: refusal('The payment has been fully refunded already'),
    [LIST]: collection(),
  })
  expect(await gateway.refund(newRefund())).toEqual({
    ok: false,
    error: { kind: 'REFUSED', reason: 'FULLY_REFUNDED', maybeDone: false },
  })
})

test('while its state is unknown, it may be retried later', async () => {
  const { gateway } = await razorpayWith({
    [MAKE]: refusal('Different request with the same idempotency key has already been processed.'),
    [LIST]: { status: 503, text: '' },
  })
  expect(await gateway.refund(newRefund())).toMatchObject({ ok: false, error: { kind: 'TRANSIENT' } })
})

test.for([
  ['another amount', { amount: 100 }],
  ['another currency', { currency: 'USD' }],
  ['another payment', { payment_id: 'pay_SimSomebodys1x' }],
])('a refund of %s is not ours', async ([, changes]) => {
  const body = refundBody(changes as object)
  const { gateway } = await razorpayWith({ [MAKE]: { json: body }, [GET]: { json: body } })
  const other = { ok: false, error: { kind: 'UNREADABLE', reason: 'OTHER_REFUND' } }
  expect(await gateway.refund(newRefund())).toMatchObject(other)
  expect(await gateway.checkRefund({ ...newRefund(), refundRef: REFUND })).toMatchObject(other)
})

test('a refund whose answer was lost is looked up by its key', async () => {
  const { gateway, calls } = await razorpayWith({ [LIST]: collection(refundBody()) })
  expect(await gateway.checkRefund({ ...newRefund(), refundRef: null })).toEqual(state('SUCCESS'))
  expect(calls()).toEqual([LIST])
})

test('a refund that does not exist differs from one whose state is unknown', async () => {
  const lost = { ...newRefund(), refundRef: null }
  const never = await razorpayWith({ [LIST]: collection() })
  expect(await never.gateway.checkRefund(lost)).toMatchObject({ error: { reason: 'NO_SUCH_REFUND' } })
  const unseen = await razorpayWith({ [LIST]: { status: 500, text: '' } })
  expect(await unseen.gateway.checkRefund(lost)).toMatchObject({ error: { kind: 'TRANSIENT' } })
})

test('a part can be refunded', async () => {
  const { gateway, bodies } = await razorpayWith({ [MAKE]: { json: refundBody({ amount: 100 }) } })
  expect(await gateway.refund(newRefund({ amount: money(100) }))).toEqual(state('SUCCESS'))
  expect(bodies(MAKE)).toMatchObject([{ amount: 100 }])
})
