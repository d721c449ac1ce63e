import { expect, test } from 'vitest'
import { runConcurrently } from './run-concurrently.ts'

test('works on all items, and never on more than the limit at a time', async () => {
  const done: number[] = []
  let busy = 0
  let most = 0
  await runConcurrently([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    busy += 1
    most = Math.max(most, busy)
    await Promise.resolve()
    done.push(item)
    busy -= 1
  })
  expect([done.toSorted(), most]).toEqual([[1, 2, 3, 4, 5, 6, 7], 3])
})

test('a failure is thrown at the end, after the other items', async () => {
  const done: number[] = []
  const work = runConcurrently([1, 2, 3, 4], 2, async (item) => {
    if (item === 2) throw new Error('broken')
    done.push(item)
  })
  await expect(work).rejects.toThrow('1 failed')
  expect(done).toEqual([1, 3, 4])
})
