import { expect, test } from 'vitest'
import { swipeStep } from './swipe-step.ts'

const from = { x: 200, y: 400 }

test('a swipe to the left or up goes to the next video', () => {
  expect(swipeStep(from, { x: 120, y: 410 })).toBe(1)
  expect(swipeStep(from, { x: 210, y: 300 })).toBe(1)
})

test('a swipe to the right or down goes to the previous video', () => {
  expect(swipeStep(from, { x: 300, y: 380 })).toBe(-1)
  expect(swipeStep(from, { x: 190, y: 480 })).toBe(-1)
})

test('a small movement is a tap', () => {
  expect(swipeStep(from, { x: 230, y: 420 })).toBe(0)
})
