import { expect, test } from 'vitest'
import { DESK_LANES, laneOf, sortOf, statusesOf } from './desk-lanes.ts'
import { ORDER_STATUSES } from './order-status.ts'

test('[DESK-47] the statuses of the lanes are all statuses, each once', () => {
  const listed = DESK_LANES.flatMap((lane) => statusesOf(lane) ?? [])
  expect(listed.toSorted()).toEqual([...ORDER_STATUSES].toSorted())
  for (const status of ORDER_STATUSES) expect(statusesOf(laneOf(status))).toContain(status)
})

test('[DESK-48] only the lanes of parcels that must leave are sorted by that', () => {
  expect(DESK_LANES.filter((lane) => sortOf(lane) === 'leaves')).toEqual(['TO_PACK', 'READY'])
  expect(sortOf(null)).toBe('newest')
})
