import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hours, milliseconds, seconds } from '#kit/duration.ts'
import { Clock } from './clock.ts'

const START = Date.UTC(2026, 0, 1)

let clock: Clock
beforeEach(() => {
  vi.useFakeTimers({ now: START })
  clock = new Clock()
})
afterEach(() => {
  clock.stop()
  vi.useRealTimers()
})

test('the clock follows real time until it is moved, and continues from there', async () => {
  expect(clock.now()).toBe(START)
  await clock.moveTo(START + hours(3))
  vi.advanceTimersByTime(seconds(2))
  expect(clock.now()).toBe(START + hours(3) + seconds(2))
  expect(clock.seconds()).toBe((START + hours(3)) / 1000 + 2)
})

test('moving the clock runs due work in order, each at its own time', async () => {
  const done: [string, number][] = []
  const note = (name: string) => () => {
    done.push([name, clock.now() - START])
  }
  clock.after(seconds(20), note('second'))
  clock.after(seconds(10), () => {
    done.push(['first', clock.now() - START])
    clock.after(seconds(5), note('led to'))
  })
  clock.after(seconds(30), note('not yet'))
  await clock.moveTo(START + seconds(29))
  expect(done).toEqual([
    ['first', 10_000],
    ['led to', 15_000],
    ['second', 20_000],
  ])
})

test('work due at the same time runs in the order it was scheduled', async () => {
  const done: number[] = []
  for (const number of [1, 2, 3]) clock.after(seconds(1), () => void done.push(number))
  await clock.moveTo(START + seconds(1))
  expect(done).toEqual([1, 2, 3])
})

test('a move waits for slow work and for the work it starts', async () => {
  vi.useRealTimers()
  const done: string[] = []
  const now = clock.now()
  clock.after(seconds(1), async () => {
    await wait(20)
    clock.after(seconds(1), () => void done.push('retry'))
    done.push('slow')
  })
  await clock.moveTo(now + seconds(10))
  expect(done).toEqual(['slow', 'retry'])
})

test('due work runs without a move of the clock', () => {
  const done: string[] = []
  clock.after(milliseconds(500), () => void done.push('by itself'))
  vi.advanceTimersByTime(499)
  expect(done).toEqual([])
  vi.advanceTimersByTime(1)
  expect(done).toEqual(['by itself'])
})

test('a reset drops scheduled work and returns to real time', async () => {
  const done: string[] = []
  clock.after(seconds(1), () => void done.push('forgotten'))
  await clock.moveTo(START - hours(1))
  clock.reset()
  vi.advanceTimersByTime(seconds(5))
  expect(done).toEqual([])
  expect(clock.now()).toBe(Date.now())
})
