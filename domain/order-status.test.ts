import { expect, test } from 'vitest'
import { canMove, ORDER_CREATORS, ORDER_STATUS_TEXT, ORDER_STATUSES } from './order-status.ts'

const ALLOWED = [
  'PENDING>PROCESSING',
  'PENDING>CANCELLED',
  'PENDING>DELETED',
  'PROCESSING>READYFORPICKUP',
  'PROCESSING>CANCELLED',
  'READYFORPICKUP>SHIPPED',
  'READYFORPICKUP>CANCELLED',
  'SHIPPED>OUTFORDELIVERY',
  'OUTFORDELIVERY>DELIVERED',
  'DELIVERED>RETURNED',
]

const pairs = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const))

test('[ENTITY-23] there are nine statuses', () => {
  expect(ORDER_STATUSES.toSorted()).toEqual([
    'CANCELLED',
    'DELETED',
    'DELIVERED',
    'OUTFORDELIVERY',
    'PENDING',
    'PROCESSING',
    'READYFORPICKUP',
    'RETURNED',
    'SHIPPED',
  ])
})

test('[ORDER-21] [ORDER-22] [ORDER-23] [ORDER-24] of all 81 moves exactly those of the rules are allowed', () => {
  const moves = pairs.filter(([from, to]) => canMove(from, to)).map(([from, to]) => `${from}>${to}`)
  expect(moves.toSorted()).toEqual(ALLOWED.toSorted())
})

test('[ORDER-25] only local delivery goes from READYFORPICKUP to OUTFORDELIVERY', () => {
  expect(canMove('READYFORPICKUP', 'OUTFORDELIVERY', 'LOCAL')).toBe(true)
  expect(canMove('READYFORPICKUP', 'OUTFORDELIVERY', 'DELHIVERY')).toBe(false)
  expect(pairs.filter(([from, to]) => canMove(from, to, 'LOCAL'))).toHaveLength(ALLOWED.length + 1)
})

test('each status has a label for present and past', () => {
  expect(ORDER_STATUS_TEXT.PROCESSING).toEqual({ active: 'Packing', past: 'Order confirmed' })
  expect(ORDER_STATUS_TEXT.PENDING.past).toBe('Order placed')
  // It may be cancelled until the courier has it.
  expect(ORDER_STATUS_TEXT.READYFORPICKUP).toEqual({
    active: 'Packed, waiting for the courier',
    past: 'Packed',
  })
})

test('[ORDER-11] a deleted order says why', () => {
  expect(ORDER_STATUS_TEXT.DELETED.active).toBe('Order has been deleted due to payment failure.')
})

test('[ENTITY-21] an order is created by the customer or by staff', () => {
  expect(ORDER_CREATORS).toEqual(['CUSTOMER', 'STAFF'])
})
