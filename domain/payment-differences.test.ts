import { expect, test } from 'vitest'
import { money } from './money.ts'
import { findDifferences } from './payment-differences.ts'
import type { ProviderPayment } from './provider-payment.ts'

const ours = { ref: 'pay_1', status: 'SUCCESS', amount: money(349_00), refunded: money(0) } as const
const theirs: ProviderPayment = {
  ref: 'pay_1',
  status: 'TAKEN',
  rank: 3,
  amount: money(349_00),
  currency: 'INR',
  refunded: money(0),
  method: null,
  methodDescription: null,
  errorCode: null,
}

const kinds = (mine: object, seen: ProviderPayment[]) =>
  findDifferences({ gateway: 'RAZORPAY', ours: [{ ...ours, ...mine }], theirs: seen }).map(({ kind }) => kind)

test.each([
  ['equal records', {}, [theirs], []],
  ['a payment that the provider does not know', {}, [], ['NOT_AT_PROVIDER']],
  [
    'a payment that was released there',
    {},
    [{ ...theirs, status: 'RELEASED' as const }],
    ['NOT_AT_PROVIDER'],
  ],
  ['a lower amount', {}, [{ ...theirs, amount: money(1_00) }], ['WRONG_AMOUNT']],
  ['a higher amount', {}, [{ ...theirs, amount: money(350_00) }], ['WRONG_AMOUNT']],
  ['money given back there only', {}, [{ ...theirs, refunded: money(5_00) }], ['REFUNDED_ELSEWHERE']],
  ['money given back by us', { refunded: money(5_00) }, [{ ...theirs, refunded: money(5_00) }], []],
  ['a refund they have not made yet', { refunded: money(5_00) }, [theirs], []],
  ['a try that failed', { status: 'FAILED' as const }, [], []],
  ['a try without a result', { status: 'PENDING' as const }, [], []],
])('[RECOVER-8] %s', (_what, mine, seen, expected) => {
  expect(kinds(mine, seen)).toEqual(expected)
})

test('a payment recorded under the intent’s reference is compared with the taken one', () => {
  const counted = [{ ...ours, ref: 'OMO1' }]
  const seen = [{ ...theirs, ref: 'OM1' }]
  expect(findDifferences({ gateway: 'PHONEPE', ours: counted, theirs: seen })).toEqual([])
})
