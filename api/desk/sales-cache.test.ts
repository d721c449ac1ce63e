import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#db/testing.ts'
import { milliseconds, minutes } from '#kit/duration.ts'
import { inDays } from '../lots/testing.ts'
import { createSales } from './sales-cache.ts'
import { aPaidOrder } from './testing.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

const first = inDays(-1)
const FOR_EVER = 1_000_000
const ordersOf = async ({ list }: ReturnType<typeof createSales>, since = first) =>
  (await list(db, since)).reduce((sum, { orders }) => sum + orders, 0)

test('[DESK-148] sums of sales are counted again when they are too old, and for every other question', async () => {
  const kept = createSales(minutes(1), FOR_EVER)
  const short = createSales(milliseconds(1), FOR_EVER)
  const quick = createSales(minutes(1), 0)
  const never = createSales(undefined)
  const before = await ordersOf(kept)
  await ordersOf(short)
  await ordersOf(quick)
  await aPaidOrder(db, { paid_at: new Date() })
  expect(await ordersOf(kept)).toBe(before)
  expect(await ordersOf(kept, inDays(-2))).toBe(before + 1)
  expect(await ordersOf(never)).toBe(before + 1)
  await expect.poll(() => ordersOf(short)).toBe(before + 1)
  await expect.poll(() => ordersOf(quick)).toBe(before + 1)
  const top = { first, kind: 'PRODUCT', most: 5 } as const
  expect(await kept.listTop(db, top)).toEqual(await never.listTop(db, top))
})

test('[DESK-148] in the second half of its time the answer is still given, and counted again meanwhile', async () => {
  const { list } = createSales(minutes(20), FOR_EVER)
  const first = list(db, inDays(-3))
  await first
  expect(list(db, inDays(-3))).toBe(first)
  const clock = performance.now.bind(performance)
  const later = vi.spyOn(performance, 'now').mockImplementation(() => clock() + minutes(12))
  onTestFinished(() => later.mockRestore())
  expect(list(db, inDays(-3))).toBe(first)
  await expect.poll(() => list(db, inDays(-3)) === first).toBe(false)
})

test('[DESK-148] a question that failed is asked again', async () => {
  const { list } = createSales(minutes(1))
  await expect(list(db, 'not a day')).rejects.toThrow(/invalid input syntax/)
  await expect(list(db, 'not a day')).rejects.toThrow(/invalid input syntax/)
  expect(await list(db, first)).toEqual(await list(db, first))
})
