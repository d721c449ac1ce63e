import { expect, test } from 'vitest'
import { staffSessionEnd } from './staff-sign-in.ts'

// India is 5 hours and 30 minutes ahead of UTC: 9 PM there is 15:30 UTC.
test.each([
  ['in the morning it ends at 9 PM', '2026-11-17T04:30:00Z', 21, '2026-11-17T15:30:00Z'],
  ['at night it ends after twelve hours', '2026-11-16T20:00:00Z', 21, '2026-11-17T08:00:00Z'],
  ['a minute before closing it has a minute', '2026-11-17T15:29:00Z', 21, '2026-11-17T15:30:00Z'],
  ['at closing the next day begins', '2026-11-17T15:30:00Z', 21, '2026-11-18T03:30:00Z'],
  ['with closing at midnight', '2026-11-17T10:00:00Z', 0, '2026-11-17T18:30:00Z'],
])('[STAFF-20] %s', (_, now, closingHour, end) => {
  expect(staffSessionEnd(new Date(now), closingHour)).toEqual(new Date(end))
})
