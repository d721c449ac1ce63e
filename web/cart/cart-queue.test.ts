import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seconds } from '#kit/duration.ts'
import { createSerialQueue, createThrottle } from './cart-queue.ts'

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

test('the first call is sent at once, the second one interval later', async () => {
  const throttle = createThrottle(seconds(1))
  expect((await isOver(throttle.wait()))()).toBe(true)
  const second = await isOver(throttle.wait())
  await vi.advanceTimersByTimeAsync(990)
  expect(second()).toBe(false)
  await vi.advanceTimersByTimeAsync(20)
  expect(second()).toBe(true)
})

test('flush sends the waiting call at once, and the next one too', async () => {
  const throttle = createThrottle(seconds(1))
  await throttle.wait()
  const second = await isOver(throttle.wait())
  throttle.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(second()).toBe(true)
  throttle.flush()
  expect((await isOver(throttle.wait()))()).toBe(true)
})

test('tasks run in the order they were added, and a failed one does not block the next', async () => {
  const enqueue = createSerialQueue()
  const done: string[] = []
  const slow = enqueue(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    done.push('slow')
    throw new Error('broken')
  })
  const quick = enqueue(async () => void done.push('quick'))
  const broken = expect(slow).rejects.toThrow('broken')
  await vi.advanceTimersByTimeAsync(60)
  await Promise.all([quick, broken])
  expect(done).toEqual(['slow', 'quick'])
})
