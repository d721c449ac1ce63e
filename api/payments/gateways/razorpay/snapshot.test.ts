import { expect, test } from 'vitest'
import { money } from '#domain/money.ts'
import { isInProgressRef } from '#domain/payment.ts'
import { NOW } from '../testing.ts'
import { OrderAnswer, PaymentAnswer } from './answers.ts'
import { paymentToCapture, razorpaySnapshot } from './snapshot.ts'
import {
  AUTHORISED,
  CREATED,
  FAILED,
  ORDER,
  OTHER_PAYMENT,
  order,
  PAYMENT,
  payment,
  toCheck,
} from './testing.ts'

const ago = (seconds: number) => ({ created_at: NOW.getTime() / 1000 - seconds })
const MINUTE = 60

const found = (orderChanges: object, ...payments: object[]) => ({
  order: OrderAnswer.parse(order(orderChanges)),
  payments: payments.map((changes) => PaymentAnswer.parse(payment(changes))),
})
const judge = (orderChanges: object, ...payments: object[]) =>
  razorpaySnapshot(found(orderChanges, ...payments), toCheck(), NOW)

const PAID_ORDER = { status: 'paid', amount_paid: 129900, amount_due: 0, attempts: 1 }
const TRIED = { status: 'attempted', attempts: 1 }
const RELEASED = { status: 'refunded', captured: false, amount_refunded: 129900, refund_status: 'full' }
const unclear = (reason: string) => ({ kind: 'UNKNOWN', problem: { kind: 'UNREADABLE', reason } })

const ROWS: [string, unknown, object, ...object[]][] = [
  ['a captured payment', { kind: 'PAID', ref: PAYMENT }, PAID_ORDER, {}],
  [
    'a captured payment after a failed one',
    { kind: 'PAID', ref: PAYMENT, payments: [{ ref: PAYMENT }, { ref: OTHER_PAYMENT, status: 'FAILED' }] },
    PAID_ORDER,
    { id: OTHER_PAYMENT, ...FAILED, ...ago(280) },
    {},
  ],
  [
    'a captured payment that was given back',
    { kind: 'PAID', ref: PAYMENT, payment: { rank: 4, refunded: 129900 } },
    PAID_ORDER,
    { status: 'refunded', amount_refunded: 129900, refund_status: 'full' },
  ],
  ['a captured payment while the order is not told yet', { kind: 'PAID', ref: PAYMENT }, TRIED, {}],
  ['an authorised payment', { kind: 'IN_PROGRESS', ref: PAYMENT, payment: { rank: 2 } }, TRIED, AUTHORISED],
  ['a young created payment', { kind: 'IN_PROGRESS', ref: PAYMENT, payment: { rank: 0 } }, TRIED, CREATED],
  [
    'a created payment one second before its time is up',
    { kind: 'IN_PROGRESS', ref: PAYMENT },
    TRIED,
    { ...CREATED, ...ago(15 * MINUTE - 1) },
  ],
  [
    'a created payment that never became anything',
    { kind: 'NONE', ref: ORDER, canReopen: true },
    TRIED,
    { ...CREATED, ...ago(15 * MINUTE) },
  ],
  [
    'a failed payment beside one that is under way',
    { kind: 'IN_PROGRESS', ref: OTHER_PAYMENT },
    TRIED,
    { ...FAILED, ...ago(10) },
    { id: OTHER_PAYMENT, ...CREATED, ...ago(20) },
  ],
  [
    'only a failed payment',
    { kind: 'FAILED', ref: PAYMENT, errorCode: 'payment_cancelled', canReopen: true, isFinal: false },
    TRIED,
    FAILED,
  ],
  [
    'two failed payments, listed in either order',
    { kind: 'FAILED', ref: OTHER_PAYMENT, payments: [{ ref: OTHER_PAYMENT }, { ref: PAYMENT }] },
    TRIED,
    { ...FAILED, ...ago(200) },
    { id: OTHER_PAYMENT, ...FAILED, ...ago(100) },
  ],
  [
    'money that was released without being taken',
    { kind: 'FAILED', ref: PAYMENT, payments: [{ status: 'RELEASED', rank: 4 }] },
    TRIED,
    RELEASED,
  ],
  ['no payment', { kind: 'NONE', ref: ORDER, payments: [], canReopen: true }, {}],
  ['no payment although one was tried', { kind: 'NONE', ref: ORDER, canReopen: true }, TRIED],
  ['a paid order whose payment is not listed', unclear('PAYMENT_NOT_LISTED'), PAID_ORDER],
  ['a paid order that names no sum', unclear('PAYMENT_NOT_LISTED'), { status: 'paid', amount_paid: null }],
  ['a paid order that lists only a failure', unclear('PAYMENT_NOT_LISTED'), PAID_ORDER, FAILED],
  ['money on an order that lists none', unclear('PAYMENT_NOT_LISTED'), { ...TRIED, amount_paid: 1 }],
  ['an unknown status', unclear('UNKNOWN_STATUS'), TRIED, { status: 'disputed', captured: false }],
  ['a status that is a name of JavaScript', unclear('UNKNOWN_STATUS'), TRIED, { status: 'constructor' }],
  ['a failure that claims to be captured', unclear('UNKNOWN_STATUS'), TRIED, { ...FAILED, captured: true }],
  ['a capture that denies it', unclear('UNKNOWN_STATUS'), PAID_ORDER, { captured: false }],
  ['a refund that does not say of what', unclear('UNKNOWN_STATUS'), TRIED, { ...RELEASED, captured: null }],
  ['another order', unclear('OTHER_ORDER'), { id: 'order_SomebodyElse11' }, {}],
]

test.for(ROWS)('%s gives the right snapshot', ([, expected, orderChanges, ...payments]) => {
  expect(judge(orderChanges, ...payments)).toMatchObject(expected as object)
})

test('of several captured payments the oldest pays the order', () => {
  const second = { id: OTHER_PAYMENT, ...ago(100) }
  expect(judge(PAID_ORDER, second, {})).toMatchObject({
    kind: 'PAID',
    ref: PAYMENT,
  })
})

test('of two captured payments the one that was not refunded pays the order', () => {
  const given = { status: 'refunded', amount_refunded: 129900, ...ago(280) }
  const second = { id: OTHER_PAYMENT, ...ago(100) }
  expect(judge(PAID_ORDER, given, second)).toMatchObject({ ref: OTHER_PAYMENT })
})

test.for([
  ['one paisa too little', { amount: 129899 }],
  ['one paisa too much', { amount: 129901 }],
  ['another currency', { currency: 'USD', base_amount: 129900, base_currency: 'INR' }],
  ['another order’s payment', { order_id: 'order_SomebodyElse11' }],
  ['a payment of no order', { order_id: null }],
])('%s never counts as our payment', ([, changes]) => {
  expect(judge(PAID_ORDER, changes as object)).toMatchObject({ kind: 'PAID_WRONG_AMOUNT', ref: PAYMENT })
})

test('a payment of the right amount pays the order, although one of a wrong amount is older', () => {
  expect(judge(PAID_ORDER, { id: OTHER_PAYMENT, amount: 1, ...ago(290) }, {})).toMatchObject({
    kind: 'PAID',
    ref: PAYMENT,
  })
})

test('dollars are compared as dollars, not as rupees', () => {
  const intent = toCheck({ amount: money(2000), currency: 'USD' })
  const dollars = { amount: 2000, currency: 'USD', base_amount: 170000, base_currency: 'INR' }
  const snapshot = razorpaySnapshot(found(PAID_ORDER, dollars), intent, NOW)
  expect(snapshot).toMatchObject({ kind: 'PAID', payment: { amount: 2000, currency: 'USD' } })
})

test('[PENDING-10] a payment in progress has a payment reference, others have none', () => {
  const open = judge(TRIED, CREATED)
  const none = judge({})
  expect(open.kind === 'IN_PROGRESS' && isInProgressRef('RAZORPAY', open.ref)).toBe(true)
  expect(none.kind === 'NONE' && isInProgressRef('RAZORPAY', none.ref)).toBe(false)
})

test('the rank of a payment only rises', () => {
  const rank = (changes: object) => {
    const snapshot = judge(TRIED, changes)
    return 'payments' in snapshot ? snapshot.payments[0]?.rank : null
  }
  expect([CREATED, FAILED, AUTHORISED, {}, { status: 'refunded' }].map(rank)).toEqual([0, 1, 2, 3, 4])
})

test('a snapshot has no personal data', () => {
  const written = JSON.stringify(judge(PAID_ORDER, {}))
  for (const personal of ['asha@', 'example.com', '9812345678', '512345678901']) {
    expect(written).not.toContain(personal)
  }
})

test('only an authorised payment of the right amount is captured, and only if none was taken', () => {
  const capture = (...payments: object[]) => paymentToCapture(found(TRIED, ...payments), toCheck())
  expect(capture(AUTHORISED)).toBe(PAYMENT)
  expect(capture({ ...AUTHORISED, amount: 129899 })).toBeNull()
  expect(capture({ ...AUTHORISED, currency: 'USD' })).toBeNull()
  expect(capture({ ...AUTHORISED, order_id: 'order_SomebodyElse11' })).toBeNull()
  expect(capture(AUTHORISED, { id: OTHER_PAYMENT })).toBeNull()
  expect(capture(FAILED)).toBeNull()
  expect(capture()).toBeNull()
})
