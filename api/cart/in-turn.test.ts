import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createInTurn } from './in-turn.ts'

test('the work of one key is done one after the other, in the order it came', async () => {
  const inTurn = createInTurn()
  const done: number[] = []
  await Promise.all(
    [30, 10, 0].map((delay, index) => inTurn('a', () => wait(delay).then(() => done.push(index)))),
  )
  expect(done).toEqual([0, 1, 2])
})

test('another key does not wait', async () => {
  const inTurn = createInTurn()
  const never = new Promise(() => {})
  void inTurn('a', () => never)
  expect(await inTurn('b', async () => 'done')).toBe('done')
})

test('work that fails fails alone', async () => {
  const inTurn = createInTurn()
  const failed = inTurn('a', async () => {
    throw new Error('broken')
  })
  const next = inTurn('a', async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
