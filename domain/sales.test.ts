import { expect, test } from 'vitest'
import { expectedRest, usualSales } from './sales.ts'

/** Days that end with yesterday; only the same weekdays of the last four weeks count. */
const weeks = (...same: number[]) => same.flatMap((gross) => [gross, 9, 9, 9, 9, 9, 9])

test.each([
  ['four equal days', weeks(5, 5, 5, 5), 5],
  ['an even number of different days', weeks(1, 10, 4, 6), 5],
  ['one day of a festival', weeks(10, 10, 9000, 10), 10],
  ['an older week, which does not count', weeks(7000, 2, 2, 2, 2), 2],
  ['three weeks only', weeks(5, 5, 5), null],
  ['no day at all', [], null],
])('[DESK-64] a usual day after %s', (_what, days, usual) => {
  expect(usualSales(days)).toBe(usual)
})

test('[DESK-64] nothing more is expected of a day that is above a usual one, or of a new shop', () => {
  expect([expectedRest(30, 100), expectedRest(130, 100), expectedRest(0, null)]).toEqual([70, 0, 0])
})
