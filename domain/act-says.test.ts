import { expect, test } from 'vitest'
import { moveSays } from './act-says.ts'
import { DESK_MOVES, endOf } from './desk-act.ts'
import { money } from './money.ts'
import { movedBy } from './moved-by.ts'
import { refundLimitProblem } from './refund-limit.ts'

const order = (orderNumber: string, currency: 'INR' | 'USD', left: number) => ({
  orderNumber,
  currency,
  left: money(left),
  pieces: 2,
  hasInvoice: false,
  lots: [],
})

test('[DESK-42] rupees and dollars are said apart', () => {
  const orders = [order('AM-1', 'INR', 1240_00), order('AM-2', 'USD', 18_50), order('AM-3', 'INR', 60_00)]
  expect(moveSays('CANCELLED', { orders, carrier: null })).toEqual([
    '3 orders are cancelled.',
    '₹1,300.00 and $18.50 goes back, the way it was paid.',
    '6 pieces go back to stock.',
    'The customers are told.',
  ])
})

test.each(DESK_MOVES)('[DESK-42] %s says something about one order, several and none', (to) => {
  for (const orders of [[order('AM-1', 'INR', 0)], [order('AM-1', 'INR', 5), order('AM-2', 'INR', 5)]])
    expect(moveSays(to, { orders, carrier: 'DTDC' }).join(' ')).toMatch(/^(AM-1 is|2 orders are) /)
  expect(moveSays(to, { orders: [], carrier: null })).toEqual(['Nothing happens.'])
})

const at = new Date('2026-11-17T11:08:00Z')
test.each([
  [{ status: 'SHIPPED', by: 'Packing desk', notes: null }, at, 'Packing desk shipped it at 4:38 PM.'],
  [
    { status: 'SHIPPED', by: 'Packing desk', notes: null },
    new Date('2026-11-19T01:00:00Z'),
    'Packing desk shipped it on Nov 17 at 4:38 PM.',
  ],
  [
    { status: 'CANCELLED', by: null, notes: 'Cancelled by customer' },
    at,
    'The customer cancelled it at 4:38 PM.',
  ],
  [
    { status: 'CANCELLED', by: null, notes: 'Not paid within 3 days' },
    at,
    'The shop cancelled it at 4:38 PM.',
  ],
  [{ status: 'PROCESSING', by: null, notes: null }, at, 'It was paid at 4:38 PM.'],
] as const)('[DESK-29] who moved an order: %j', (step, now, words) => {
  expect(movedBy({ ...step, at }, now)).toBe(words)
})

const LIMITS = { INR: { one: 500_00, day: 1000_00 }, USD: { one: 8_00, day: 80_00 } }
test.each([
  [500_00, 0, null],
  [500_01, 0, 'Your role may give back at most ₹500.00 at a time. An owner can do this.'],
  [400_00, 600_00, null],
  [
    400_01,
    600_00,
    'Your role may give back ₹1,000.00 a day, and ₹400.00 of it is left. An owner can do this.',
  ],
  [1, 2000_00, 'Your role may give back ₹1,000.00 a day, and ₹0.00 of it is left. An owner can do this.'],
])('[DESK-31] %d after %d today', (amount, today, words) => {
  const asked = { amount: money(amount), today: money(today), currency: 'INR' } as const
  expect(refundLimitProblem(LIMITS, asked)).toBe(words)
  expect(refundLimitProblem(null, asked)).toBeNull()
})

test('[DESK-28] a deed is done if anything of it was done', () => {
  expect(endOf(['REFUSED', 'DONE'])).toBe('DONE')
  expect(endOf(['REFUSED'])).toBe('FAILED')
})
