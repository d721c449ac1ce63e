import { expect, test } from 'vitest'
import { idOfTitle, lastPosition, newPositions } from './positions.ts'

const at = (id: string, position: number) => ({ id, position })

test('[CONTENT-20] a move by one place changes the positions of two entries, so that two people can move others', () => {
  expect(newPositions([at('a', 1), at('c', 5), at('b', 3), at('d', 8)])).toEqual({ c: 3, b: 5 })
  expect(newPositions([at('a', 1), at('b', 3)])).toEqual({})
})

test('[CONTENT-20] entries at the same position are numbered anew', () => {
  expect(newPositions([at('b', 0), at('a', 0), at('c', 0)])).toEqual({ a: 1, c: 2 })
})

test('a new entry is the last one', () => {
  expect(lastPosition({})).toBe(0)
  expect(lastPosition({ a: { position: 4 }, b: { position: 2 } })).toBe(5)
})

test('the anchor of a section comes from its title, and is never that of another one', () => {
  expect(idOfTitle('SMS policy', {})).toBe('sms-policy')
  expect(idOfTitle('Crème & brûlée!', {})).toBe('creme-brulee')
  expect(idOfTitle('SMS policy', { 'sms-policy': {}, 'sms-policy-2': {} })).toBe('sms-policy-3')
  expect(idOfTitle('नियम', {})).toBe('section')
  expect(idOfTitle('word '.repeat(20), {})).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})
