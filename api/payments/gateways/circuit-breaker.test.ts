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

test('five consecutive failures open it, four do not', () => {
  const { breaker, call } = atNoon()
  call(...times(4, 'BAD' as const), 'GOOD', ...times(4, 'BAD' as const))
  expect(breaker.admits()).toBe(true)
  breaker.report('BAD')
  expect(breaker.admits()).toBe(false)
})

test('five consecutive failures count at any distance', () => {
  const { breaker, call, pass } = atNoon()
  for (const _ of times(5, null)) {
    call('BAD')
    pass(60)
  }
  // The pause is over, so exactly one trial call is admitted.
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

test('after five seconds exactly one trial call is admitted', () => {
  const { breaker, call, pass } = atNoon()
  call(...times(5, 'BAD' as const))
  pass(4.9)
  expect(breaker.admits()).toBe(false)
  pass(0.1)
  expect(breaker.admits()).toBe(true)
  expect(breaker.admits()).toBe(false)
})

test('a successful trial closes it, and old failures no longer count', () => {
  const { call, pass } = atNoon()
  call(...times(5, 'BAD' as const))
  pass(5)
  call('GOOD', ...times(4, 'BAD' as const), 'GOOD')
})

test('a failed trial opens it for another pause', () => {
  const { breaker, call, pass } = atNoon()
  call(...times(5, 'BAD' as const))
  pass(5)
  call('BAD')
  pass(4.9)
  expect(breaker.admits()).toBe(false)
  pass(0.1)
  expect(breaker.admits()).toBe(true)
})

test('after a trial cut off by its caller the next call is the trial', () => {
  const { breaker, call, pass } = atNoon()
  call(...times(5, 'BAD' as const))
  pass(5)
  call('UNCLEAR')
  expect(breaker.admits()).toBe(true)
  expect(breaker.admits()).toBe(false)
})

test('calls cut off by their caller do not count', () => {
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
