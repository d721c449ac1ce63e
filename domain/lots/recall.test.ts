import { expect, test } from 'vitest'
import { recalledPieces } from './recall.ts'

test.each([
  [3, [{ recalled: 2, total: 3 }], 2, 'two of three bottles'],
  [2, [{ recalled: 2, total: 4 }], 1, 'a combo has two jars, and both jars of one combo are from the lot'],
  [2, [{ recalled: 3, total: 4 }], 2, 'three jars are in two combos'],
  [
    2,
    [
      { recalled: 1, total: 2 },
      { recalled: 2, total: 2 },
    ],
    2,
    'two sizes of the lot in one combo',
  ],
  [2, [], 0, 'nothing of the lot'],
])('[LOT-8] of %i pieces with %j, %i are paid back: %s', (quantity, parts, pieces) => {
  expect(recalledPieces(quantity, parts)).toBe(pieces)
})
