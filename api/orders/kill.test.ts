import { type SqlBool, sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { seedTx } from '#db/testing-seed.ts'
import { days, type Milliseconds, minutes, seconds } from '#kit/duration.ts'
import { IS_SOAK, SOON } from '#kit/testing.ts'
import { sweepOrders } from './sweep.ts'
import { openOrderShop } from './testing.ts'
import { openDatabaseProxy } from './testing-database-proxy.ts'
import { KILL_POINTS, type KillPoint, OUTCOMES } from './testing-kill.ts'
import { prepareServerProcess } from './testing-process.ts'
import { gatherFor, type Shopper } from './testing-shopper.ts'

const STOCK = 10_000
const inTest = await openOrderShop()
const { db, sim } = inTest
await seedTx(db, (tx) => tx.updateTable('stock').set({ on_hand: STOCK }).execute())
await inTest.use('PHONEPE')
/** Variants with counted stock that are sold in both countries. */
const lines = await db
  .selectFrom('stock')
  .innerJoin('variant', 'variant.sku', 'stock.variant_sku')
  .select(['product_sku as productSku', 'sku as variantSku', sql.lit(1).as('quantity')])
  .where(sql<SqlBool>`(select count(*) = 2 from channel join channel_platform using (variant_sku, country)
    where variant_sku = sku and availability = 'STOCKED' and platform = 'OWN')`)
  .limit(10)
  .execute()

const wire = await openDatabaseProxy(inTest.databaseUrl)
let next = prepareServerProcess()
/** The next process starts meanwhile, because starting takes most of the time here. */
async function start(port: number) {
  const current = next
  next = prepareServerProcess()
  return current.start(inTest.serverTask({ databaseUrl: wire.url, port, hasWorkers: true }))
}
let server = await start(0)
/** The shop in the other process, at the same address after a restart. */
const shop = { ...inTest, url: server.url }
for (const name of ['razorpay', 'phonepe'])
  await sim('/settings', { [name]: { webhookUrl: `${shop.url}/api/v1/webhooks/${name}` } })

/** A soak kills at every point; otherwise at the last point of each stage. */
const KILLED = KILL_POINTS.filter(
  (point) => IS_SOAK || point === KILL_POINTS.findLast(({ stage }) => stage === point.stage),
)

let combinations = 0
afterAll(async () => {
  await server.kill()
  await next.kill()
  wire.close()
  await inTest.close()
  process.stdout.write(`Killed at ${KILLED.length} points, ${combinations} orders under way\n`)
})

async function setTrap({ stopPoint, fault }: KillPoint) {
  await sim('/requests', {}, 'DELETE')
  wire.set(stopPoint ?? null)
  if (!fault) return
  const { kind, method, paths } = fault
  for (const path of Object.values(paths)) {
    await sim('/faults', { match: { method, path }, kind, times: 100 })
  }
}

async function countStopped({ fault }: KillPoint): Promise<number> {
  if (!fault) return wire.held()
  const calls: { fault: string | null }[] = await sim('/requests')
  return calls.filter((call) => call.fault === fault.kind).length
}

async function removeTrap() {
  wire.set(null)
  await sim('/faults', {}, 'DELETE')
}

async function listOrderIds(shoppers: readonly Shopper[]): Promise<string[]> {
  const users = shoppers.map(({ userId }) => userId)
  const rows = await db.selectFrom('customer_order').select('id').where('user_id', 'in', users).execute()
  return rows.map(({ id }) => id)
}

/** Advances time and runs all due jobs until nothing is left to do. */
async function waitForTheEnd(shoppers: readonly Shopper[]) {
  const ids = await listOrderIds(shoppers)
  const pass = async (time: Milliseconds) => {
    await shop.travel(ids, time)
    await shop.drain()
    await sweepOrders(shop.orders)
  }
  for (const time of [seconds(61), minutes(10), days(3)]) await pass(time)
  // The server sweeps too, and finishes what it has claimed.
  await vi.waitFor(async () => {
    await pass(minutes(20))
    expect(Object.values(await listEnds(shoppers)).join()).not.toContain('PENDING')
  }, SOON)
}

/** The result for each shopper: the order's status, and how many payments were not refunded. */
async function listEnds(shoppers: readonly Shopper[]): Promise<Record<string, string>> {
  const ends: Record<string, string> = {}
  for (const { name, userId } of shoppers) {
    const { rows } = await sql<{ status: string; kept: number }>`
      select status, (select count(*)::int from payment_transaction as paid
        where order_id = o.id and type = 'PAYMENT' and status = 'SUCCESS' and not exists (
          select from refund where payment_transaction_id = paid.id and state = 'SUCCESS')) as kept
      from customer_order as o where user_id = ${userId}`.execute(db)
    const told = rows.map(({ status, kept }) => `${status}, ${kept} kept`)
    // No order and an ended order count as the same result.
    ends[name] = (told.join(' and ') || 'over, 0 kept').replace(/CANCELLED|DELETED/, 'over')
  }
  return ends
}

/** Pieces that are neither in stock nor reserved for a paid order. */
async function countMissing() {
  const { rows } = await sql<{ missing: number }>`
    select (select sum(${STOCK} - on_hand) from stock) - (select coalesce(sum(quantity), 0) from stock_hold
      join customer_order on id = order_id where status = 'PROCESSING') as missing`.execute(db)
  return rows[0]?.missing
}

/** On a busy machine the database may answer later than the server's time-out. */
const isBug = (line: string) => line.includes('"unexpected error"') && !line.includes('Connection terminated')

/** Intents that were created more than once at the card provider. */
async function listOpenedTwice(): Promise<string[]> {
  const { razorpay } = await sim('/journal')
  const receipts: string[] = razorpay.records.orders.map(({ receipt }: { receipt: string }) => receipt)
  return receipts.filter((receipt, index) => receipts.indexOf(receipt) !== index)
}

test.each(KILLED)(
  '[ORDER-17] [PAY-16] the server is killed, $name: nothing is lost or done twice',
  async (point) => {
    const { shoppers, begin } = await gatherFor(shop, point.stage, lines)
    combinations += shoppers.length
    await setTrap(point)
    const begun = Promise.allSettled(begin())
    const reached = vi.waitFor(
      async () => expect(await countStopped(point)).toBeGreaterThanOrEqual(point.stopped),
      SOON,
    )
    // Kill it in any case, because of the points that follow.
    await reached.catch(() => undefined)
    await server.kill()
    await removeTrap()
    await begun
    if (point.isPaidMeanwhile) await Promise.all(shoppers.map(({ pay }) => pay()))
    server = await start(server.port)
    await reached
    await Promise.all(shoppers.map((shopper) => shopper.goOn()))
    await waitForTheEnd(shoppers)
    expect(await listEnds(shoppers)).toEqual(
      Object.fromEntries(shoppers.map(({ name, outcome }) => [name, OUTCOMES[outcome].end])),
    )
    expect(await countMissing()).toBe(0)
    expect(await listOpenedTwice()).toEqual([])
    await shop.check(shoppers.flatMap(({ orderId }) => orderId() ?? []))
    expect(server.log.filter(isBug)).toEqual([])
  },
)
