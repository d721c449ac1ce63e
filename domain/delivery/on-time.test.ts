import { expect, test } from 'vitest'
import { isLate, proposedDays } from './on-time.ts'
import type { DeliveryZone } from './promise.ts'

const record = (parcels: number, onTime: number, extraDays = 1) => ({ zone: 'B', parcels, onTime, extraDays })
const ZONE: DeliveryZone = {
  code: 'B',
  country: 'IND',
  carrier: 'COURIER',
  daysMin: 1,
  daysMax: 2,
  handling: 1,
  cutoff: 840,
  isServed: true,
}

test.each([
  [30, 27, false],
  [30, 26, true],
  [29, 0, false],
  [1000, 899, true],
  [0, 0, false],
])('[PIN-10] of %i parcels %i on time: too late is %s', (parcels, onTime, expected) => {
  expect(isLate(record(parcels, onTime))).toBe(expected)
})

test('[PIN-10] longer days are proposed, as far as the policy allows', () => {
  expect(proposedDays(ZONE, record(30, 20, 2))).toBe(4)
  expect(proposedDays(ZONE, record(30, 20, 0))).toBe(3)
  expect(proposedDays(ZONE, record(30, 20, 5))).toBeNull()
})
