import { expect, test } from 'vitest'
import { openTurnstile } from './turnstile.ts'

const FOR_EVER = new AbortController().signal

test('so many go through, the next waits for a place', async () => {
  const turnstile = openTurnstile(2)
  expect(await turnstile.enter(FOR_EVER)).toBe(true)
  expect(await turnstile.enter(FOR_EVER)).toBe(true)
  const order: string[] = []
  const third = turnstile.enter(FOR_EVER).then(() => order.push('third'))
  const fourth = turnstile.enter(FOR_EVER).then(() => order.push('fourth'))
  await Promise.resolve()
  expect(order).toEqual([])
  turnstile.leave()
  await third
  expect(order).toEqual(['third'])
  turnstile.leave()
  await fourth
  expect(order).toEqual(['third', 'fourth'])
})

test('who gives up waiting takes no place', async () => {
  const turnstile = openTurnstile(1)
  await turnstile.enter(FOR_EVER)
  const hasty = new AbortController()
  const waiting = turnstile.enter(hasty.signal)
  hasty.abort()
  expect(await waiting).toBe(false)
  turnstile.leave()
  expect(await turnstile.enter(FOR_EVER)).toBe(true)
})

test('who comes too late does not enter', async () => {
  const turnstile = openTurnstile(1)
  expect(await turnstile.enter(AbortSignal.abort())).toBe(false)
  expect(await turnstile.enter(FOR_EVER)).toBe(true)
})

test('a place that was handed on is not free as well', async () => {
  const turnstile = openTurnstile(1)
  await turnstile.enter(FOR_EVER)
  const second = turnstile.enter(FOR_EVER)
  turnstile.leave()
  await second
  const hasty = new AbortController()
  const third = turnstile.enter(hasty.signal)
  hasty.abort()
  expect(await third).toBe(false)
})
