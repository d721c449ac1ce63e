import { expect, test } from 'vitest'
import { barOf, lastsText } from './life-of.ts'

const LOT = { madeOn: '2026-11-01', bestBefore: '2027-02-09', soldUntil: '2026-12-31' }

test.each([
  ['on the day it was made', '2026-11-01', 0, 60],
  ['half of its life', '2026-12-21', 50, 10],
  ['on the last day of selling', '2026-12-31', 60, 0],
  ['after its best before', '2027-03-01', 100, -60],
])('[DESK-114] the bar of a life %s', (_, today, gone, daysLeft) => {
  expect(barOf({ ...LOT, today })).toEqual({ gone, mark: 60, daysLeft })
})

test.each([
  [12, 0, null],
  [12, 9, 'lasts 9 days'],
  [1, 7, 'lasts 1 day'],
  [0, 7, 'lasts 0 days'],
  [87, 24, 'lasts 3 weeks'],
  [5_000, 1, 'lasts more than a year'],
])('[DESK-114] %i pieces at %i a week: %s', (onHand, aWeek, text) => {
  expect(lastsText(onHand, aWeek)).toBe(text)
})
