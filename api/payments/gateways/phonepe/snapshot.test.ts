import { expect, test } from 'vitest'
import { isInProgressRef } from '#domain/payment.ts'
import { NOW } from '../testing.ts'
import { StatusAnswer } from './answers.ts'
import { phonepeSnapshot } from './snapshot.ts'
import {
  ATTEMPT,
  attempt,
  BY_CARD,
  BY_UPI,
  FAILED_ATTEMPT,
  MERCHANT_ORDER,
  ORDER,
  OTHER_ATTEMPT,
  status,
  toCheck,
} from './testing.ts'

const judge = (changes: object, ...attempts: object[]) =>
  phonepeSnapshot(
    StatusAnswer.parse(status({ paymentDetails: attempts.map((one) => attempt(one)), ...changes })),
    toCheck(),
    NOW,
  )
const ago = (seconds: number) => ({ timestamp: NOW.getTime() - seconds * 1000 })
const EXPIRED = { expireAt: NOW.getTime() }
const COMPLETED = { state: 'COMPLETED' }
const unclear = (reason: string) => ({ kind: 'UNKNOWN', problem: { kind: 'UNREADABLE', reason } })

const ROWS: [string, unknown, object, ...object[]][] = [
  [
    'a completed order after one failed try',
    {
      kind: 'PAID',
      ref: ATTEMPT,
      payment: { rank: 3, method: 'Card', methodDescription: 'Visa credit ending 1234' },
      payments: [{ ref: ATTEMPT }, { ref: OTHER_ATTEMPT, status: 'FAILED', errorCode: 'INVALID_MPIN' }],
    },
    COMPLETED,
    { transactionId: OTHER_ATTEMPT, ...FAILED_ATTEMPT, ...ago(120) },
    { ...COMPLETED, ...BY_CARD },
  ],
  ['a completed order that says INR', { kind: 'PAID' }, { ...COMPLETED, currency: 'INR' }, COMPLETED],
  ['a completed order that lists no attempt', { kind: 'PAID', ref: ORDER }, COMPLETED],
  ['a completed order after its page expired', { kind: 'PAID' }, { ...COMPLETED, ...EXPIRED }, COMPLETED],
  [
    'a completed attempt with an unknown kind of id',
    { kind: 'PAID', ref: 'T2601010001' },
    COMPLETED,
    { ...COMPLETED, transactionId: 'T2601010001' },
  ],
  ['an attempt under way', { kind: 'IN_PROGRESS', ref: ATTEMPT, payment: { rank: 0 } }, {}, {}],
  ['an attempt that is through while the order is not', { kind: 'IN_PROGRESS', ref: ATTEMPT }, {}, COMPLETED],
  ['no attempt', { kind: 'NONE', ref: ORDER, payments: [], canReopen: true }, {}],
  ['no list of attempts at all', { kind: 'NONE', ref: ORDER }, { paymentDetails: undefined }],
  [
    'the last attempt failed',
    { kind: 'NONE', ref: ORDER, canReopen: true, payments: [{ ref: ATTEMPT, rank: 1 }] },
    {},
    FAILED_ATTEMPT,
  ],
  [
    'an older attempt hangs, the last one failed',
    { kind: 'NONE', ref: ORDER },
    {},
    { transactionId: OTHER_ATTEMPT, ...ago(120) },
    FAILED_ATTEMPT,
  ],
  [
    'an older attempt is pending, and the page has expired',
    { kind: 'IN_PROGRESS', ref: OTHER_ATTEMPT },
    EXPIRED,
    { transactionId: OTHER_ATTEMPT, ...ago(120) },
    FAILED_ATTEMPT,
  ],
  ['an expired page with an attempt under way', { kind: 'IN_PROGRESS', ref: ATTEMPT }, EXPIRED, {}],
  ['an expired, unused page', { kind: 'NONE', ref: ORDER, canReopen: false }, EXPIRED],
  ['a page with two minutes left', { kind: 'NONE', canReopen: false }, { expireAt: NOW.getTime() + 120_000 }],
  [
    'a page with a little more than two minutes left',
    { kind: 'NONE', canReopen: true },
    { expireAt: NOW.getTime() + 120_001 },
  ],
  ['a page that does not say when it ends', { kind: 'NONE', canReopen: false }, { expireAt: null }],
  [
    'a failed order',
    { kind: 'FAILED', ref: ATTEMPT, errorCode: 'TXN_NOT_COMPLETED', canReopen: false, isFinal: true },
    { state: 'FAILED', errorCode: 'TXN_NOT_COMPLETED', detailedErrorCode: 'ORDER_EXPIRED' },
    FAILED_ATTEMPT,
  ],
  [
    'a failed order without an attempt',
    { kind: 'FAILED', ref: ORDER, errorCode: 'TXN_NOT_COMPLETED', payments: [] },
    { state: 'FAILED', errorCode: 'TXN_NOT_COMPLETED' },
  ],
  [
    'a failed order that names no error',
    { kind: 'FAILED', ref: ATTEMPT, errorCode: 'INVALID_MPIN' },
    { state: 'FAILED' },
    FAILED_ATTEMPT,
  ],
  ['a failed order with money in it', unclear('CONTRADICTION'), { state: 'FAILED' }, COMPLETED],
  ['an unknown state', unclear('UNKNOWN_STATE'), { state: 'HELD' }, COMPLETED],
  ['a state that is a name of JavaScript', unclear('UNKNOWN_STATE'), { state: 'constructor' }],
  ['an attempt in an unknown state', unclear('UNKNOWN_STATE'), {}, { state: 'HELD' }],
  ['an attempt that looks like an order', unclear('ODD_REFERENCE'), {}, { transactionId: 'OMO123' }],
  ['an order that looks like an attempt', unclear('ODD_REFERENCE'), { orderId: 'OM123' }],
  ['another order', unclear('OTHER_ORDER'), { ...COMPLETED, merchantOrderId: '10235-1-aaaaaa' }, COMPLETED],
  ['our own order by name', { kind: 'PAID' }, { ...COMPLETED, merchantOrderId: MERCHANT_ORDER }, COMPLETED],
]

test.for(ROWS)('%s gives the right snapshot', ([, expected, changes, ...attempts]) => {
  expect(judge(changes, ...attempts)).toMatchObject(expected as object)
})

test.for([
  ['one paisa too little', { amount: 129899 }, {}],
  ['an attempt of another amount', {}, { amount: 129901 }],
  ['another currency', { currency: 'USD' }, {}],
] as const)('%s never counts as our payment', ([, root, one]) => {
  expect(judge({ ...COMPLETED, ...root }, { ...COMPLETED, ...one })).toMatchObject({
    kind: 'PAID_WRONG_AMOUNT',
    ref: ATTEMPT,
  })
})

test('[PENDING-10] a payment in progress has a payment reference, others have none', () => {
  const open = judge({}, {})
  const none = judge({}, FAILED_ATTEMPT)
  expect(open.kind === 'IN_PROGRESS' && isInProgressRef('PHONEPE', open.ref)).toBe(true)
  expect(none.kind === 'NONE' && isInProgressRef('PHONEPE', none.ref)).toBe(false)
})

test('attempts without a time keep the order in which they were made', () => {
  const first = { transactionId: OTHER_ATTEMPT, timestamp: null }
  expect(judge({}, { ...first, ...FAILED_ATTEMPT }, { timestamp: null })).toMatchObject({ ref: ATTEMPT })
})

test('a snapshot has no personal data', () => {
  const written = JSON.stringify([
    judge(COMPLETED, { ...COMPLETED, ...BY_UPI }),
    judge(COMPLETED, { ...COMPLETED, ...BY_CARD }),
  ])
  for (const personal of ['Test Shopper', '78@ybl', '455069731511', '520506406845', '088005']) {
    expect(written).not.toContain(personal)
  }
})
