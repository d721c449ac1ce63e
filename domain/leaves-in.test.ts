import { expect, test } from 'vitest'
import { leaveDay, leavesIn } from './leaves-in.ts'

const NOW = new Date('2026-11-16T16:42:00+05:30')

test.each([
  ['2026-11-16T19:00:00+05:30', '2 h 18 m', false, true],
  ['2026-11-16T18:42:00+05:30', '2 h', false, true],
  ['2026-11-16T16:51:30+05:30', '9 m', false, true],
  ['2026-11-17T19:00:00+05:30', '1 d 2 h', false, false],
  ['2026-11-18T16:42:00+05:30', '2 d', false, false],
  ['2026-11-16T13:42:00+05:30', '3 h late', true, true],
  ['2026-11-14T19:00:00+05:30', '1 d 21 h late', true, true],
])('[DESK-66] a parcel that must leave at %s leaves in %s', (shipBy, text, isLate, isSoon) => {
  expect(leavesIn(new Date(shipBy), NOW)).toEqual({ text, isLate, isSoon })
})

test.each([
  ['2026-11-14T19:00:00+05:30', 'Must leave today', '2026-11-16'],
  ['2026-11-16T23:59:00+05:30', 'Must leave today', '2026-11-16'],
  ['2026-11-17T00:00:00+05:30', 'Must leave tomorrow', '2026-11-17'],
  ['2026-11-18T19:00:00+05:30', 'Leaves later', '2026-11-18'],
])('[DESK-66] what must leave at %s is in the group "%s"', (shipBy, title, day) => {
  expect(leaveDay(new Date(shipBy), NOW)).toEqual({ title, day })
})
