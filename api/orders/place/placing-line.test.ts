import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { seedTx } from '#db/testing-seed.ts'
import { milliseconds, minutes } from '#kit/duration.ts'
import { ok } from '#kit/result.ts'
import { SOON } from '#kit/testing.ts'
import { openOrderShop } from '../testing.ts'
import { buyerOf, HONEY } from '../testing-buyer.ts'
import { createPlacingLine } from './placing-line.ts'

const BUYERS = 20
const shop = await openOrderShop()
const { db } = shop
afterAll(shop.close)

const waitingForLocks = async () => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

test('[ADMIT-1] of many buyers of one product few wait in the database, others are served, and all are placed', async () => {
  await seedTx(db, (tx) => tx.updateTable('stock').set({ on_hand: 1000 }).execute())
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => buyerOf(shop)))
  const carts = await Promise.all(buyers.map((buyer) => buyer.fill([{ ...HONEY, quantity: 1 }])))
  const placed = await db.transaction().execute(async (tx) => {
    await sql`select from stock where variant_sku = ${HONEY.variantSku} for update`.execute(tx)
    const answers = buyers.map((buyer, index) => buyer.placeCart(carts[index] ?? carts[0] ?? ({} as never)))
    await vi.waitFor(async () => expect(await waitingForLocks()).toBe(4), SOON)
    const [buyer] = buyers
    expect((await buyer?.call('listOrders'))?.json.data).toEqual([])
    expect(await waitingForLocks()).toBe(4)
    return answers
  })
  const answers = await Promise.all(placed)
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: BUYERS }, () => 201))
  await shop.check(answers.map(({ json }) => json.orderId))
})

test('[ADMIT-1] who came first is let in first', async () => {
  const { enter } = createPlacingLine()
  const doors = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const inside = doors.map(({ promise }) => enter(() => promise.then(() => ok(null))))
  const order: number[] = []
  const waiting = [1, 2, 3].map((number) => enter(async () => ok(order.push(number))))
  expect(order).toEqual([])
  for (const { resolve } of doors) resolve()
  await Promise.all([...inside, ...waiting])
  expect(order).toEqual([1, 2, 3])
})

test('[ADMIT-2] who would wait too long is told when to try again, and nothing was placed', async () => {
  const { enter } = createPlacingLine(milliseconds(20))
  const door = Promise.withResolvers<void>()
  const inside = Array.from({ length: 4 }, () => enter(() => door.promise.then(() => ok(null))))
  const place = vi.fn(async () => ok(null))
  expect(await enter(place)).toEqual({ ok: false, error: { code: 'UNAVAILABLE', retryAfterSeconds: 2 } })
  expect(place).not.toHaveBeenCalled()
  door.resolve()
  await Promise.all(inside)
  expect(await enter(place)).toEqual(ok(null))
})

test('[ADMIT-2] while the first in line has waited too long, who comes is refused at once, and nobody in the line', async () => {
  const { enter, wait } = createPlacingLine(minutes(1), milliseconds(20))
  const door = Promise.withResolvers<void>()
  const line = Array.from({ length: 6 }, () => enter(() => door.promise.then(() => ok(null))))
  await vi.waitFor(() => expect(wait()).toBeGreaterThan(20), SOON)
  const place = vi.fn(async () => ok(null))
  expect(await enter(place)).toEqual({ ok: false, error: { code: 'UNAVAILABLE', retryAfterSeconds: 2 } })
  expect(place).not.toHaveBeenCalled()
  door.resolve()
  expect(await Promise.all(line)).toEqual(line.map(() => ok(null)))
  expect(wait()).toBe(0)
  expect(await enter(place)).toEqual(ok(null))
})
