import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLine, makingOnce } from './making.ts'

test('many who ask at once wait for one making, and later ones for a new one', async () => {
  const once = makingOnce<number>()
  let made = 0
  const make = () => pause(5).then(() => ++made)
  expect(await Promise.all([once('a', make), once('a', make), once('b', make)])).toEqual([1, 1, 2])
  expect(await once('a', make)).toBe(3)
})

test('a making that fails is told to all who waited, and is tried again by the next', async () => {
  const once = makingOnce<string>()
  const fall = () => Promise.reject(new Error('no flour'))
  const outcomes = await Promise.allSettled([once('a', fall), once('a', fall)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await once('a', async () => 'bread')).toBe('bread')
})

test('no more than a few go on at a time, in the order they came, also when some fail', async () => {
  const line = createLine(2)
  const begun: number[] = []
  let going = 0
  let most = 0
  const work = (number: number) => async () => {
    begun.push(number)
    most = Math.max(most, ++going)
    await pause(2)
    going -= 1
    if (number % 3 === 0) throw new Error(`${number} fell down`)
    return number
  }
  const all = [1, 2, 3, 4, 5, 6, 7].map((number) => line.join(work(number)))
  expect(line.waiting()).toBe(5)
  const outcomes = await Promise.allSettled(all)
  expect(outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))).toEqual([
    1, 2, 4, 5, 7,
  ])
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(most).toBe(2)
  expect(await line.join(work(8))).toBe(8)
})
