import { expect, test } from 'vitest'
import { cornersOf, isInside, moved } from './grid-moves.ts'

const last = { row: 20, column: 7 }
const at = { row: 5, column: 2 }

test.each([
  ['ArrowUp', false, { row: 4, column: 2 }],
  ['ArrowRight', false, { row: 5, column: 3 }],
  ['PageDown', false, { row: 15, column: 2 }],
  ['PageUp', false, { row: 0, column: 2 }],
  ['Home', false, { row: 5, column: 0 }],
  ['End', false, { row: 5, column: 7 }],
  ['Home', true, { row: 0, column: 0 }],
  ['End', true, last],
  ['a', false, null],
])('[SHEET-2] %s (with Ctrl: %s) leads to %j', (key, isCtrl, place) => {
  expect(moved(at, { key, isCtrl, last })).toEqual(place)
})

test('[SHEET-2] keys stay inside the sheet, and a range has corners whichever way it was drawn', () => {
  expect(moved(last, { key: 'ArrowDown', isCtrl: false, last })).toEqual(last)
  const range = { from: { row: 5, column: 3 }, to: { row: 2, column: 1 } }
  expect(cornersOf(range)).toEqual({ from: { row: 2, column: 1 }, to: { row: 5, column: 3 } })
  expect([isInside(range, { row: 3, column: 2 }), isInside(range, { row: 3, column: 4 })]).toEqual([
    true,
    false,
  ])
})
