import { expect, test } from 'vitest'
import { money, NO_MONEY } from './money.ts'
import { PAYMENT_PROBLEMS, type PaymentProblemKind } from './payment.ts'
import { canAsk, type RecoveryCase, recoveryOptions } from './recovery.ts'

const about = (kind: PaymentProblemKind, changes: Partial<RecoveryCase> = {}): RecoveryCase => ({
  ...{ kind, orderStatus: 'PENDING', missing: NO_MONEY, refundState: null },
  ...changes,
})
const actsOf = (one: RecoveryCase) => recoveryOptions(one).map(({ act, needs }) => [act, ...needs].join(' '))

test.each<[string, RecoveryCase, string[]]>([
  ['too little was paid', about('WRONG_AMOUNT', { missing: money(5_00) }), ['CANCEL_ORDER', 'LET_GO OWNER']],
  ['too much was paid', about('WRONG_AMOUNT'), ['CANCEL_ORDER']],
  ['the order has ended since', about('WRONG_AMOUNT', { orderStatus: 'CANCELLED' }), ['SOLVED']],
  ['another currency', about('OTHER_CURRENCY'), ['SOLVED REFERENCE']],
  ['refunded elsewhere', about('REFUNDED_ELSEWHERE'), ['SOLVED REFERENCE']],
  ['not at the provider', about('NOT_AT_PROVIDER'), ['SOLVED REFERENCE', 'WRITE_OFF OWNER']],
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
  ['a dispute', about('DISPUTE', { orderStatus: 'DELIVERED' }), ['SOLVED REFERENCE']],
])('[RECOVER-1] the ways out: %s', (_, one, expected) => {
  expect(actsOf(one)).toEqual(expected)
})

test('[RECOVER-1] every kind of problem has a way out, whatever became of its order', () => {
  for (const kind of Object.keys(PAYMENT_PROBLEMS) as PaymentProblemKind[])
    for (const orderStatus of ['PENDING', 'PROCESSING', 'CANCELLED', 'DELIVERED', null] as const)
      for (const refundState of ['PENDING', 'FAILED', 'SUCCESS', null] as const)
        expect(recoveryOptions(about(kind, { orderStatus, refundState }))).not.toEqual([])
  expect(canAsk('UNKNOWN_INTENT')).toBe(false)
})
