import { expect, test } from 'vitest'
import { clockText, playName } from './reel-text.ts'
import { sampleVideo } from './sample-video.ts'

test('a length reads as players write it', () => {
  expect([8, 42, 64, 600].map(clockText)).toEqual(['0:08', '0:42', '1:04', '10:00'])
})

test('the button of a film says what it plays and how long that takes', () => {
  expect(playName(sampleVideo({ title: 'Groundnut laddoo', durationSeconds: 10 }))).toBe(
    'Play Groundnut laddoo, 10 seconds',
  )
  expect(playName(sampleVideo({ durationSeconds: 1 }))).toMatch(/, 1 second$/)
})
