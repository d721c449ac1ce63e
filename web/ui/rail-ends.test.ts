import { expect, test } from 'vitest'
import { RAIL_UNSEEN, railEnds } from './rail-ends.ts'

test('a rail at rest stands at its start', () => {
  expect(railEnds(RAIL_UNSEEN, { scrollLeft: 0, clientWidth: 300, scrollWidth: 900 })).toEqual({
    atStart: true,
    atEnd: false,
  })
})

test('a rail in the middle can go both ways', () => {
  expect(railEnds(RAIL_UNSEEN, { scrollLeft: 300, clientWidth: 300, scrollWidth: 900 })).toEqual({
    atStart: false,
    atEnd: false,
  })
})

test('a rail one rounded pixel short of its end is at its end', () => {
  expect(railEnds(RAIL_UNSEEN, { scrollLeft: 599, clientWidth: 300, scrollWidth: 900 })).toEqual({
    atStart: false,
    atEnd: true,
  })
})

test('a rail that holds all its items is at both ends', () => {
  expect(railEnds(RAIL_UNSEEN, { scrollLeft: 0, clientWidth: 900, scrollWidth: 900 })).toEqual({
    atStart: true,
    atEnd: true,
  })
})

test('a rail that stands as it did is told so by the same object', () => {
  const before = railEnds(RAIL_UNSEEN, { scrollLeft: 0, clientWidth: 300, scrollWidth: 900 })
  expect(railEnds(before, { scrollLeft: 1, clientWidth: 300, scrollWidth: 800 })).toBe(before)
})
