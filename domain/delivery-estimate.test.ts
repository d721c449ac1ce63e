import { expect, test } from 'vitest'
import { formatDay } from './date-display.ts'
import { deliveryEstimate, MILL_TIME_ZONE } from './delivery-estimate.ts'

const day = (date: Date) => formatDay(date, MILL_TIME_ZONE)

test.each([
  // A Monday: at least two days in transit; at most two to pack and seven in transit, over one Sunday.
  ['2026-11-16T06:00:00.000Z', 'Nov 18, 2026', 'Nov 26, 2026'],
  // A Saturday: Sunday is not a working day.
  ['2026-11-14T06:00:00.000Z', 'Nov 17, 2026', 'Nov 25, 2026'],
  // Saturday evening in London is Sunday at the mill.
  ['2026-11-14T20:00:00.000Z', 'Nov 17, 2026', 'Nov 25, 2026'],
  ['2026-12-29T06:00:00.000Z', 'Dec 31, 2026', 'Jan 8, 2027'],
])('[CHECKOUT-14] an order paid at %s arrives between %s and %s', (paidAt, from, to) => {
  const estimate = deliveryEstimate(new Date(paidAt))
  expect([day(estimate.from), day(estimate.to)]).toEqual([from, to])
})
