import { expect, test } from 'vitest'
import { railEnds } from './rail-ends.ts'

test('a rail at rest stands at its start', () => {
  expect(railEnds({ scrollLeft: 0, clientWidth: 300, scrollWidth: 900 })).toEqual({
    atStart: true,
    atEnd: false,
  })
})

test('a rail in the middle can go both ways', () => {
  expect(railEnds({ scrollLeft: 300, clientWidth: 300, scrollWidth: 900 })).toEqual({
    atStart: false,
    atEnd: false,
  })
})

test('a rail one rounded pixel short of its end is at its end', () => {
  expect(railEnds({ scrollLeft: 599, clientWidth: 300, scrollWidth: 900 })).toEqual({
    atStart: false,
    atEnd: true,
  })
})

test('a rail that holds all its items is at both ends', () => {
  expect(railEnds({ scrollLeft: 0, clientWidth: 900, scrollWidth: 900 })).toEqual({
    atStart: true,
    atEnd: true,
  })
})
