import { expect, test } from 'vitest'
import { playLabel } from './reel-text.ts'
import { sampleVideo } from './sample-video.ts'

test('the button of a video names its title and length', () => {
  expect(playLabel(sampleVideo({ title: 'Groundnut laddoo', durationSeconds: 10 }))).toBe(
    'Play Groundnut laddoo, 10 seconds',
  )
  expect(playLabel(sampleVideo({ durationSeconds: 1 }))).toMatch(/, 1 second$/)
})
