import { expect, test } from 'vitest'
import { canMove } from './order-status.ts'
import { PARCEL_MOVES } from './parcel.ts'

test('a parcel that is delivered takes its order all the way, by moves the order may make', () => {
  const [out, delivered] = PARCEL_MOVES.DELIVERED
  expect(canMove('SHIPPED', out, 'DELHIVERY') && canMove(out, delivered, 'DELHIVERY')).toBe(true)
})
