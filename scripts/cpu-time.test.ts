import { expect, test } from 'vitest'
import { inCpuTime, type TraceEvent } from './cpu-time.ts'

const SHOP = 'http://localhost:3000'
const on = { pid: 1, tid: 1 }
const opened = {
  ...on,
  name: 'navigationStart',
  ts: 0,
  args: { data: { documentLoaderURL: `${SHOP}/products` } },
}
/** Twenty of its fifty milliseconds the task waited for a core, the script within it for fifteen of them. */
const task = { ...on, name: 'RunTask', ts: 1000, dur: 50_000, tts: 400, tdur: 30_000 }
const script = { ...on, name: 'EvaluateScript', ts: 11_000, dur: 35_000, tts: 5_400, tdur: 20_000 }

const moved = (event: TraceEvent) => inCpuTime([opened, task, event], SHOP)[2]

test('a task ends earlier by the time it waited', () => {
  expect(inCpuTime([opened, task], SHOP)[1]).toEqual({ ...task, dur: 30_000 })
})

test('an event within a task keeps its position in it', () => {
  expect(moved(script)).toEqual({ ...script, ts: 6_000, dur: 20_000 })
})

test('an event without thread time does not end after its task', () => {
  expect(moved({ ...on, name: 'mark', ts: 49_000 })?.ts).toBe(31_000)
  expect(moved({ ...on, name: 'mark', ts: 9_000 })?.ts).toBe(9_000)
})

test('events between tasks or on another thread are unchanged', () => {
  const between = { ...on, name: 'mark', ts: 60_000, tts: 31_000 }
  const elsewhere = { ...script, tid: 2 }
  expect(moved(between)).toEqual(between)
  expect(moved(elsewhere)).toEqual(elsewhere)
})

test('a trace of another page is unchanged', () => {
  expect(inCpuTime([opened, task], 'http://localhost:4000')).toEqual([opened, task])
})
