import { expect, test } from 'vitest'
import { isNumberText, numberText } from './number-text.ts'

test.each([
  ['349', 2, true],
  ['349.5', 2, true],
  ['349.', 2, true],
  [' 349 ', 2, true],
  ['349.505', 2, false],
  ['1,649', 2, false],
  ['-1', 2, false],
  ['1e3', 2, false],
  ['٣', 2, false],
  ['', 2, false],
  ['5.5', 0, false],
])('[EDITOR-10] %j with %d decimals: %s', (text, decimals, isNumber) => {
  expect(isNumberText(text, decimals)).toBe(isNumber)
})

test('a stored rate is typed without the dust of a binary fraction', () => {
  expect(numberText(1805 / 100)).toBe('18.05')
  expect(numberText(0.1 + 0.2)).toBe('0.3')
})
