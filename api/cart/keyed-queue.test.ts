import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createKeyedQueue } from './keyed-queue.ts'

test('the tasks of one key run one after the other, in the order of the calls', async () => {
  const keyedQueue = createKeyedQueue()
  const done: number[] = []
  await Promise.all(
    [30, 10, 0].map((delay, index) => keyedQueue('a', () => wait(delay).then(() => done.push(index)))),
  )
  expect(done).toEqual([0, 1, 2])
})

test('another key does not wait', async () => {
  const keyedQueue = createKeyedQueue()
  const never = new Promise(() => {})
  void keyedQueue('a', () => never)
  expect(await keyedQueue('b', async () => 'done')).toBe('done')
})

test('a failed task does not affect the next one', async () => {
  const keyedQueue = createKeyedQueue()
  const failed = keyedQueue('a', async () => {
    throw new Error('broken')
  })
  const next = keyedQueue('a', async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
