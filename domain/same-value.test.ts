import { expect, test } from 'vitest'
import { sameValue } from './same-value.ts'

test.each([
  [{ a: 1, b: [{ c: 2, d: null }] }, { b: [{ d: null, c: 2 }], a: 1 }, true],
  [null, undefined, true],
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [[1, 2], [2, 1], false],
  ['1', 1, false],
  [0, null, false],
  ['', null, false],
])('%j and %j: the same is %s', (one, other, expected) => {
  expect(sameValue(one, other)).toBe(expected)
})
