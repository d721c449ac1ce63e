import { expect, test } from 'vitest'
import { money } from './money.ts'
import { type UnpaidLimits, unpaidProblem, type WantedOrder } from './unpaid-limits.ts'

const LIMITS: UnpaidLimits = {
  customer: { orders: 3, pieces: 200, value: { INR: money(1_000_00), USD: money(50_00) } },
  network: { orders: 4, pieces: 300, value: { INR: money(2_000_00), USD: money(100_00) } },
  variant: { percent: 25, pieces: 10 },
  holdMinutes: 45,
}

const order = (quantity: number, changes: Partial<WantedOrder> = {}): WantedOrder => ({
  total: money(100_00),
  currency: 'INR',
  holds: [{ variantSku: 'A', quantity, stock: 1_000 }],
  ...changes,
})
const of = (sku: string, quantity: number, stock = 1_000) => [{ variantSku: sku, quantity, stock }]
const NONE = { ofCustomer: [], ofNetwork: [] }

test.each([
  ['an ordinary order', order(2), NONE, null],
  ['the last order within the bounds', order(1), { ofCustomer: [order(1), order(1)], ofNetwork: [] }, null],
  [
    'one order too many',
    order(1),
    { ofCustomer: [order(1), order(1), order(1)], ofNetwork: [] },
    'UNPAID_ORDERS_LIMIT',
  ],
  ['as many pieces as may be', order(0, { holds: [...of('A', 100), ...of('B', 100)] }), NONE, null],
  ['a piece too many', order(0, { holds: [...of('A', 101), ...of('B', 100)] }), NONE, 'UNPAID_AMOUNT_LIMIT'],
  [
    'too much money together with what waits',
    order(1, { total: money(900_01) }),
    { ofCustomer: [order(1)], ofNetwork: [] },
    'UNPAID_AMOUNT_LIMIT',
  ],
  [
    'money of another currency is counted apart',
    order(1, { total: money(50_00), currency: 'USD' }),
    { ofCustomer: [order(1, { total: money(1_000_00) })], ofNetwork: [] },
    null,
  ],
  ['a quarter of the stock', order(0, { holds: of('A', 25, 100) }), NONE, null],
  ['more than a quarter', order(0, { holds: of('A', 26, 100) }), NONE, 'UNPAID_SHARE_LIMIT'],
  [
    'more than a quarter in several orders',
    order(0, { holds: of('A', 13, 100) }),
    { ofCustomer: [order(13)], ofNetwork: [] },
    'UNPAID_SHARE_LIMIT',
  ],
  ['ten of a small stock', order(0, { holds: of('A', 10, 12) }), NONE, null],
  [
    'a network with enough unpaid orders',
    order(1),
    { ofCustomer: [], ofNetwork: [order(1), order(1), order(1), order(1)] },
    'UNPAID_NETWORK_LIMIT',
  ],
  [
    'a network that holds enough pieces',
    order(101, { holds: of('A', 101) }),
    { ofCustomer: [], ofNetwork: [order(200)] },
    'UNPAID_NETWORK_LIMIT',
  ],
  [
    'what is not counted holds nothing back',
    order(0, { holds: [] }),
    { ofCustomer: [order(1), order(1), order(1)], ofNetwork: [] },
    null,
  ],
] as const)('[STOCK-6] %s: %#', (_what, wanted, others, problem) => {
  expect(unpaidProblem(wanted, others, LIMITS)).toBe(problem)
})
