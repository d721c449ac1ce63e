import { expect, test } from 'vitest'
import { IMPATIENT } from '../testing.ts'
import { MERCHANT_ORDER, newRefund, phonepeWith, REFUND, REFUND_KEY, refusal } from './testing.ts'

const MAKE = 'POST /payments/v2/refund'
const GET = `GET /payments/v2/refund/${REFUND_KEY}/status`
const made = (changes: object = {}) => ({
  json: { refundId: REFUND, amount: 129900, state: 'PENDING', ...changes },
})
const found = (changes: object = {}) =>
  made({
    originalMerchantOrderId: MERCHANT_ORDER,
    timestamp: 1767225720000,
    splitInstruments: [],
    merchantRefundId: REFUND_KEY,
    ...changes,
  })
const state = (known: string, errorCode: string | null = null) => ({
  ok: true,
  value: { refundRef: REFUND, state: known, errorCode },
})
const lost = { ...newRefund(), refundRef: null }

test('a refund has our id', async () => {
  const { gateway, bodies } = await phonepeWith({ [MAKE]: made() })
  expect(await gateway.refund(newRefund())).toEqual(state('PENDING'))
  expect(bodies(MAKE)).toEqual([
    { merchantRefundId: REFUND_KEY, originalMerchantOrderId: MERCHANT_ORDER, amount: 129900 },
  ])
})

test.for([
  ['PENDING', 'PENDING'],
  ['CONFIRMED', 'PENDING'],
  ['COMPLETED', 'SUCCESS'],
  ['FAILED', 'FAILED'],
  ['ON_HOLD', 'PENDING'],
  ['valueOf', 'PENDING'],
] as const)('a refund that is %s reads as %s', async ([said, expected]) => {
  const { gateway } = await phonepeWith({ [GET]: found({ state: said }) })
  expect(await gateway.checkRefund(lost)).toEqual(state(expected))
})

test('a refund that failed says why', async () => {
  const failure = { state: 'FAILED', errorCode: 'REFUND_BREACHED', detailedErrorCode: 'BF_034' }
  const { gateway } = await phonepeWith({ [GET]: found(failure) })
  expect(await gateway.checkRefund(lost)).toEqual(state('FAILED', 'REFUND_BREACHED'))
})

test.for([
  ['silence', 'HANG'],
  ['a dropped connection', 'RESET'],
  ['a 500', { status: 500, text: '' }],
  ['garbage', { text: '' }],
] as const)('after %s the same refund is requested again and found', async ([, reply]) => {
  const { gateway, bodies } = await phonepeWith(
    { [MAKE]: [reply, refusal('BAD_REQUEST')], [GET]: found({ state: 'COMPLETED' }) },
    { timing: IMPATIENT },
  )
  expect(await gateway.refund(newRefund())).toEqual(state('SUCCESS'))
  const [first, second] = bodies(MAKE)
  expect(second).toEqual(first)
})

test('a refused refund that does not exist stays refused', async () => {
  const { gateway } = await phonepeWith({
    [MAKE]: refusal('REFUND_AMOUNT_TOO_HIGH'),
    [GET]: refusal('INVALID_MERCHANT_REFUND_ID'),
  })
  expect(await gateway.refund(newRefund())).toEqual({
    ok: false,
    error: { kind: 'REFUSED', reason: 'REFUND_AMOUNT_TOO_HIGH', maybeDone: false },
  })
})

test('while its state is unknown, it may be retried later', async () => {
  const { gateway } = await phonepeWith({
    [MAKE]: refusal('BAD_REQUEST'),
    [GET]: { status: 500, text: '' },
  })
  expect(await gateway.refund(newRefund())).toMatchObject({ ok: false, error: { kind: 'TRANSIENT' } })
})

test('a refund that does not exist differs from one whose state is unknown', async () => {
  const never = await phonepeWith({ [GET]: refusal('INVALID_MERCHANT_REFUND_ID') })
  expect(await never.gateway.checkRefund(lost)).toMatchObject({ error: { kind: 'REFUSED' } })
  const unseen = await phonepeWith({ [GET]: 'RESET' })
  expect(await unseen.gateway.checkRefund(lost)).toMatchObject({ error: { kind: 'TRANSIENT' } })
})

test.for([
  ['another amount', { amount: 100 }],
  ['another order', { originalMerchantOrderId: '10235-1-aaaaaa' }],
])('a refund of %s is not ours', async ([, changes]) => {
  const { gateway } = await phonepeWith({ [GET]: found(changes as object) })
  expect(await gateway.checkRefund(lost)).toMatchObject({
    error: { kind: 'UNREADABLE', reason: 'OTHER_REFUND' },
  })
})
