import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

test('beyond the limit a caller waits for a permit', async () => {
  const semaphore = createSemaphore(2)
  expect(await semaphore.acquire()).toBe(true)
  expect(await semaphore.acquire()).toBe(true)
  const order: string[] = []
  const third = semaphore.acquire().then(() => order.push('third'))
  const fourth = semaphore.acquire().then(() => order.push('fourth'))
  await Promise.resolve()
  expect(order).toEqual([])
  semaphore.release()
  await third
  expect(order).toEqual(['third'])
  semaphore.release()
  await fourth
  expect([order, semaphore.longestWait()]).toEqual([['third', 'fourth'], 0])
})

test('an aborted wait takes no permit', async () => {
  const semaphore = createSemaphore(1)
  await semaphore.acquire()
  const controller = new AbortController()
  const waiting = semaphore.acquire(controller.signal)
  controller.abort()
  expect([await waiting, semaphore.longestWait()]).toEqual([false, 0])
  semaphore.release()
  expect(await semaphore.acquire()).toBe(true)
})

test('an aborted signal acquires nothing', async () => {
  const semaphore = createSemaphore(1)
  expect(await semaphore.acquire(AbortSignal.abort())).toBe(false)
  expect(await semaphore.acquire()).toBe(true)
})

test('a permit that was passed on is not free as well', async () => {
  const semaphore = createSemaphore(1)
  await semaphore.acquire()
  const second = semaphore.acquire()
  semaphore.release()
  await second
  const controller = new AbortController()
  const third = semaphore.acquire(controller.signal)
  controller.abort()
  expect(await third).toBe(false)
})

test('longestWait is the time of the first in the queue', async () => {
  const semaphore = createSemaphore(1)
  await semaphore.acquire()
  expect(semaphore.longestWait()).toBe(0)
  const first = semaphore.acquire()
  const startedAt = performance.now()
  while (performance.now() - startedAt < 20) await Promise.resolve()
  const second = semaphore.acquire()
  expect(semaphore.longestWait()).toBeGreaterThanOrEqual(20)
  semaphore.release()
  await first
  expect(semaphore.longestWait()).toBeLessThan(20)
  semaphore.release()
  await second
  expect(semaphore.longestWait()).toBe(0)
})

test('run releases the permit, also when the work fails', async () => {
  const semaphore = createSemaphore(1)
  expect(await semaphore.run(async () => 'done')).toBe('done')
  await expect(semaphore.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await semaphore.acquire()).toBe(true)
})
