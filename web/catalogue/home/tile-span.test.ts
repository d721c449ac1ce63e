import { expect, test } from 'vitest'
import { tileSpan } from './tile-span.ts'

test.each([
  [4, 4],
  [7, 1],
  [2, 2],
  [9, 3],
])('on four columns %i cards leave the tile %i', (cards, span) => {
  expect(tileSpan(cards, 4)).toBe(span)
})

test.each([
  [6, 3],
  [7, 2],
  [5, 1],
])('on three columns %i cards leave the tile %i', (cards, span) => {
  expect(tileSpan(cards, 3)).toBe(span)
})

test('on two columns an odd number of cards leaves one cell, an even one a whole band', () => {
  expect([1, 2, 3, 4, 5, 6].map((cards) => tileSpan(cards, 2))).toEqual([1, 2, 1, 2, 1, 2])
})

test('tile and cards always fill the last row', () => {
  for (const columns of [2, 3, 4]) {
    for (let cards = 1; cards <= 40; cards++) {
      const span = tileSpan(cards, columns)
      expect((cards + span) % columns).toBe(0)
      expect(span).toBeGreaterThanOrEqual(1)
      expect(span).toBeLessThanOrEqual(columns)
    }
  }
})
