import { expect, test } from 'vitest'
import { gridStep } from './bar-chart.tsx'

test.each([
  [118_420, 50_000],
  [312, 200],
  [300, 100],
  [0, 0.5],
  [1, 0.5],
])('[DESK-71] a chart up to %i has lines at multiples of %d', (highest, step) => {
  expect(gridStep(highest)).toBe(step)
  expect(gridStep(highest) * 3).toBeGreaterThanOrEqual(highest)
})
