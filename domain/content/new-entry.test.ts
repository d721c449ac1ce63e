import { expect, test } from 'vitest'
import { idOfTitle, lastPosition } from './new-entry.ts'

test('a new entry is the last one', () => {
  expect(lastPosition({})).toBe(0)
  expect(lastPosition({ a: { position: 4 }, b: { position: 2 } })).toBe(5)
})

test('an id comes from the title, and is never that of another entry', () => {
  expect(idOfTitle('SMS policy', {})).toBe('sms-policy')
  expect(idOfTitle('Crème & brûlée!', {})).toBe('creme-brulee')
  expect(idOfTitle('SMS policy', { 'sms-policy': {}, 'sms-policy-2': {} })).toBe('sms-policy-3')
  expect(idOfTitle('नियम', {})).toBe('entry')
  expect(idOfTitle('word '.repeat(20), {})).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})
