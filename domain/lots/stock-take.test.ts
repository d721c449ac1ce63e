import { expect, test } from 'vitest'
import { countResult, isSettled } from './stock-take.ts'

const line = (by: string, counted: number, expected: number) => ({ by, counted, expected, at: '' })

test.each([
  ['nobody counted', [], 9, 'OPEN', 0],
  ['as many as there should be', [line('A', 9, 9)], 9, 'AGREED', 0],
  ['two are missing', [line('A', 7, 9)], 9, 'AGREED', -2],
  [
    'two people find the same, and three were sold between them',
    [line('A', 7, 9), line('B', 4, 6)],
    6,
    'AGREED',
    -2,
  ],
  ['two people find different differences', [line('A', 7, 9), line('B', 9, 9)], 9, 'DISAGREE', 0],
  ['all that is left is missing', [line('A', 0, 2)], 2, 'AGREED', -2],
  ['what was missing has been packed since', [line('A', 0, 5)], 3, 'TOO_FEW', -5],
] as const)('[LOT-18] a stock-take: %s', (_, lines, left, state, difference) => {
  const result = countResult(lines, left)
  expect([result.state, result.difference]).toEqual([state, difference])
  expect(isSettled(result)).toBe(state === 'OPEN' || state === 'AGREED')
})
