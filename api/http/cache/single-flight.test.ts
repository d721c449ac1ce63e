import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { singleFlight } from './single-flight.ts'

test('concurrent requests share one run, and later ones start a new run', async () => {
  const joinOrStart = singleFlight<number>()
  let runs = 0
  const work = () => pause(5).then(() => ++runs)
  expect(await Promise.all([joinOrStart('a', work), joinOrStart('a', work), joinOrStart('b', work)])).toEqual(
    [1, 1, 2],
  )
  expect(await joinOrStart('a', work)).toBe(3)
})

test('a failed run fails all requests that share it, and the next request starts a new run', async () => {
  const joinOrStart = singleFlight<string>()
  const failing = () => Promise.reject(new Error('no flour'))
  const outcomes = await Promise.allSettled([joinOrStart('a', failing), joinOrStart('a', failing)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await joinOrStart('a', async () => 'bread')).toBe('bread')
})
