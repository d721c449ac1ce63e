import { expect, test } from 'vitest'
import { formatPromise } from './promise-display.ts'

test.each([
  ['2026-11-18', '2026-11-19', '2026-11-16', 'Wed, Nov 18 – Thu, Nov 19'],
  ['2026-11-18', '2026-11-18', '2026-11-16', 'Wed, Nov 18'],
  ['2026-11-30', '2026-12-04', '2026-11-16', 'Mon, Nov 30 – Fri, Dec 4'],
  ['2026-12-31', '2027-01-02', '2026-12-29', 'Thu, Dec 31 – Sat, Jan 2, 2027'],
  ['2026-12-31', '2027-01-02', '2027-01-01', 'Thu, Dec 31, 2026 – Sat, Jan 2'],
])('[PIN-11] %s to %s, seen on %s, reads %s', (earliest, latest, today, text) => {
  expect(formatPromise({ earliest, latest }, today)).toBe(text)
})
