import { expect, test } from 'vitest'
import { formatDay, formatMoment, formatShortDay } from './date-display.ts'

const INDIA = 'Asia/Kolkata'

test.each([
  ['2024-01-22T09:35:00Z', 'Jan 22, 2024', 'Jan 22, 2024, 03:05PM'],
  ['2026-11-05T18:29:59Z', 'Nov 5, 2026', 'Nov 5, 2026, 11:59PM'],
  ['2026-11-05T18:30:00Z', 'Nov 6, 2026', 'Nov 6, 2026, 12:00AM'],
  ['2026-02-28T06:31:00Z', 'Feb 28, 2026', 'Feb 28, 2026, 12:01PM'],
])('[LOCALE-9] %s reads %s and %s in India', (moment, day, withTime) => {
  expect(formatDay(new Date(moment), INDIA)).toBe(day)
  expect(formatMoment(new Date(moment), INDIA)).toBe(withTime)
})

test('a day without a year', () => {
  expect(formatShortDay(new Date('2026-11-07T19:00:00Z'), INDIA)).toBe('Nov 8')
})

test('[LOCALE-9] in another time zone the same moment may be another day', () => {
  expect(formatDay(new Date('2026-01-01T03:00:00Z'), 'America/New_York')).toBe('Dec 31, 2025')
})
