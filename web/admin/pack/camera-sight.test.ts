import { expect, test } from 'vitest'
import { createSight } from './camera-sight.ts'

test('[WAVE-21] a code that stays in view counts once, also if single looks miss it', () => {
  const look = createSight()
  const looks = [['A'], ['A'], [], ['A'], [], [], [], ['A', '']].map((found) => look(found))
  expect(looks.flat()).toEqual(['A'])
})

test('[WAVE-21] the next pack of the same batch counts when the first one left the view', () => {
  const look = createSight()
  const looks = [['A'], [], [], [], [], ['A'], ['A']].map((found) => look(found))
  expect(looks).toEqual([['A'], [], [], [], [], ['A'], []])
})

test('[WAVE-21] two codes in one look are two scans, and the same code twice is one', () => {
  expect(createSight()(['A', 'B', 'A'])).toEqual(['A', 'B'])
})
