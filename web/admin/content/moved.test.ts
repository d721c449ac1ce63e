import { expect, test } from 'vitest'
import { moved, placeText } from './moved.ts'

test('[CONTENT-20] an entry moves by one place, and stays at the ends', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a'], 5, 1)).toEqual(['a'])
})

test('[CONTENT-20] a move is said in words', () => {
  expect(placeText('Dal tadka', 1, 8)).toBe('Dal tadka is now 2 of 8.')
})
