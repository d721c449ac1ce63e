import { expect, test } from 'vitest'
import { isEmpty } from './empty.ts'

test.each([null, undefined, '', ' ', '\t\n', '\u00a0'])('[VALID-1] %j is empty', (value) => {
  expect(isEmpty(value)).toBe(true)
})

test.each(['0', ' a ', 'null', '-'])('[VALID-1] %j is not empty', (value) => {
  expect(isEmpty(value)).toBe(false)
})
