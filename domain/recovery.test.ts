import { expect, test } from 'vitest'
import { money, NO_MONEY } from './money.ts'
import { PAYMENT_PROBLEMS, type PaymentProblemKind } from './payment.ts'
import {
  canAsk,
  fitsOrder,
  type ProviderAnswer,
  type RecoveryCase,
  solvesCase,
  unbookedRefund,
} from './recovery.ts'
import { recoveryOptions, recoverySteps } from './recovery-ways.ts'

const about = (kind: PaymentProblemKind, changes: Partial<RecoveryCase> = {}): RecoveryCase => ({
  ...{ kind, orderStatus: 'PENDING', missing: NO_MONEY, refundState: null, unbooked: NO_MONEY },
  ...{ isTaken: false, isStopped: false, hasRest: false },
  ...changes,
})
const actsOf = (one: RecoveryCase) => recoveryOptions(one).map(({ act, needs }) => [act, ...needs].join(' '))

test.each<[string, RecoveryCase, string[]]>([
  [
    'too little was paid',
    about('WRONG_AMOUNT', { missing: money(5_00) }),
    ['CANCEL_ORDER', 'ASK_REST', 'LET_GO OWNER'],
  ],
  [
    'the rest was asked for, and too little came again',
    about('WRONG_AMOUNT', { missing: money(5_00), hasRest: true }),
    ['CANCEL_ORDER', 'LET_GO OWNER'],
  ],
  ['too much was paid', about('WRONG_AMOUNT'), ['CANCEL_ORDER']],
  ['the order has ended since', about('WRONG_AMOUNT', { orderStatus: 'CANCELLED' }), ['SOLVED']],
  ['another currency', about('OTHER_CURRENCY'), ['SOLVED REFERENCE']],
  [
    'refunded elsewhere, and the provider says how much',
    about('REFUNDED_ELSEWHERE', { unbooked: money(1) }),
    ['BOOK_REFUND REFERENCE'],
  ],
  ['refunded elsewhere, and our books have it', about('REFUNDED_ELSEWHERE'), ['SOLVED REFERENCE']],
  ['not at the provider', about('NOT_AT_PROVIDER'), ['SOLVED REFERENCE', 'WRITE_OFF OWNER']],
  [
    'not at the provider, and the parcel is here',
    about('NOT_AT_PROVIDER', { orderStatus: 'READYFORPICKUP' }),
    ['STOP_PARCEL', 'SOLVED REFERENCE', 'WRITE_OFF OWNER'],
  ],
  [
    'not at the provider, and the parcel is stopped',
    about('NOT_AT_PROVIDER', { orderStatus: 'PROCESSING', isStopped: true }),
    ['SOLVED REFERENCE', 'WRITE_OFF OWNER'],
  ],
  [
    'an unknown payment that the provider has',
    about('UNKNOWN_INTENT', { orderStatus: null, isTaken: true }),
    ['TIE ORDER', 'NOT_OURS'],
  ],
  ['an unknown payment', about('UNKNOWN_INTENT', { orderStatus: null }), ['NOT_OURS']],
  ['an unclear answer', about('UNCLEAR'), ['SOLVED']],
  [
    'a refund that failed',
    about('REFUND_FAILED', { refundState: 'FAILED' }),
    ['REPEAT_REFUND', 'BY_HAND REFERENCE'],
  ],
  ['a refund that is tried again', about('REFUND_FAILED', { refundState: 'PENDING' }), ['SOLVED']],
  ['a refund that is stuck', about('REFUND_STUCK', { refundState: 'PENDING' }), ['SOLVED REFERENCE']],
  ['stock that was gone', about('SOLD_OUT', { orderStatus: 'CANCELLED' }), ['SOLVED']],
  [
    'a dispute',
    about('DISPUTE', { orderStatus: 'DELIVERED' }),
    ['SOLVED REFERENCE', 'ANSWER_BY REFERENCE DUE'],
  ],
  [
    'a stuck refund that failed since',
    about('REFUND_STUCK', { refundState: 'FAILED' }),
    ['REPEAT_REFUND', 'BY_HAND REFERENCE'],
  ],
])('[RECOVER-1] the ways out: %s', (_, one, expected) => {
  expect(actsOf(one)).toEqual(expected)
})

test('[RECOVER-1] every kind of problem has a way out, whatever became of its order', () => {
  for (const kind of Object.keys(PAYMENT_PROBLEMS) as PaymentProblemKind[])
    for (const orderStatus of ['PENDING', 'PROCESSING', 'CANCELLED', 'DELIVERED', null] as const)
      for (const refundState of ['PENDING', 'FAILED', 'SUCCESS', null] as const)
        expect(recoveryOptions(about(kind, { orderStatus, refundState }))).not.toEqual([])
})

test.each([
  ['an order at the card provider', 'order_Lk2', true],
  ['a payment without its order', 'pay_Lk2', false],
  ['an attempt at PhonePe', 'OM2611170001', false],
  ['an event that names nothing', 'event 17', false],
])('[RECOVER-7] an unknown payment can be asked about by its intent only: %s', (_, subject, expected) => {
  expect(canAsk('UNKNOWN_INTENT', subject)).toBe(expected)
  expect(canAsk('UNCLEAR', subject)).toBe(true)
})

const answer: ProviderAnswer = { ref: 'pay_1', status: 'TAKEN', amount: 500_00, currency: 'INR', refunded: 0 }
test.each<[string, Partial<ProviderAnswer>, boolean]>([
  ['the same', {}, true],
  ['a paisa less', { amount: 499_99 }, false],
  ['another currency', { currency: 'USD' }, false],
  ['already given back in part', { refunded: 1 }, false],
  ['held for us', { status: 'HELD' }, true],
  ['failed', { status: 'FAILED' }, false],
])('[RECOVER-10] a payment fits an order by amount and currency: %s', (_, changes, expected) => {
  expect(fitsOrder({ ...answer, ...changes }, { total: money(500_00), currency: 'INR' })).toBe(expected)
})

test('[RECOVER-11] what the provider gave back beyond our books is unbooked', () => {
  expect(unbookedRefund({ ...answer, refunded: 300_00 }, money(100_00))).toBe(200_00)
  expect(unbookedRefund({ ...answer, refunded: 100_00 }, money(100_00))).toBe(0)
  expect(unbookedRefund(null, NO_MONEY)).toBe(0)
})

test('[RECOVER-1] stopping a parcel and noting a deadline leave the case open; where the shop cannot act, it says the steps', () => {
  expect([solvesCase('STOP_PARCEL'), solvesCase('ANSWER_BY'), solvesCase('ASK_REST')]).toEqual([
    false,
    false,
    true,
  ])
  expect(recoverySteps('DISPUTE')).toHaveLength(3)
  expect(recoverySteps('UNCLEAR')).toEqual([])
})
