import { expect, test } from 'vitest'
import { INITIAL_ENDS, railEnds } from './rail-ends.ts'

test('a new rail is at its start', () => {
  expect(railEnds(INITIAL_ENDS, { scrollLeft: 0, clientWidth: 300, scrollWidth: 900 })).toEqual({
    atStart: true,
    atEnd: false,
  })
})

test('a rail in the middle can scroll both ways', () => {
  expect(railEnds(INITIAL_ENDS, { scrollLeft: 300, clientWidth: 300, scrollWidth: 900 })).toEqual({
    atStart: false,
    atEnd: false,
  })
})

test('a rail one rounded pixel short of its end is at its end', () => {
  expect(railEnds(INITIAL_ENDS, { scrollLeft: 599, clientWidth: 300, scrollWidth: 900 })).toEqual({
    atStart: false,
    atEnd: true,
  })
})

test('a rail that shows all its items is at both ends', () => {
  expect(railEnds(INITIAL_ENDS, { scrollLeft: 0, clientWidth: 900, scrollWidth: 900 })).toEqual({
    atStart: true,
    atEnd: true,
  })
})

test('an unchanged rail returns the same object', () => {
  const before = railEnds(INITIAL_ENDS, { scrollLeft: 0, clientWidth: 300, scrollWidth: 900 })
  expect(railEnds(before, { scrollLeft: 1, clientWidth: 300, scrollWidth: 800 })).toBe(before)
})
