import { expect, test } from 'vitest'
import { timeText } from './time.tsx'

const at = (text: string) => new Date(text)
const NOW = at('2026-11-16T11:12:00Z')

test.each([
  ['the same day in India', '2026-11-16T11:11:08Z', '4:41 PM'],
  ['late yesterday in UTC, but today in India', '2026-11-15T18:31:00Z', '12:01 AM'],
  ['another day', '2026-11-15T18:29:00Z', '15 Nov, 11:59 PM'],
  ['another year', '2025-12-31T06:00:00Z', '31 Dec 2025, 11:30 AM'],
])('[DESK-10] a time is shown in Indian time: %s', (_, then, text) => {
  expect(timeText(at(then), NOW)).toBe(text)
})
