import { expect, test } from 'vitest'
import { money } from '#domain/money.ts'
import { IMPATIENT } from '../testing.ts'
import {
  collection,
  newRefund,
  PAYMENT,
  REFUND,
  REFUND_KEY,
  razorpayBefore,
  refundBody,
  refusal,
} from './testing.ts'

const MAKE = `POST /v1/payments/${PAYMENT}/refund`
const LIST = `GET /v1/payments/${PAYMENT}/refunds`
const GET = `GET /v1/refunds/${REFUND}`
const state = (known: string) => ({ ok: true, value: { refundRef: REFUND, state: known, errorCode: null } })

test('money is given back under a key of ours, at the normal speed', async () => {
  const { gateway, heard, bodies } = await razorpayBefore({ [MAKE]: { json: refundBody() } })
  expect(await gateway.refund(newRefund())).toEqual(state('SUCCESS'))
  expect(bodies(MAKE)).toEqual([{ amount: 129900, speed: 'normal', receipt: REFUND_KEY }])
  expect(heard[0]?.headers['x-refund-idempotency']).toBe(REFUND_KEY)
})

test.for([
  ['pending', 'PENDING'],
  ['processed', 'SUCCESS'],
  ['failed', 'FAILED'],
  ['on_hold', 'PENDING'],
  ['valueOf', 'PENDING'],
] as const)('a refund that is %s reads as %s', async ([status, expected]) => {
  const { gateway } = await razorpayBefore({ [GET]: { json: refundBody({ status }) } })
  expect(await gateway.checkRefund({ ...newRefund(), refundRef: REFUND })).toEqual(state(expected))
})

test.for([
  ['silence', 'HANG'],
  ['a cut line', 'RESET'],
  ['a 500', { status: 500, text: '' }],
  ['one that still runs', { status: 409, json: {} }],
  ['too many calls', { status: 429, json: {} }],
  ['garbage', { text: 'done' }],
] as const)('after %s the same refund is asked for with the same key', async ([, reply]) => {
  const { gateway, heard } = await razorpayBefore(
    { [MAKE]: [reply, { json: refundBody() }] },
    { timing: IMPATIENT },
  )
  expect(await gateway.refund(newRefund())).toEqual(state('SUCCESS'))
  expect(heard.map(({ headers }) => headers['x-refund-idempotency'])).toEqual([REFUND_KEY, REFUND_KEY])
  expect(heard[0]?.body).toBe(heard[1]?.body)
})

test('a provider that stays down is not asked what else it knows', async () => {
  const { gateway, calls } = await razorpayBefore({ [MAKE]: { status: 500, text: '' } })
  expect(await gateway.refund(newRefund())).toEqual({
    ok: false,
    error: { kind: 'TRANSIENT', reason: 'HTTP_500', maybeDone: true },
  })
  expect(calls()).toEqual([MAKE, MAKE, MAKE])
})

test('a refund that was refused because it exists is found by its key', async () => {
  const { gateway } = await razorpayBefore({
    [MAKE]: refusal('The payment has been fully refunded already'),
    [LIST]: collection(
      refundBody({ id: 'rfnd_SimSomebodys12', receipt: null }),
      refundBody({ status: 'pending' }),
    ),
  })
  expect(await gateway.refund(newRefund())).toEqual(state('PENDING'))
})

test('a refund that was refused for itself stays refused', async () => {
  const { gateway } = await razorpayBefore({
    [MAKE]: refusal('The payment has been fully refunded already'),
    [LIST]: collection(),
  })
  expect(await gateway.refund(newRefund())).toEqual({
    ok: false,
    error: { kind: 'REFUSED', reason: 'FULLY_REFUNDED', maybeDone: false },
  })
})

test('while nobody can say what became of it, it may be tried again later', async () => {
  const { gateway } = await razorpayBefore({
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
  const { gateway } = await razorpayBefore({ [MAKE]: { json: body }, [GET]: { json: body } })
  const other = { ok: false, error: { kind: 'UNREADABLE', reason: 'OTHER_REFUND' } }
  expect(await gateway.refund(newRefund())).toMatchObject(other)
  expect(await gateway.checkRefund({ ...newRefund(), refundRef: REFUND })).toMatchObject(other)
})

test('a refund whose answer was lost is looked up by its key', async () => {
  const { gateway, calls } = await razorpayBefore({ [LIST]: collection(refundBody()) })
  expect(await gateway.checkRefund({ ...newRefund(), refundRef: null })).toEqual(state('SUCCESS'))
  expect(calls()).toEqual([LIST])
})

test('a refund that was never made is told apart from one that cannot be seen', async () => {
  const lost = { ...newRefund(), refundRef: null }
  const never = await razorpayBefore({ [LIST]: collection() })
  expect(await never.gateway.checkRefund(lost)).toMatchObject({ error: { reason: 'NO_SUCH_REFUND' } })
  const unseen = await razorpayBefore({ [LIST]: { status: 500, text: '' } })
  expect(await unseen.gateway.checkRefund(lost)).toMatchObject({ error: { kind: 'TRANSIENT' } })
})

test('a part of the money can be given back', async () => {
  const { gateway, bodies } = await razorpayBefore({ [MAKE]: { json: refundBody({ amount: 100 }) } })
  expect(await gateway.refund(newRefund({ amount: money(100) }))).toEqual(state('SUCCESS'))
  expect(bodies(MAKE)).toMatchObject([{ amount: 100 }])
})
