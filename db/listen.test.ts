import { connect as connectTo, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { milliseconds, seconds } from '#kit/duration.ts'
import { invariant } from '#kit/invariant.ts'
import { SOON } from '#kit/testing.ts'
import { CATALOGUE_CHANGED, type Listener, openListener, SESSION_ENDED } from './listen.ts'
import { testDatabase } from './testing.ts'
import { testListener } from './testing-listener.ts'
import { seedTx } from './testing-seed.ts'

const { db, url, drop } = await testDatabase()
const heard: string[] = []
let listener: Listener

beforeAll(async () => {
  listener = await testListener(url, { retryAfter: milliseconds(20) })
  listener.on(CATALOGUE_CHANGED, (payload) => heard.push(payload))
})
beforeEach(() => {
  heard.length = 0
})
afterAll(async () => {
  await listener.close()
  await drop()
})

// Notifications arrive in order, so after this one no older one is outstanding.
async function received(): Promise<unknown[]> {
  await sql`select pg_notify(${CATALOGUE_CHANGED}, 'fence')`.execute(db)
  await vi.waitFor(() => expect(heard).toContain('fence'), SOON)
  const notices = heard.filter((payload) => payload !== 'fence')
  return notices.map((payload) => (payload === '' ? '' : JSON.parse(payload)))
}

const setPrices = (skus: string[]) =>
  seedTx(db, (tx) =>
    tx
      .updateTable('channel')
      .set((channel) => ({ current_price: channel('current_price', '-', 100) }))
      .where('variant_sku', 'in', skus)
      .where('country', '=', 'IND')
      .execute(),
  )

test('[EDGE-1] a change of prices names the products, once for a statement', async () => {
  await setPrices(['OILPNT01-1000ML'])
  expect(await received()).toEqual([{ what: 'price', skus: ['OILPNT01'] }])
  heard.length = 0
  await setPrices(['OILPNT01-1000ML', 'OILPNT01-500ML', 'OILSES01-1000ML'])
  expect(await received()).toEqual([{ what: 'price', skus: ['OILPNT01', 'OILSES01'] }])
})

const NONE = sql<boolean>`false`
const rows = (products: number) => sql`
  with added as (
    insert into product_pair (product_sku, country, paired_sku, times)
    select one.sku, 'IND', other.sku, 1 from product as one, product as other
    where one.sku <> other.sku and one.sku in (select sku from product order by sku limit ${products})
    on conflict do nothing
  ) select 1`

test('[EDGE-1] each kind of change has its name, and so have new and deleted rows', async () => {
  await rows(1).execute(db)
  await db.updateTable('product').set({ position: 7 }).where('sku', '=', 'OILPNT01').execute()
  await db.updateTable('variant').set({ position: 1 }).where('sku', '=', 'OILPNT01-1000ML').execute()
  const [first] = (await sql<{ sku: string }>`select sku from product order by sku limit 1`.execute(db)).rows
  const deleted = db.deleteFrom('product_pair').where('product_sku', '=', first?.sku ?? '')
  await deleted.execute()
  await seedTx(db, (tx) => tx.updateTable('holiday').set({ scope: sql`scope` }).execute())
  expect(await received()).toEqual([
    { what: 'text', skus: [first?.sku] },
    { what: 'text', skus: ['OILPNT01'] },
    { what: 'text', skus: ['OILPNT01'] },
    { what: 'text', skus: [first?.sku] },
    { what: 'setting', skus: [] },
  ])
})

test('[EDGE-1] a notification that names more than four kilobytes of products names none', async () => {
  await sql`select send_catalogue_notice('channel', array(select 'SKU' || i from generate_series(10000, 10500) i))`.execute(
    db,
  )
  expect(await received()).toEqual([{ what: 'price', skus: null }])
})

test.each(['product', 'variant', 'channel', 'channel_platform', 'bundle_item', 'stock'] as const)(
  '[EDGE-1] a statement that changes no row of %s sends nothing',
  async (table) => {
    await db.deleteFrom(table).where(NONE).execute()
    expect(await received()).toEqual([])
  },
)

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

const HONEY = { what: 'stock', skus: ['SPFHNY01'] }

test('changing the stock by hand sends a notification', async () => {
  await setHoney(7)
  expect(await received()).toEqual([HONEY])
})

test('selling out and restocking send a notification', async () => {
  await setHoney(0)
  await setHoney(5)
  expect(await received()).toEqual([HONEY, HONEY])
})

const PROMOTION = { what: 'promotion', skus: [] }

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
    [2, [PROMOTION]],
    [1, [PROMOTION]],
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
  expect(await received()).toEqual([PROMOTION])
})

const LISTENERS = sql`select pid from pg_stat_activity where (query = 'select pg_notify($1, $2)' or query like 'listen %') and datname = current_database()`

test('after a lost connection the listener reports a possible loss and listens again', async () => {
  await sql`select pg_terminate_backend(pid) from (${LISTENERS}) as listener`.execute(db)
  await vi.waitFor(() => expect(heard).toEqual(['']), SOON)
  await db.deleteFrom('setting').where(sql<boolean>`false`).execute()
  expect(await received()).toEqual(['', { what: 'setting', skus: [] }])
})

test('[SCALE-1] one connection listens to all channels', async () => {
  const ended: string[] = []
  listener.on(SESSION_ENDED, (payload) => ended.push(payload))
  await sql`select pg_notify(${SESSION_ENDED}, 'one')`.execute(db)
  expect(await received()).toEqual([])
  expect(ended).toEqual(['one'])
  const { rows } = await LISTENERS.execute(db)
  expect(rows).toHaveLength(1)
})

/** A way to the database that can be cut without a goodbye, as when its machine dies. */
async function openCable({ cutAt = 'never' } = {}) {
  const { hostname, port } = new URL(url)
  const state = { isCut: false }
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connectTo(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {}).on('close', () => to.destroy())
      from.on('data', (bytes) => {
        state.isCut ||= bytes.includes(cutAt)
        if (!state.isCut) to.write(bytes)
      })
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  invariant(address && typeof address === 'object', 'it listens on a port')
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String(address.port)
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { url: through.href, state, close }
}

const QUICK = { every: milliseconds(20), within: milliseconds(300) }

test('[SCALE-1] a connection that is cut off is noticed by its heartbeat, and replaced when the way is open again', async () => {
  const cable = await openCable()
  const cut = await testListener(cable.url, { heartbeat: QUICK, retryAfter: milliseconds(20) })
  const notices: string[] = []
  cut.on(
    CATALOGUE_CHANGED,
    (payload) => notices.push(payload),
    () => notices.push('lost'),
  )
  cable.state.isCut = true
  await vi.waitFor(() => expect(notices).toEqual(['lost']), SOON)
  cable.state.isCut = false
  await vi.waitFor(() => expect(notices.slice(0, 2)).toEqual(['lost', '']), SOON)
  await sql`select pg_notify(${CATALOGUE_CHANGED}, 'again')`.execute(db)
  await vi.waitFor(() => expect(notices).toContain('again'), SOON)
  expect(cut.age()).toBeLessThan(60_000)
  await cut.close()
  cable.close()
})

test('[SCALE-2] an address that sends no notifications is refused at the start', async () => {
  // A way on which notifications never arrive, as behind a pooler.
  const cable = await openCable({ cutAt: 'pg_notify' })
  const opened = await openListener({
    url: cable.url,
    heartbeat: { every: seconds(60), within: milliseconds(50) },
  })
  expect(opened).toMatchObject({ ok: false, error: expect.stringContaining('pooler') })
  cable.close()
})

test('[SCALE-1] what changed before the first subscriber is told to it when it subscribes', async () => {
  const early = await testListener(url)
  const fences: string[] = []
  early.on(SESSION_ENDED, (payload) => fences.push(payload))
  await sql`select pg_notify(${CATALOGUE_CHANGED}, 'before')`.execute(db)
  await sql`select pg_notify(${SESSION_ENDED}, 'fence')`.execute(db)
  await vi.waitFor(() => expect(fences).toContain('fence'), SOON)
  const told: string[] = []
  early.on(CATALOGUE_CHANGED, (payload) => told.push(payload))
  early.on(CATALOGUE_CHANGED, (payload) => told.push(payload))
  expect(told).toEqual([''])
  await early.close()
})
