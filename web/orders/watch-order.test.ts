import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchOrder } from './watch-order.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page that can be hidden and shown. */
function openPage() {
  const listeners = new Set<() => void>()
  return {
    visibilityState: 'visible',
    listeners,
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
    turn(state: 'visible' | 'hidden') {
      this.visibilityState = state
      for (const listener of listeners) listener()
    },
  }
}

function watch() {
  const page = openPage()
  const polls: number[] = []
  const start = Date.now()
  const stop = watchOrder(async () => void polls.push((Date.now() - start) / 1000), page)
  return { page, polls, stop }
}

test('polls with growing intervals of at most a minute', async () => {
  const { polls } = watch()
  await vi.advanceTimersByTimeAsync(207_000)
  expect(polls).toEqual([3, 6, 11, 19, 32, 53, 87, 147, 207])
})

test('pauses while the page is hidden, and polls at once when it is shown', async () => {
  const { page, polls } = watch()
  await vi.advanceTimersByTimeAsync(3000)
  page.turn('hidden')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(polls).toEqual([3])
  page.turn('visible')
  expect(polls).toEqual([3, 603])
  await vi.advanceTimersByTimeAsync(5000)
  expect(polls).toEqual([3, 603, 608])
})

test('waits for an answer before the next poll', async () => {
  const page = openPage()
  let asked = 0
  watchOrder(() => {
    asked += 1
    return new Promise(() => {})
  }, page)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toBe(1)
})

test('stops when told to, also during a poll', async () => {
  const { page, polls, stop } = watch()
  await vi.advanceTimersByTimeAsync(3000)
  stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(polls).toEqual([3])
  expect(page.listeners.size).toBe(0)
})
