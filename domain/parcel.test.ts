import { expect, test } from 'vitest'
import { canMove } from './order-status.ts'
import { PARCEL_MOVES, trackingEventProblem } from './parcel.ts'

test('a delivered parcel moves its order to DELIVERED by allowed moves', () => {
  const path = ['READYFORPICKUP', ...PARCEL_MOVES.DELIVERED] as const
  for (const [index, to] of PARCEL_MOVES.DELIVERED.entries())
    expect(canMove(path[index] ?? 'DELETED', to, 'DELHIVERY')).toBe(true)
})

test.each([
  ['2026-11-16T10:00:00Z', null],
  ['2026-11-16T09:59:59Z', 'BEFORE_IT_LEFT'],
  ['2026-11-17T08:00:00Z', null],
  ['2026-11-18T08:00:00.001Z', 'NOT_YET'],
])('[ORDER-32] a parcel that left at 10:00:30 and was seen at %s: %s', (at, problem) => {
  const times = { shippedAt: new Date('2026-11-16T10:00:30Z'), now: new Date('2026-11-18T08:00:00Z') }
  expect(trackingEventProblem(new Date(at), times)).toBe(problem)
})
