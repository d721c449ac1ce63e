import { expect, test } from 'vitest'
import { isPaidAtCounter } from './paid-at-counter.ts'

const order = { creator: 'STAFF', status: 'PROCESSING', total: 100, transactions: [] } as const
const paid = { type: 'PAYMENT', status: 'SUCCESS' } as const

test.each([
  [order, true],
  [{ ...order, transactions: [{ ...paid, status: 'FAILED' } as const] }, true],
  [{ ...order, transactions: [paid] }, false],
  [{ ...order, creator: 'CUSTOMER' } as const, false],
  [{ ...order, status: 'PENDING' } as const, false],
  [{ ...order, status: 'CANCELLED' } as const, false],
  [{ ...order, total: 0 }, false],
])('[STAFF-13] %j was paid at the counter: %s', (given, expected) => {
  expect(isPaidAtCounter(given)).toBe(expected)
})
