import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Listener } from '#db/listen.ts'
import { ANY_CHANGE, type Changes, followCatalogue, readNotice } from './follow-catalogue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The time at which each load began, and what it was for. */
function follow(outcomes: Error[] = []) {
  const loads: { at: number; changes: string[] }[] = []
  let hear = (_payload: string) => {}
  const listener: Listener = {
    on: (_channel, onNotice) => {
      hear = onNotice
    },
    age: () => 0 as ReturnType<Listener['age']>,
    close: async () => {},
  }
  const start = performance.now()
  const refresh = async (changes: Changes) => {
    loads.push({ at: performance.now() - start, changes: [...changes].sort() })
    const failure = outcomes.shift()
    if (failure) throw failure
  }
  const stop = followCatalogue(listener, { refresh, logger: pino({ enabled: false }) })
  return { loads, tell: (what: string) => hear(JSON.stringify({ what, skus: null })), hear, stop }
}

test('[EDGE-2] one change is loaded at once, apart from the time that keeps processes apart', async () => {
  const { loads, tell } = follow()
  tell('price')
  await vi.advanceTimersByTimeAsync(150)
  expect(loads.map(({ changes }) => changes)).toEqual([['price']])
})

test('[EDGE-2] processes load at different times', async () => {
  const processes = Array.from({ length: 20 }, () => follow())
  for (const { tell } of processes) tell('price')
  await vi.advanceTimersByTimeAsync(150)
  expect(new Set(processes.map(({ loads }) => loads[0]?.at)).size).toBeGreaterThan(1)
})

test('[EDGE-2] a hundred changes within a second are four or five loads, and the last is loaded within 400 ms', async () => {
  const { loads, tell } = follow()
  for (let turn = 0; turn < 100; turn++) {
    tell(turn === 99 ? 'setting' : 'stock')
    await vi.advanceTimersByTimeAsync(10)
  }
  await vi.advanceTimersByTimeAsync(390)
  expect(loads.length).toBeGreaterThanOrEqual(3)
  expect(loads.length).toBeLessThanOrEqual(5)
  expect(loads.at(-1)?.changes).toContain('setting')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(loads.length).toBeLessThanOrEqual(5)
})

test('[EDGE-2] what could not be loaded is loaded again', async () => {
  const { loads, tell } = follow([new Error('away')])
  tell('promotion')
  await vi.advanceTimersByTimeAsync(6000)
  expect(loads.map(({ changes }) => changes)).toEqual([['promotion'], ['promotion']])
})

test('after a stop nothing is loaded', async () => {
  const { loads, tell, stop } = follow()
  tell('price')
  stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(loads).toEqual([])
})

test.each(['', 'channel', '{}', '{"what":"weather","skus":null}', 'null', '['])(
  '[EDGE-1] after the notice %j everything is loaded again',
  (payload) => {
    expect(readNotice(payload)).toBe(ANY_CHANGE)
  },
)
