import { expect, test } from 'vitest'
import { AT_FIRST, rotationReducer, stayOf } from './rotation.ts'

const next = { move: 1, count: 3 } as const
const previous = { move: -1, count: 3 } as const

test('[LAYOUT-1] announcements come round again after the last one', () => {
  const shown = [1, 2, 3].reduce((rotation) => rotationReducer(rotation, next), AT_FIRST)
  expect(shown.current).toBe(0)
})

test('[LAYOUT-1] before the first announcement comes the last', () => {
  expect(rotationReducer(AT_FIRST, previous).current).toBe(2)
})

test('[LAYOUT-13] three announcements share the ten seconds of the cycle', () => {
  expect(stayOf(3) * 3).toBe(10_000)
})

test('a paused rotation can still be moved by hand', () => {
  const paused = rotationReducer(AT_FIRST, { pause: true })
  expect(rotationReducer(paused, next)).toEqual({ current: 1, isPaused: true })
})
