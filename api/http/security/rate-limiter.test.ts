import { expect, test } from 'vitest'
import { minutes } from '#kit/duration.ts'
import { createRateLimiter } from './rate-limiter.ts'

const MINUTE = minutes(1)
const three = () => createRateLimiter({ max: 3, timeWindow: MINUTE })

test('calls beyond the limit wait until the window of their key ends', () => {
  const { count } = three()
  expect([0, 10, 20, 1000].map((now) => count('visitor', now))).toEqual([0, 0, 0, MINUTE - 1000])
  expect([MINUTE - 1, MINUTE, MINUTE + 1].map((now) => count('visitor', now))).toEqual([1, 0, 0])
})

test('every key has its own count', () => {
  const { count } = three()
  for (let call = 0; call < 4; call++) count('one', 0)
  expect([count('one', 5), count('other', 5)]).toEqual([MINUTE - 5, 0])
})

test('names of object properties are ordinary keys', () => {
  const { count } = three()
  expect(['__proto__', 'constructor', ''].map((key) => count(key, 0))).toEqual([0, 0, 0])
})

test('beyond the maximum of keys the oldest windows are dropped', () => {
  const { count } = createRateLimiter({ max: 1, timeWindow: MINUTE })
  for (let visitor = 0; visitor <= 20_000; visitor++) count(String(visitor), 0)
  expect([count('20000', 1), count('0', 1)]).toEqual([MINUTE - 1, 0])
})

test('a removed call makes room for another, and a refused call was not counted', () => {
  const { count, uncount, waitOf } = three()
  for (let call = 0; call < 6; call++) count('visitor', 0)
  expect(waitOf('visitor', 0)).toBe(MINUTE)
  uncount('visitor', 0)
  expect([count('visitor', 1), count('visitor', 1)]).toEqual([0, MINUTE - 1])
})

test('a window is gone with its last call', () => {
  const { count, uncount, remaining } = three()
  count('visitor', 0)
  uncount('visitor', 0)
  expect(remaining('visitor', 1)).toEqual({ left: 3, resetsIn: MINUTE })
  count('visitor', 1000)
  expect(remaining('visitor', 1000).resetsIn).toBe(MINUTE)
})

test('removing a call of an ended window does not change the next window', () => {
  const { count, uncount, waitOf } = createRateLimiter({ max: 1, timeWindow: MINUTE })
  count('visitor', 0)
  count('visitor', MINUTE)
  uncount('visitor', 0)
  expect(waitOf('visitor', MINUTE)).toBe(MINUTE)
})

test('remaining calls are known before and after the first call', () => {
  const { count, remaining } = three()
  expect(remaining('visitor', 0)).toEqual({ left: 3, resetsIn: MINUTE })
  count('visitor', 0)
  expect(remaining('visitor', 1000)).toEqual({ left: 2, resetsIn: MINUTE - 1000 })
})
