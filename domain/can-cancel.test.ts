import { expect, test } from 'vitest'
import { canCancel } from './can-cancel.ts'
import { canMove, ORDER_STATUSES } from './order-status.ts'

test('[CANCEL-1] PENDING, PROCESSING and READYFORPICKUP can be cancelled by their customer, nothing else', () => {
  const open = ORDER_STATUSES.filter((status) => canCancel({ status, creator: 'CUSTOMER' }))
  expect(open).toEqual(['PENDING', 'PROCESSING', 'READYFORPICKUP'])
  for (const status of open) expect(canMove(status, 'CANCELLED')).toBe(true)
})

test('[CANCEL-6] no order that staff made can be cancelled by its customer', () => {
  expect(ORDER_STATUSES.filter((status) => canCancel({ status, creator: 'STAFF' }))).toEqual([])
})
