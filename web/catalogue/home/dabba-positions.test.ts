import { expect, test } from 'vitest'
import { bowlPositions } from './dabba-positions.ts'

test('seven spices fill the tin: one bowl in the middle and six round it', () => {
  const [middle, top, ...others] = bowlPositions(7)
  expect(middle).toBe('translate(0 0)')
  expect(top).toBe('translate(0 -31)')
  expect(others).toHaveLength(5)
})

test('fewer spices spread evenly', () => {
  expect(bowlPositions(3)).toEqual(['translate(0 0)', 'translate(0 -31)', 'translate(0 31)'])
})

test('the tin holds no more than seven bowls, and none when there is no spice', () => {
  expect(bowlPositions(9)).toHaveLength(7)
  expect(bowlPositions(0)).toEqual([])
})
