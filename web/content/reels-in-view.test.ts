import { expect, test } from 'vitest'
import { NO_POSITIONS, reelsToPlay, updateVisible } from './reels-in-view.ts'

test('a reel is added when it becomes visible and removed when it leaves', () => {
  const seen = updateVisible(NO_POSITIONS, [
    { position: 3, isVisible: true },
    { position: 1, isVisible: true },
  ])
  expect([...updateVisible(seen, [{ position: 3, isVisible: false }])]).toEqual([1])
})

test('a report without changes returns the same set', () => {
  const seen = updateVisible(NO_POSITIONS, [{ position: 1, isVisible: true }])
  const same = [
    { position: 1, isVisible: true },
    { position: 2, isVisible: false },
  ]
  expect(updateVisible(seen, same)).toBe(seen)
})

test('the given set is not modified', () => {
  updateVisible(NO_POSITIONS, [{ position: 0, isVisible: true }])
  expect(NO_POSITIONS.size).toBe(0)
})

test('of five reels in view only the first two play', () => {
  expect([...reelsToPlay(new Set([6, 4, 5, 3, 7]))]).toEqual([3, 4])
})
