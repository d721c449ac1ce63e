import { expect, test } from 'vitest'
import { clipsOf } from './make-films.ts'

const found = (clip: string) => `/sources/${clip}.mkv`

test('a film is cut from the clips of its steps, in their order', () => {
  expect(clipsOf('haldi-doodh', found)).toEqual([
    '/sources/reels/haldi-doodh/1.mkv',
    '/sources/reels/haldi-doodh/2.mkv',
    '/sources/reels/haldi-doodh/3.mkv',
    '/sources/reels/haldi-doodh/4.mkv',
  ])
})

test('a film of which one clip is missing is not cut at all', () => {
  expect(clipsOf('haldi-doodh', (clip) => (clip.endsWith('/3') ? undefined : found(clip)))).toEqual([])
})
