import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seconds } from '#kit/duration.ts'
import { createSerialQueue, createThrottle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function isOver(next: Promise<void>) {
  let over = false
  void next.then(() => {
    over = true
  })
  await vi.advanceTimersByTimeAsync(0)
  return () => over
}

test('the first call leaves at once, the second a gap later', async () => {
  const throttle = createThrottle(seconds(1))
  expect((await isOver(throttle.next()))()).toBe(true)
  const second = await isOver(throttle.next())
  await vi.advanceTimersByTimeAsync(990)
  expect(second()).toBe(false)
  await vi.advanceTimersByTimeAsync(20)
  expect(second()).toBe(true)
})

test('in a hurry the call that waits leaves at once, and so does the next', async () => {
  const throttle = createThrottle(seconds(1))
  await throttle.next()
  const second = await isOver(throttle.next())
  throttle.hurry()
  await vi.advanceTimersByTimeAsync(0)
  expect(second()).toBe(true)
  throttle.hurry()
  expect((await isOver(throttle.next()))()).toBe(true)
})

test('things are done in the order they were asked for, and a broken one holds up nobody', async () => {
  const keyedQueue = createSerialQueue()
  const done: string[] = []
  const slow = keyedQueue(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    done.push('slow')
    throw new Error('broken')
  })
  const quick = keyedQueue(async () => void done.push('quick'))
  const broken = expect(slow).rejects.toThrow('broken')
  await vi.advanceTimersByTimeAsync(60)
  await Promise.all([quick, broken])
  expect(done).toEqual(['slow', 'quick'])
})
