import { expect, test } from 'vitest'
import { NO_PLACES, reelsToPlay, seenAfter } from './reels-in-view.ts'

test('a reel is remembered when it comes into view and forgotten when it leaves', () => {
  const seen = seenAfter(NO_PLACES, [
    { place: 3, isSeen: true },
    { place: 1, isSeen: true },
  ])
  expect([...seenAfter(seen, [{ place: 3, isSeen: false }])]).toEqual([1])
})

test('a look that finds nothing new gives the same set back', () => {
  const seen = seenAfter(NO_PLACES, [{ place: 1, isSeen: true }])
  const same = [
    { place: 1, isSeen: true },
    { place: 2, isSeen: false },
  ]
  expect(seenAfter(seen, same)).toBe(seen)
})

test('what is seen already stays as it is: sets are made anew, not changed', () => {
  seenAfter(NO_PLACES, [{ place: 0, isSeen: true }])
  expect(NO_PLACES.size).toBe(0)
})

test('of five reels in view only the first two play', () => {
  expect([...reelsToPlay(new Set([6, 4, 5, 3, 7]))]).toEqual([3, 4])
})
