import { describe, expect, test } from 'vitest'
import { money } from './money.ts'
import type { OrderStatus } from './order-status.ts'
import { mayStillBePaid, type SettlementInput, settlementOf } from './payment-settlement.ts'
import {
  FAILED,
  failed,
  HELD,
  input,
  none,
  paid,
  payment,
  RELEASED,
  record,
  TAKEN,
  TOTAL,
  underWay,
  wrong,
} from './testing-payments.ts'

const brief = (found: ReturnType<typeof settlementOf>) => ({
  entries: found.entries.map(({ type, ref, status, replaces }) =>
    [ref, type === 'VOID' ? type : status, replaces].join(' ').trim(),
  ),
  refunds: found.refunds.map(({ ref, amount, reason }) => `${ref} ${amount} ${reason}`),
  isPaid: found.isPaid,
  state: found.intentState,
  problems: found.problems.map(({ kind }) => kind),
})

describe('records while the order is unpaid', () => {
  const still = { refunds: [], isPaid: false, state: 'OPEN', problems: [] }
  test.each([
    ['a check finds no attempt', input(), none, { ...still, entries: [] }],
    [
      'a shopper came back unpaid',
      input({ isReturn: true }),
      none,
      { ...still, entries: ['order_1 PENDING'] },
    ],
    [
      'and came back again',
      input({ isReturn: true, records: [record({ ref: 'order_1' })] }),
      none,
      { ...still, entries: [] },
    ],
    ['a payment has begun', input(), underWay(), { ...still, entries: ['pay_1 PENDING'] }],
    [
      'the empty row turns into the payment',
      input({ records: [record({ ref: 'order_1' })] }),
      underWay(),
      { ...still, entries: ['pay_1 PENDING row-1'] },
    ],
    [
      'the empty row of another intent does not',
      input({ records: [record({ ref: 'order_0', intentId: 'intent-0' })] }),
      underWay(),
      { ...still, entries: ['pay_1 PENDING'] },
    ],
    [
      'a payment is authorised only',
      input({ records: [record()] }),
      underWay(HELD),
      { ...still, entries: ['pay_1 PENDING row-1'] },
    ],
    [
      'a payment has failed',
      input({ records: [record()] }),
      failed(),
      { ...still, entries: ['pay_1 FAILED row-1'] },
    ],
    [
      'a failed one lives again',
      input({ records: [record({ status: 'FAILED', rank: 1 })] }),
      underWay(HELD),
      { ...still, entries: ['pay_1 PENDING row-1'] },
    ],
    [
      'a bank gave an authorised one back',
      input({ records: [record({ rank: 2 })] }),
      failed(RELEASED),
      { ...still, entries: ['pay_1 VOID row-1'] },
    ],
    [
      'the money is here',
      input(),
      paid(),
      { ...still, entries: ['pay_1 SUCCESS'], isPaid: true, state: 'PAID' },
    ],
    [
      'late, after it had failed',
      input({ records: [record({ status: 'FAILED', rank: 1 })] }),
      paid(),
      { ...still, entries: ['pay_1 SUCCESS row-1'], isPaid: true, state: 'PAID' },
    ],
    [
      'another try failed before',
      input(),
      paid(TAKEN, [payment({ ...FAILED, ref: 'pay_0' })]),
      { ...still, entries: ['pay_1 SUCCESS', 'pay_0 FAILED'], isPaid: true, state: 'PAID' },
    ],
    [
      'an earlier intent is paid',
      input({}, 'SUPERSEDED'),
      paid(),
      { ...still, entries: ['pay_1 SUCCESS'], isPaid: true, state: 'PAID' },
    ],
    [
      'two payments of one intent',
      input(),
      paid(TAKEN, [payment({ ref: 'pay_2' })]),
      {
        ...still,
        entries: ['pay_1 SUCCESS', 'pay_2 SUCCESS'],
        refunds: ['pay_2 75800 SURPLUS'],
        isPaid: true,
        state: 'PAID',
      },
    ],
  ])('%s', (_what, before, seen, expected) => {
    expect(brief(settlementOf(before, seen))).toEqual(expected)
  })
})

describe('a payment of a wrong amount or currency', () => {
  const still = { refunds: [], isPaid: false, state: 'OPEN' }
  test.each([
    [
      'another amount',
      input(),
      wrong(),
      { ...still, entries: ['pay_1 PENDING'], problems: ['WRONG_AMOUNT'] },
    ],
    [
      'the same, seen again',
      input({ records: [record({ rank: 3 })] }),
      wrong(),
      { ...still, entries: [], problems: ['WRONG_AMOUNT'] },
    ],
    [
      'another currency',
      input(),
      wrong(payment({ currency: 'USD' })),
      { ...still, entries: [], problems: ['OTHER_CURRENCY'] },
    ],
    [
      'fully refunded elsewhere',
      input(),
      paid(payment({ rank: 4, refunded: TOTAL })),
      { ...still, entries: ['pay_1 FAILED'], problems: ['REFUNDED_ELSEWHERE'] },
    ],
    [
      'partly refunded elsewhere',
      input(),
      paid(payment({ refunded: money(1_00) })),
      { ...still, entries: ['pay_1 PENDING'], problems: ['WRONG_AMOUNT'] },
    ],
    [
      'and the order is over by now: it goes back',
      input({ orderStatus: 'CANCELLED', records: [record({ rank: 3 })] }, 'SUPERSEDED'),
      wrong(),
      {
        entries: ['pay_1 SUCCESS row-1'],
        refunds: ['pay_1 100 LATE'],
        isPaid: false,
        state: 'PAID',
        problems: [],
      },
    ],
  ])('%s', (_what, before, seen, expected) => {
    expect(brief(settlementOf(before, seen))).toEqual(expected)
  })
})

const OVER: OrderStatus[] = ['CANCELLED', 'DELETED']
const GOING: OrderStatus[] = [
  'PROCESSING',
  'READYFORPICKUP',
  'SHIPPED',
  'OUTFORDELIVERY',
  'DELIVERED',
  'RETURNED',
]

test.each(OVER)(
  '[PAY-8] a payment of an order that is %s is refunded, and does not change the order',
  (orderStatus) => {
    const settled = settlementOf(input({ orderStatus }, 'SUPERSEDED'), paid())
    expect(brief(settled)).toMatchObject({ isPaid: false, refunds: ['pay_1 75800 LATE'], state: 'PAID' })
  },
)

test.each(GOING)('a second payment of an order that is %s is refunded', (orderStatus) => {
  const first = record({ id: 'row-0', intentId: 'intent-0', ref: 'pay_0', status: 'SUCCESS', rank: 3 })
  const settled = settlementOf(input({ orderStatus, records: [first] }, 'SUPERSEDED'), paid())
  expect(brief(settled)).toMatchObject({ isPaid: false, refunds: ['pay_1 75800 SURPLUS'] })
})

test('a payment that the provider has refunded is not refunded again', () => {
  const seen = paid(payment({ refunded: money(58_00) }))
  expect(brief(settlementOf(input({ orderStatus: 'CANCELLED' }), seen)).refunds).toEqual(['pay_1 70000 LATE'])
})

test('an intent recorded under its own reference is not recorded again when its payment is listed', () => {
  const intent = { ...input().intent, gateway: 'PHONEPE' as const }
  const unlisted = payment({ ref: 'OMO1' })
  const first = settlementOf({ ...input(), intent }, { ...paid(unlisted), payments: [] })
  expect(brief(first)).toMatchObject({ entries: ['OMO1 SUCCESS'], isPaid: true })
  const counted = record({ ref: 'OMO1', status: 'SUCCESS', rank: 3 })
  const later = { ...input({ orderStatus: 'PROCESSING', records: [counted] }), intent }
  expect(brief(settlementOf(later, paid(payment({ ref: 'OM1' }))))).toMatchObject({
    entries: [],
    refunds: [],
  })
})

test.each([
  ['an intent that ended for good', { ...failed(), isFinal: true }, 'FAILED', false],
  ['one that may still come to life', failed(), 'OPEN', true],
  ['a page that can no longer be opened', { ...none, canReopen: false }, 'EXPIRED', true],
  ['a paid one', paid(), 'PAID', false],
] as const)('%s', (_what, seen, state, isWatched) => {
  const { intentState } = settlementOf(input(), seen)
  expect([intentState, mayStillBePaid(intentState, seen)]).toEqual([state, isWatched])
})

test('a snapshot older than the record changes nothing', () => {
  const released = input({ records: [record({ type: 'VOID', status: 'SUCCESS', rank: 4 })] })
  expect(brief(settlementOf(released, paid()))).toMatchObject({ entries: [], isPaid: false })
  expect(brief(settlementOf(released, failed(RELEASED)))).toMatchObject({ entries: [], state: 'OPEN' })
  const taken = input(
    { orderStatus: 'PROCESSING', records: [record({ status: 'SUCCESS', rank: 3 })] },
    'PAID',
  )
  for (const seen of [none, underWay(), underWay(HELD), failed()])
    expect(brief(settlementOf(taken, seen))).toMatchObject({ entries: [], refunds: [], state: 'PAID' })
})

const FIRST = money(700_00)
const REST = money(58_00)
const part = record({ id: 'row-first', intentId: 'intent-0', ref: 'pay_first', rank: 3 })
const restInput = (changes: Partial<SettlementInput> = {}): SettlementInput => ({
  ...input({ records: [part], firstPartRef: 'pay_first' }),
  intent: { ...input().intent, amount: REST, isRest: true },
  ...changes,
})
const restPaid = paid(payment({ ref: 'pay_rest', amount: REST }))

test('[RECOVER-9] the rest completes the first part, and both count', () => {
  const settled = settlementOf(restInput(), restPaid)
  expect(brief(settled)).toMatchObject({ entries: ['pay_rest SUCCESS'], isPaid: true, refunds: [] })
  expect(settled.completes).toBe('row-first')
})

test.each<[string, Partial<SettlementInput>, object]>([
  ['the first part is gone', { records: [{ ...part, status: 'FAILED' }] }, { isPaid: false, refunds: [] }],
  ['the order has ended', { orderStatus: 'CANCELLED' }, { refunds: ['pay_rest 5800 LATE'], isPaid: false }],
  ['the order is paid already', { orderStatus: 'PROCESSING' }, { refunds: ['pay_rest 5800 SURPLUS'] }],
])('[RECOVER-9] the rest alone pays nothing: %s', (_, changes, expected) => {
  const settled = settlementOf(restInput(changes), restPaid)
  expect(brief(settled)).toMatchObject(expected)
  expect(settled.completes).toBeNull()
})

test('[RECOVER-9] the first part waits for the rest; given back, it is no part any more; after the end it goes back', () => {
  const first = payment({ ref: 'pay_first', amount: FIRST })
  const asked = input({ records: [part], firstPartRef: 'pay_first' })
  expect(settlementOf(asked, wrong(first))).toMatchObject({ entries: [], problems: [], isPaid: false })
  const gone = settlementOf(asked, wrong({ ...first, refunded: FIRST }))
  expect(gone.entries).toMatchObject([{ ref: 'pay_first', status: 'FAILED', errorCode: 'REFUNDED' }])
  const ended = settlementOf({ ...asked, orderStatus: 'CANCELLED' }, wrong(first))
  expect(ended.refunds).toEqual([{ ref: 'pay_first', amount: FIRST, reason: 'LATE' }])
})

test.each([
  [money(750_00), true],
  [money(749_99), false],
  [money(750_01), false],
])('[RECOVER-3] with an allowance of ₹8, %i of 75800 pays the order: %s', (amount, isPaid) => {
  const found = settlementOf(input({ allowance: money(8_00) }), wrong(payment({ amount })))
  expect(found.isPaid).toBe(isPaid)
  expect(found.problems.map(({ kind }) => kind)).toEqual(isPaid ? [] : ['WRONG_AMOUNT'])
})
