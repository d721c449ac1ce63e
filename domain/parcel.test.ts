import { expect, test } from 'vitest'
import { canMove } from './order-status.ts'
import { PARCEL_MOVES, PARCEL_STATUSES, trackingEventProblem } from './parcel.ts'

test.each(PARCEL_STATUSES)(
  '[CANCEL-2] %s as the first report moves a packed order by allowed moves',
  (status) => {
    const path = ['READYFORPICKUP', ...PARCEL_MOVES[status]] as const
    for (const [index, to] of PARCEL_MOVES[status].entries())
      expect(canMove(path[index] ?? 'DELETED', to, 'DELHIVERY')).toBe(true)
  },
)

test.each([
  ['2026-11-16T10:00:00Z', null],
  ['2026-11-16T09:59:59Z', 'BEFORE_IT_LEFT'],
  ['2026-11-17T08:00:00Z', null],
  ['2026-11-18T08:00:00Z', null],
  ['2026-11-18T08:00:00.001Z', 'NOT_YET'],
])('[ORDER-32] a parcel that left at 10:00:30 and was seen at %s: %s', (at, problem) => {
  const times = { shippedAt: new Date('2026-11-16T10:00:30Z'), now: new Date('2026-11-18T08:00:00Z') }
  expect(trackingEventProblem(new Date(at), times)).toBe(problem)
})
