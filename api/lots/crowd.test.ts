import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { insertOrder, insertUser } from '#db/testing-rows.ts'
import { terminalActor } from '#domain/actor.ts'
import { runConcurrently } from '#kit/run-concurrently.ts'
import { IS_SOAK } from '#kit/testing.ts'
import { audit, moveOrder } from '../orders/index.ts'
import { openTestShop } from '../testing.ts'
import { stopLot } from './change-lot.ts'
import { inDays, OIL_SKU, releasedLot, remainingOf } from './testing.ts'

const ORDERS = IS_SOAK ? 1000 : 60
const EACH = ORDERS * 0.3

const shop = await openTestShop()
const { db, orders: deps } = shop
afterAll(shop.close)

/** Paid orders of one bottle each, which hold their stock. */
async function waitingOrders(count: number): Promise<string[]> {
  const user = await insertUser(db)
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) {
    const { id } = await insertOrder(db, user.id, { status: 'PROCESSING' })
    ids.push(id)
  }
  await sql`
    insert into order_item (order_id, position, product_sku, variant_sku, product_slug, product_title, variant_title,
      quantity, ordered_quantity, current_price, max_price, total_current, hsn_code, gst_rate_bp)
    select id, 1, 'OILPNT01', ${OIL_SKU}, 'peanut-oil', 'Groundnut Oil', '1 Liter', 1, 1, 34900, 39900, 34900, '1508', 500
    from unnest(${ids}::uuid[]) as id`.execute(db)
  await sql`insert into stock_hold (order_id, variant_sku, quantity)
    select id, ${OIL_SKU}, 1 from unnest(${ids}::uuid[]) as id`.execute(db)
  await sql`update stock set reserved = reserved + ${count}, on_hand = greatest(0, on_hand - ${count})
    where variant_sku = ${OIL_SKU}`.execute(db)
  return ids
}

/** Fewer than the connections of the pool: the job queue needs one more when it is used for the first time. */
const PACKERS = 8

const pack = (orderId: string) =>
  moveOrder(deps, { orderId, to: 'READYFORPICKUP', actor: terminalActor('Packing') })
const cancel = (orderId: string) =>
  moveOrder(deps, { orderId, to: 'CANCELLED', actor: terminalActor('Care') })

async function packAll(orderIds: readonly string[]) {
  const outcomes: Awaited<ReturnType<typeof pack>>[] = []
  await runConcurrently(orderIds, PACKERS, async (id) => outcomes.push(await pack(id)))
  return outcomes
}

test('[LOT-5] [LOT-6] many pack at once: no lot gives more than it has, and the earliest best-before leaves first', async () => {
  const first = await releasedLot(db, 'PNT261101A', {
    best_before: inDays(180),
    pieces: [{ variantSku: OIL_SKU, quantity: EACH }],
  })
  const second = await releasedLot(db, 'PNT261102A', {
    best_before: inDays(200),
    pieces: [{ variantSku: OIL_SKU, quantity: EACH }],
  })
  const third = await releasedLot(db, 'PNT261103A', {
    best_before: inDays(220),
    pieces: [{ variantSku: OIL_SKU, quantity: EACH }],
  })
  const ids = await waitingOrders(ORDERS)
  const half = await packAll(ids.slice(0, ORDERS / 2))
  expect(half.filter(({ ok }) => !ok)).toEqual([])
  expect(await remainingOf(db)).toEqual({ [first]: 0, [second]: ORDERS * 0.1, [third]: EACH })
  expect(await audit(db)).toEqual([])
  const rest = await packAll(ids.slice(ORDERS / 2))
  const refused = rest.filter(({ ok }) => !ok)
  expect(refused).toHaveLength(ORDERS * 0.1)
  expect(refused).toEqual(refused.map(() => ({ ok: false, error: 'LOTS_SHORT' })))
  expect(await remainingOf(db)).toEqual({ [first]: 0, [second]: 0, [third]: 0 })
  expect(await audit(db)).toEqual([])
})

test('[LOT-7] packing, cancelling and a recall at once leave every piece counted', async () => {
  const code = await releasedLot(db, 'PNT261104A', { pieces: [{ variantSku: OIL_SKU, quantity: 40 }] })
  const other = await releasedLot(db, 'PNT261105A', {
    best_before: inDays(240),
    pieces: [{ variantSku: OIL_SKU, quantity: 40 }],
  })
  const ids = await waitingOrders(20)
  await Promise.all(ids.slice(0, 8).map(pack))
  // The job queue reads its tables before it is used first, as when the shop starts.
  await cancel(ids[0] ?? '')
  await Promise.all([
    ...ids.slice(8, 14).map(pack),
    ...ids.slice(1, 4).map(cancel),
    ...ids.slice(14).map(cancel),
    db.transaction().execute((tx) => stopLot(tx, { code, actor: terminalActor('Lab'), words: 'Recalled' })),
  ])
  expect(await audit(db)).toEqual([])
  const left = await remainingOf(db)
  expect((left[code] ?? 0) + (left[other] ?? 0)).toBe(80 - 10)
})
