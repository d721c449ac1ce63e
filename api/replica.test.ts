import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { SEEN_HEADER } from '#contract/admin/calls.ts'
import { databaseTrouble } from '#db/database-trouble.ts'
import { testListener } from '#db/testing-listener.ts'
import { replicatedDatabase } from '#db/testing-replica.ts'
import { currentPosition, replayedPosition } from '#db/wal.ts'
import { SHOP } from '#domain/actor.ts'
import { milliseconds, seconds } from '#kit/duration.ts'
import { SOON } from '#kit/testing.ts'
import { openActShop } from './acts/testing.ts'
import { createBrowser } from './auth/testing.ts'
import { createReplica } from './http/replica/replica.ts'
import { followNews } from './news/index.ts'
import { buyerOf, openedIn, orderNumberOf, requestOf } from './orders/testing-buyer.ts'
import { openDatabaseProxy } from './orders/testing-database-proxy.ts'
import { checkBooks } from './recovery/index.ts'
import { signIn } from './testing.ts'

const replicated = await replicatedDatabase()
const { database, replicaUrl } = replicated
const { db } = database
const proxy = await openDatabaseProxy(replicaUrl)
const registry = new Registry()
const OPTIONS = {
  url: proxy.url,
  primary: db,
  max: 5,
  queryTimeout: seconds(60),
  every: milliseconds(50),
  // A busy machine is slow.
  answerWithin: seconds(5),
}
const replica = createReplica({ ...OPTIONS, registry })
const shop = await openActShop({ database, replica, registry })
const listener = await testListener(shop.databaseUrl)
const stopNews = followNews(listener, { db, news: shop.news })
afterAll(async () => {
  stopNews()
  await listener.close()
  await replica.close()
  proxy.close()
  await shop.close()
})

/** A signed-in customer with cookies, and a paid order. */
async function customer() {
  const buyer = await buyerOf(shop)
  const session = (await signIn(db, buyer.user.id)).replace('am_session=', '')
  const browser = createBrowser(shop.url, '198.18.9.9', new Map([['am_session', session]]))
  return { buyer, browser }
}

const counts = async () => {
  const metric = await registry.getSingleMetric('replica_reads_total')?.get()
  const of = (source: string) => metric?.values.find(({ labels }) => labels.source === source)?.value ?? 0
  return { replica: of('replica'), primary: of('primary') }
}

/** Which server answered the reads of this work. */
async function sourceOf<Value>(work: () => Promise<Value>) {
  const before = await counts()
  const value = await work()
  const after = await counts()
  return { value, replica: after.replica - before.replica, primary: after.primary - before.primary }
}

const commit = () => sql`select pg_logical_emit_message(true, 'test', 'a commit')`.execute(db)

/** The replica has all that is committed, and the shop knows it. */
async function caughtUp() {
  const at = await currentPosition(db)
  await expect
    .poll(async () => (await replica.read(at, async (on) => on !== undefined)).value, { timeout: 60_000 })
    .toBe(true)
}

beforeEach(async () => {
  proxy.set(null)
  await replicated.resume()
  await caughtUp()
})

test('[REPLICA-1] [REPLICA-2] a customer sees an own order at once, though the replica has not replayed it', async () => {
  const { buyer, browser } = await customer()
  const cart = await buyer.fill()
  await caughtUp()
  await replicated.pause()
  const placed = await browser.call('placeOrder', requestOf(cart))
  expect(placed.status).toBe(201)
  const { orderId } = openedIn(placed)
  const line = placed.headers.getSetCookie().find((one) => one.startsWith('am_seen=')) ?? ''
  expect(line).toMatch(/^am_seen=[0-9A-F]+\/[0-9A-F]+; Max-Age=10; Path=\/; HttpOnly; SameSite=Lax$/)
  const shown = await sourceOf(() => browser.call('listOrders'))
  expect(shown.value.json.data.map(({ id }: { id: string }) => id)).toEqual([orderId])
  expect(shown).toMatchObject({ replica: 0, primary: 1 })
  expect(await sourceOf(() => browser.call('getOrder', undefined, { orderId }))).toMatchObject({
    value: { status: 200 },
    primary: 1,
  })
  await replicated.resume()
  await caughtUp()
  const later = await sourceOf(() => browser.call('getOrder', undefined, { orderId }))
  expect(later).toMatchObject({ value: { status: 200 }, replica: 1, primary: 0 })
})

test('[REPLICA-2] a write that failed is looked for at the primary, and so is what a cookie does not say', async () => {
  const { browser } = await customer()
  const refused = await browser.call(
    'cancelOrder',
    { reason: 'CHANGED_MIND' },
    { orderId: crypto.randomUUID() },
  )
  expect(refused.status).toBe(404)
  expect(browser.cookies.get('am_seen')).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/)
  for (const bad of ['', 'x', '1', '0/16B3748/1', "0/1' or 1=1", 'FFFFFFFFF/1', '-1/0', '0/%00']) {
    browser.cookies.set('am_seen', encodeURIComponent(bad))
    expect(await sourceOf(() => browser.call('listOrders'))).toMatchObject({
      value: { status: 200 },
      replica: 0,
      primary: 1,
    })
  }
})

test('[REPLICA-1] a browser that has neither written nor read lately is answered by the replica', async () => {
  const { browser } = await customer()
  await caughtUp()
  browser.cookies.delete('am_seen')
  expect(await sourceOf(() => browser.call('listOrders'))).toMatchObject({ replica: 1, primary: 0 })
  await replicated.pause()
  await commit()
  browser.cookies.delete('am_seen')
  expect(await sourceOf(() => browser.call('listOrders'))).toMatchObject({ replica: 1, primary: 0 })
})

test('[REPLICA-3] a replica that lags too much is read by nobody', async () => {
  const strict = createReplica({ ...OPTIONS, registry: new Registry(), mostLag: milliseconds(500) })
  const isThere = async () => (await strict.read(null, async (on) => on !== undefined)).value
  await expect.poll(isThere).toBe(true)
  await replicated.pause()
  await commit()
  await expect.poll(isThere).toBe(false)
  await replicated.resume()
  await expect.poll(isThere).toBe(true)
  await strict.close()
})

test('[REPLICA-3] nobody sees an older state after a newer one', async () => {
  const { browser } = await customer()
  await replicated.pause()
  await commit()
  browser.cookies.set('am_seen', 'FFFFFFFF/FFFFFFFF')
  expect(await sourceOf(() => browser.call('listOrders'))).toMatchObject({ primary: 1 })
  // What the primary has answered is remembered, so the replica waits for it.
  expect(browser.cookies.get('am_seen')).not.toContain('FFFFFFFF')
  expect(await sourceOf(() => browser.call('listOrders'))).toMatchObject({ replica: 0, primary: 1 })
  await replicated.resume()
  await caughtUp()
  expect(await sourceOf(() => browser.call('listOrders'))).toMatchObject({ replica: 1, primary: 0 })
})

test('[REPLICA-4] a replica that is gone or hangs costs no answer, and is used again when it is back', async () => {
  const { browser } = await customer()
  const list = () => sourceOf(() => browser.call('listOrders'))
  proxy.set({ moment: 'before', what: 'statement', statement: /customer_order|pg_last_wal_replay_lsn/ })
  expect(await list()).toMatchObject({ value: { status: 200 }, replica: 0, primary: 1 })
  expect(replica.state().state).toBe('away')
  expect(await list()).toMatchObject({ value: { status: 200 }, primary: 1 })
  proxy.set(null)
  await replicated.stopReplica()
  expect(await list()).toMatchObject({ value: { status: 200 }, primary: 1 })
  await replicated.startReplica()
  await caughtUp()
  expect(await list()).toMatchObject({ value: { status: 200 }, replica: 1, primary: 0 })
})

test('[REPLICA-5] no statement on these connections writes, wherever they lead', async () => {
  const write = (on = db) => sql`update setting set updated_at = now()`.execute(on)
  const error = await replica.read(null, write).then(
    () => null,
    (refused: unknown) => refused,
  )
  expect(error).toMatchObject({ code: '25006' })
  expect(databaseTrouble(error)).toBe('UNREACHABLE')
  // An address that leads to the primary, or to a replica that has become one, is never read.
  const wrong = createReplica({ ...OPTIONS, url: database.url, registry: new Registry() })
  expect((await wrong.read(null, async (on) => on === undefined)).value).toBe(true)
  await expect.poll(() => wrong.state().state).toBe('away')
  await wrong.close()
})

test('[REPLICA-1] carts, sign-in and writing calls never ask a replica', async () => {
  const { buyer, browser } = await customer()
  const asked = await sourceOf(async () => {
    const cart = await buyer.fill()
    await browser.call('putCart', {})
    await browser.call('getUser')
    const placed = await buyer.placeCart(cart)
    await buyer.cancel(openedIn(placed).orderId)
  })
  expect(asked).toMatchObject({ replica: 0, primary: 0 })
})

test('[REPLICA-2] staff sees an own change at once', async () => {
  const { orderId } = await shop.packedOrder()
  const orderNumber = await orderNumberOf(db, orderId)
  const desk = await shop.desk()
  await caughtUp()
  expect(await sourceOf(() => desk.get(`/orders/${orderNumber}`))).toMatchObject({
    value: { status: 200 },
    replica: 1,
  })
  await replicated.pause()
  const noted = await desk.send('POST', '/orders/notes', { orderIds: [orderId], text: 'Ring twice' })
  expect(noted.status).toBe(200)
  expect(noted.headers.getSetCookie().find((one) => one.startsWith('am_staff_seen='))).toMatch(
    /; Max-Age=10; Path=\/admin; HttpOnly; SameSite=Strict$/,
  )
  const shown = await sourceOf(() => desk.get(`/orders/${orderNumber}/timeline`))
  expect(shown).toMatchObject({ replica: 0, primary: 1 })
  expect(JSON.stringify(shown.value.json)).toContain('Ring twice')
})

test('[REPLICA-6] a live list that is told of a change gets an answer that has it', async () => {
  const desk = await shop.desk()
  const stop = new AbortController()
  const cookie = [...desk.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const stream = await fetch(`${shop.url}/admin/api/v1/news`, { headers: { cookie }, signal: stop.signal })
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  await caughtUp()
  await replicated.pause()
  const { orderId } = await shop.paidOrder()
  const orderNumber = await orderNumberOf(db, orderId)
  let text = ''
  const told = async () => {
    while (!/^data: .*orders.* seen:\S+$/m.test(text)) text += (await reader?.read())?.value ?? ''
    return /seen:(\S+)/.exec(text)?.[1] ?? ''
  }
  const seen = await told()
  stop.abort()
  desk.cookies.delete('am_staff_seen')
  const find = (headers?: HeadersInit) => desk.get(`/find?q=${orderNumber}`, headers)
  const fresh = await sourceOf(() => find({ [SEEN_HEADER]: seen }))
  expect(JSON.stringify(fresh.value.json)).toContain(orderNumber)
  expect(fresh).toMatchObject({ replica: 0, primary: 1 })
})

test('[REPLICA-1] lists, reports, the audit log and the check of the books are read there', async () => {
  const desk = await shop.deskWithApp()
  const paths = ['/today', '/orders', '/orders/counts', '/orders/matching', '/work', '/customers', '/audit']
  const more = ['/audit/chain', '/reports/sales', '/find?q=AM-']
  for (const path of [...paths, ...more]) {
    const asked = await sourceOf(() => desk.get(path))
    expect([path, asked.value.status, asked.replica, asked.primary]).toEqual([path, 200, 1, 0])
  }
  const checked = await sourceOf(() => checkBooks(db, SHOP, replica))
  expect(checked).toMatchObject({ value: { findings: [] }, replica: 1, primary: 0 })
})

test('[REPLICA-7] operators see where reads are answered, and how much the replica lags', async () => {
  const state = await (await fetch(`${shop.url}/state`)).json()
  expect(state.replica).toEqual({ state: 'used', lagMs: expect.any(Number) })
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  expect(metrics).toMatch(/^replica_reads_total\{source="replica"\} \d+$/m)
  expect(metrics).toMatch(/^replica_lag_seconds \S+$/m)
  await replicated.pause()
  await commit()
  const at = await currentPosition(db)
  expect(await replayedPosition(db)).toBeNull()
  await vi.waitFor(() => expect(replica.state().lagMs).toBeGreaterThan(200), SOON)
  await replicated.resume()
  await vi.waitFor(async () => {
    const { value } = await replica.read(at, async (on) => on !== undefined)
    expect([value, replica.state().lagMs < 200]).toEqual([true, true])
  }, SOON)
})
