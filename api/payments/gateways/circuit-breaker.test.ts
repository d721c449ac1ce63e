import { expect, test } from 'vitest'
import { seconds } from '#kit/duration.ts'
import { createCircuitBreaker, type Verdict } from './circuit-breaker.ts'

function atNoon() {
  let time = Date.parse('2026-01-01T12:00:00Z')
  const breaker = createCircuitBreaker(() => new Date(time))
  const pass = (count: number) => {
    time += seconds(count)
  }
  const call = (...verdicts: Verdict[]) => {
    for (const verdict of verdicts) {
      expect(breaker.admits()).toBe(true)
      breaker.report(verdict)
    }
  }
  return { breaker, pass, call }
}
const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item)

test('five bad calls in a row open it, four do not', () => {
  const { breaker, call } = atNoon()
  call(...times(4, 'BAD' as const), 'GOOD', ...times(4, 'BAD' as const))
  expect(breaker.admits()).toBe(true)
  breaker.report('BAD')
  expect(breaker.admits()).toBe(false)
})

test('five in a row count however far apart they are', () => {
  const { breaker, call, pass } = atNoon()
  for (const _ of times(5, null)) {
    call('BAD')
    pass(60)
  }
  // The pause is long over, so exactly one may try.
  expect(breaker.admits()).toBe(true)
  expect(breaker.admits()).toBe(false)
})

test('half of twenty calls within ten seconds open it', () => {
  const { breaker, call } = atNoon()
  for (const _ of times(9, null)) call('BAD', 'GOOD')
  call('GOOD')
  expect(breaker.admits()).toBe(true)
  breaker.report('BAD')
  expect(breaker.admits()).toBe(false)
})

test('half of twenty calls over a longer time do not', () => {
  const { breaker, call, pass } = atNoon()
  for (const _ of times(20, null)) {
    call('BAD', 'GOOD')
    pass(2)
  }
  expect(breaker.admits()).toBe(true)
})

test('after five seconds one call goes out as a trial, and only one', () => {
  const { breaker, call, pass } = atNoon()
  call(...times(5, 'BAD' as const))
  pass(4.9)
  expect(breaker.admits()).toBe(false)
  pass(0.1)
  expect(breaker.admits()).toBe(true)
  expect(breaker.admits()).toBe(false)
})

test('a good trial closes it, and the old failures are forgotten', () => {
  const { call, pass } = atNoon()
  call(...times(5, 'BAD' as const))
  pass(5)
  call('GOOD', ...times(4, 'BAD' as const), 'GOOD')
})

test('a bad trial opens it for another pause', () => {
  const { breaker, call, pass } = atNoon()
  call(...times(5, 'BAD' as const))
  pass(5)
  call('BAD')
  pass(4.9)
  expect(breaker.admits()).toBe(false)
  pass(0.1)
  expect(breaker.admits()).toBe(true)
})

test('a trial that ended for a reason of ours lets the next one try', () => {
  const { breaker, call, pass } = atNoon()
  call(...times(5, 'BAD' as const))
  pass(5)
  call('UNCLEAR')
  expect(breaker.admits()).toBe(true)
  expect(breaker.admits()).toBe(false)
})

test('what ended for a reason of ours says nothing about the provider', () => {
  const { breaker, call } = atNoon()
  call(...times(50, 'UNCLEAR' as const))
  expect(breaker.admits()).toBe(true)
  call(...times(4, 'BAD' as const), 'UNCLEAR')
  breaker.report('BAD')
  expect(breaker.admits()).toBe(false)
})

test('answers to calls from before it opened change nothing', () => {
  const { breaker, call } = atNoon()
  call(...times(5, 'BAD' as const))
  breaker.report('GOOD')
  breaker.report('BAD')
  expect(breaker.admits()).toBe(false)
})
