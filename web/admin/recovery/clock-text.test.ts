import { expect, test } from 'vitest'
import { clockText, spanText } from './clock-text.ts'

test.each([
  [0, 'a moment'],
  [59_999, 'a moment'],
  [60_000, '1 m'],
  [3_600_000, '1 h'],
  [24_960_000, '6 h 56 m'],
  [86_400_000, '1 d'],
  [97_200_000, '1 d 3 h'],
])('%s ms is said as %s', (ms, text) => {
  expect(spanText(ms)).toBe(text)
})

const now = new Date('2026-11-17T10:00:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()

test('[RECOVER-2] the clock says what the shop does by itself, and when', () => {
  expect(clockText({ at: at(416), does: 'CANCEL' }, now)).toBe('Cancelled and refunded in 6 h 56 m')
  expect(clockText({ at: at(-1), does: 'CHECK' }, now)).toBe('Asked again any moment')
  expect(clockText({ at: at(-120), does: 'ANSWER' }, now)).toBe('Answer was due 2 h ago')
})
