import { expect, test } from 'vitest'
import { displayTime, INITIAL_ROTATION, rotationReducer } from './rotation.ts'

const next = { move: 1, count: 3 } as const
const previous = { move: -1, count: 3 } as const

test('[LAYOUT-1] after the last announcement comes the first', () => {
  const shown = [1, 2, 3].reduce((rotation) => rotationReducer(rotation, next), INITIAL_ROTATION)
  expect(shown.current).toBe(0)
})

test('[LAYOUT-1] before the first announcement comes the last', () => {
  expect(rotationReducer(INITIAL_ROTATION, previous).current).toBe(2)
})

test('[LAYOUT-13] three announcements share the ten seconds of the cycle', () => {
  expect(displayTime(3) * 3).toBe(10_000)
})

test('a paused rotation can still be moved by hand', () => {
  const paused = rotationReducer(INITIAL_ROTATION, { pause: true })
  expect(rotationReducer(paused, next)).toEqual({ current: 1, isPaused: true })
})
