import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

test('so many go through, the next waits for a place', async () => {
  const semaphore = createSemaphore(2)
  expect(await semaphore.enter()).toBe(true)
  expect(await semaphore.enter()).toBe(true)
  const order: string[] = []
  const third = semaphore.enter().then(() => order.push('third'))
  const fourth = semaphore.enter().then(() => order.push('fourth'))
  await Promise.resolve()
  expect(order).toEqual([])
  semaphore.leave()
  await third
  expect(order).toEqual(['third'])
  semaphore.leave()
  await fourth
  expect([order, semaphore.longestWait()]).toEqual([['third', 'fourth'], 0])
})

test('who gives up waiting takes no place', async () => {
  const semaphore = createSemaphore(1)
  await semaphore.enter()
  const hasty = new AbortController()
  const waiting = semaphore.enter(hasty.signal)
  hasty.abort()
  expect([await waiting, semaphore.longestWait()]).toEqual([false, 0])
  semaphore.leave()
  expect(await semaphore.enter()).toBe(true)
})

test('who comes too late does not enter', async () => {
  const semaphore = createSemaphore(1)
  expect(await semaphore.enter(AbortSignal.abort())).toBe(false)
  expect(await semaphore.enter()).toBe(true)
})

test('a place that was handed on is not free as well', async () => {
  const semaphore = createSemaphore(1)
  await semaphore.enter()
  const second = semaphore.enter()
  semaphore.leave()
  await second
  const hasty = new AbortController()
  const third = semaphore.enter(hasty.signal)
  hasty.abort()
  expect(await third).toBe(false)
})

test('it tells how long the first in line has waited', async () => {
  const semaphore = createSemaphore(1)
  await semaphore.enter()
  expect(semaphore.longestWait()).toBe(0)
  const first = semaphore.enter()
  const startedAt = performance.now()
  while (performance.now() - startedAt < 20) await Promise.resolve()
  const second = semaphore.enter()
  expect(semaphore.longestWait()).toBeGreaterThanOrEqual(20)
  semaphore.leave()
  await first
  expect(semaphore.longestWait()).toBeLessThan(20)
  semaphore.leave()
  await second
  expect(semaphore.longestWait()).toBe(0)
})
