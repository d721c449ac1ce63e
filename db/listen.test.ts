import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { milliseconds } from '#kit/duration.ts'
import { SOON } from '#kit/testing.ts'
import { CATALOGUE_CHANGED, type Listener, listen } from './listen.ts'
import { testDatabase } from './testing.ts'
import { seedTx } from './testing-seed.ts'

const { db, url, drop } = await testDatabase()
const heard: string[] = []
let listener: Listener

beforeAll(async () => {
  const subscription = { url, channel: CATALOGUE_CHANGED, retryAfter: milliseconds(20) }
  listener = await listen(subscription, (payload) => heard.push(payload))
})
beforeEach(() => {
  heard.length = 0
})
afterAll(async () => {
  await listener.close()
  await drop()
})

// Notifications arrive in order, so after this one no older one is outstanding.
async function received(): Promise<string[]> {
  await sql`select pg_notify(${CATALOGUE_CHANGED}, 'fence')`.execute(db)
  await vi.waitFor(() => expect(heard).toContain('fence'), SOON)
  return heard.filter((payload) => payload !== 'fence')
}

test('changing a price sends a notification', async () => {
  await seedTx(db, (tx) =>
    tx
      .updateTable('channel')
      .set({ current_price: 345_00 })
      .where('variant_sku', '=', 'OILPNT01-1000ML')
      .where('country', '=', 'IND')
      .execute(),
  )
  expect(await received()).toEqual(['channel'])
})

test.each([
  'setting',
  'product',
  'variant',
  'channel',
  'channel_platform',
  'bundle_item',
  'promotion',
] as const)('deleting from %s sends a notification', async (table) => {
  await db.deleteFrom(table).where(sql<boolean>`false`).execute()
  expect(await received()).toEqual([table])
})

test('an order that leaves stock sends no notification', async () => {
  const honey = db.updateTable('stock').where('variant_sku', '=', 'SPFHNY01-350G')
  await honey
    .set((stock) => ({ on_hand: stock('on_hand', '-', 1), reserved: stock('reserved', '+', 1) }))
    .execute()
  expect(await received()).toEqual([])
})

const setHoney = (on_hand: number) =>
  seedTx(db, (tx) =>
    tx.updateTable('stock').set({ on_hand }).where('variant_sku', '=', 'SPFHNY01-350G').execute(),
  )

test('changing the stock by hand sends a notification', async () => {
  await setHoney(7)
  expect(await received()).toEqual(['stock'])
})

test('selling out and restocking send a notification', async () => {
  await setHoney(0)
  await setHoney(5)
  expect(await received()).toEqual(['stock', 'stock'])
})

test('a promotion that is used up, or available again, sends a notification', async () => {
  const limited = {
    code: 'FIRST2',
    description: '10 % off',
    kind: 'PERCENT',
    percent: 10,
    total_limit: 2,
  } as const
  await seedTx(db, (tx) => tx.insertInto('promotion').values(limited).execute())
  const promotion = db.updateTable('promotion').where('code', '=', 'FIRST2')
  await received()
  for (const [redeemed, notifications] of [
    [1, []],
    [2, ['promotion']],
    [1, ['promotion']],
  ] as const) {
    heard.length = 0
    await promotion.set({ redeemed }).execute()
    expect(await received()).toEqual(notifications)
  }
  heard.length = 0
})

test('deactivating a promotion sends a notification, counting its uses does not', async () => {
  await seedTx(db, (tx) =>
    tx
      .insertInto('promotion')
      .values({ code: 'TENOFF', description: '10 % off', kind: 'PERCENT', percent: 10 })
      .execute(),
  )
  const promotion = db.updateTable('promotion').where('code', '=', 'TENOFF')
  await received()
  heard.length = 0
  await promotion.set({ redeemed: 1 }).execute()
  expect(await received()).toEqual([])
  heard.length = 0
  await seedTx(db, (tx) =>
    tx.updateTable('promotion').set({ is_active: false }).where('code', '=', 'TENOFF').execute(),
  )
  expect(await received()).toEqual(['promotion'])
})

test('after a lost connection the listener reports a possible loss and listens again', async () => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'aranya-mill listen' and datname = current_database()`.execute(db)
  await vi.waitFor(() => expect(heard).toEqual(['']), SOON)
  await db.deleteFrom('setting').where(sql<boolean>`false`).execute()
  expect(await received()).toEqual(['', 'setting'])
})
