import { expect, test } from 'vitest'
import { money } from '../money.ts'
import {
  ADJUST_REASONS,
  type AdjustReason,
  adjustedCounts,
  adjustProblem,
  needsNote,
} from './lot-movement.ts'

const SIGNS: Record<AdjustReason, [adds: boolean, takes: boolean]> = {
  RECEIVED: [true, false],
  COUNTED: [true, true],
  DAMAGED: [false, true],
  EXPIRED: [false, true],
  SAMPLE: [false, true],
  GIVEN_AWAY: [false, true],
  CAME_BACK: [true, false],
  CORRECTION: [true, true],
}

test.each(ADJUST_REASONS)('[LOT-13] %s fits only its sign', (reason) => {
  const problems = [1, -1].map((delta) => adjustProblem({ reason, delta, note: null }, null) === null)
  expect(problems).toEqual(SIGNS[reason])
  expect(adjustProblem({ reason, delta: 0, note: null }, null)).toBe('NOTHING_CHANGED')
})

test.each([
  ['1,000 rupees are lost', -10, money(100_00), false],
  ['more than 1,000 rupees are lost', -11, money(100_00), true],
  ['five pieces of unknown cost are lost', -5, null, false],
  ['six pieces of unknown cost are lost', -6, null, true],
  ['many pieces come in', 1_000, money(100_00), false],
])('[LOT-13] a large loss needs a note: %s', (_, delta, cost, needed) => {
  expect(needsNote(delta, cost)).toBe(needed)
  const change = { reason: 'CORRECTION', delta } as const
  expect(adjustProblem({ ...change, note: null }, cost)).toBe(needed ? 'NOTE_NEEDED' : null)
  expect(adjustProblem({ ...change, note: 'Shelf fell' }, cost)).toBeNull()
})

const LOT = { made: 10, removed: 2, remaining: 5 }

test.each([
  ['broken pieces', 'DAMAGED', -3, { made: 10, removed: 5, remaining: 2 }],
  ['more than are left', 'DAMAGED', -6, null],
  ['all that are left', 'DAMAGED', -5, { made: 10, removed: 7, remaining: 0 }],
  ['pieces that were counted out and are found', 'COUNTED', 2, { made: 10, removed: 0, remaining: 7 }],
  ['more than were counted out', 'CORRECTION', 3, { made: 11, removed: 0, remaining: 8 }],
  ['a later delivery', 'RECEIVED', 4, { made: 14, removed: 2, remaining: 9 }],
] as const)('[LOT-12] every piece is left, removed or given: %s', (_, reason, delta, after) => {
  expect(adjustedCounts(LOT, { reason, delta })).toEqual(after)
  const given = LOT.made - LOT.removed - LOT.remaining
  if (after) expect(after.made - after.removed - after.remaining).toBe(given)
})
