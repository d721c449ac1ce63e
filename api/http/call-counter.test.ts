import { expect, test } from 'vitest'
import { minutes } from '#kit/duration.ts'
import { createCallCounter } from './call-counter.ts'

const MINUTE = minutes(1)

test('a window begins with the first call of its key and starts anew when it has ended', () => {
  const counter = createCallCounter(MINUTE)
  const count = (now: number) => ({ ...counter('visitor', now) })
  expect([5, 10, MINUTE + 4].map(count)).toEqual([
    { count: 1, endsAt: MINUTE + 5 },
    { count: 2, endsAt: MINUTE + 5 },
    { count: 3, endsAt: MINUTE + 5 },
  ])
  expect(count(MINUTE + 5)).toEqual({ count: 1, endsAt: 2 * MINUTE + 5 })
})

test('every key is counted by itself, names out of the machine too', () => {
  const counter = createCallCounter(MINUTE)
  const keys = ['one', 'one', 'other', '__proto__', 'constructor', '']
  expect(keys.map((key) => counter(key, 0).count)).toEqual([1, 2, 1, 1, 1, 1])
})

test('a flood of keys does not fill the memory: the earliest are let off', () => {
  const counter = createCallCounter(MINUTE)
  for (let visitor = 0; visitor <= 20_000; visitor++) counter(String(visitor), 0)
  expect([counter('20000', 1).count, counter('0', 1).count]).toEqual([2, 1])
})
