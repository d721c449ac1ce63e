import { expect, test } from 'vitest'
import { openTurnstile } from './turnstile.ts'

test('so many go through, the next waits for a place', async () => {
  const turnstile = openTurnstile(2)
  expect(await turnstile.enter()).toBe(true)
  expect(await turnstile.enter()).toBe(true)
  const order: string[] = []
  const third = turnstile.enter().then(() => order.push('third'))
  const fourth = turnstile.enter().then(() => order.push('fourth'))
  await Promise.resolve()
  expect(order).toEqual([])
  turnstile.leave()
  await third
  expect(order).toEqual(['third'])
  turnstile.leave()
  await fourth
  expect([order, turnstile.longestWait()]).toEqual([['third', 'fourth'], 0])
})

test('who gives up waiting takes no place', async () => {
  const turnstile = openTurnstile(1)
  await turnstile.enter()
  const hasty = new AbortController()
  const waiting = turnstile.enter(hasty.signal)
  hasty.abort()
  expect([await waiting, turnstile.longestWait()]).toEqual([false, 0])
  turnstile.leave()
  expect(await turnstile.enter()).toBe(true)
})

test('who comes too late does not enter', async () => {
  const turnstile = openTurnstile(1)
  expect(await turnstile.enter(AbortSignal.abort())).toBe(false)
  expect(await turnstile.enter()).toBe(true)
})

test('a place that was handed on is not free as well', async () => {
  const turnstile = openTurnstile(1)
  await turnstile.enter()
  const second = turnstile.enter()
  turnstile.leave()
  await second
  const hasty = new AbortController()
  const third = turnstile.enter(hasty.signal)
  hasty.abort()
  expect(await third).toBe(false)
})

test('it tells how long the first in line has waited', async () => {
  const turnstile = openTurnstile(1)
  await turnstile.enter()
  expect(turnstile.longestWait()).toBe(0)
  const first = turnstile.enter()
  const startedAt = performance.now()
  while (performance.now() - startedAt < 20) await Promise.resolve()
  const second = turnstile.enter()
  expect(turnstile.longestWait()).toBeGreaterThanOrEqual(20)
  turnstile.leave()
  await first
  expect(turnstile.longestWait()).toBeLessThan(20)
  turnstile.leave()
  await second
  expect(turnstile.longestWait()).toBe(0)
})
