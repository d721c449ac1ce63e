import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { singleFlight } from './single-flight.ts'

test('many who ask at once wait for one making, and later ones for a new one', async () => {
  const once = singleFlight<number>()
  let made = 0
  const make = () => pause(5).then(() => ++made)
  expect(await Promise.all([once('a', make), once('a', make), once('b', make)])).toEqual([1, 1, 2])
  expect(await once('a', make)).toBe(3)
})

test('a making that fails is told to all who waited, and is tried again by the next', async () => {
  const once = singleFlight<string>()
  const fall = () => Promise.reject(new Error('no flour'))
  const outcomes = await Promise.allSettled([once('a', fall), once('a', fall)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await once('a', async () => 'bread')).toBe('bread')
})
