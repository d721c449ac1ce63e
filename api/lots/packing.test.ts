import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { seedTx } from '#db/testing-seed.ts'
import { terminalActor } from '#domain/actor.ts'
import { moveOrder } from '../orders/index.ts'
import { openOrderShop } from '../orders/testing.ts'
import { buyerOf, OIL } from '../orders/testing-buyer.ts'
import { countLot } from './adjust-lot.ts'
import { stopLot } from './change-lot.ts'
import { listBuyersOf } from './staff-lots.store.ts'
import { draftLot, inDays, OIL_SKU, releasedLot, remainingOf, statusOf, stockOf } from './testing.ts'

const shop = await openOrderShop()
const { db, orders: deps } = shop
afterAll(shop.close)
afterEach(() => shop.check())

type Chosen = { chosen: { variantSku: string; lotCode: string }[]; reason: string }

/** A paid order. */
async function paid(items: Parameters<Awaited<ReturnType<typeof buyerOf>>['place']>[0]) {
  await shop.refresh()
  const buyer = await buyerOf(shop)
  const opened = await buyer.place(items)
  await shop.pay(opened)
  await shop.drain()
  const { orderId } = opened
  const move = (
    to: 'READYFORPICKUP' | 'SHIPPED' | 'CANCELLED' | 'DELIVERED' | 'OUTFORDELIVERY' | 'RETURNED',
    lots?: Chosen,
  ) =>
    moveOrder(deps, {
      orderId,
      to,
      actor: terminalActor('Packing'),
      ...(lots && { lots }),
      ...(to === 'SHIPPED' && {
        shipment: { carrier: 'DELHIVERY' as const, trackingNumber: orderId.slice(0, 8), arrivingAt: null },
      }),
    })
  return {
    buyer,
    orderId,
    pack: (lots?: Chosen) => move('READYFORPICKUP', lots),
    move,
    order: () => buyer.order(orderId),
  }
}
const litres = (quantity: number) => paid([{ ...OIL, quantity }])
const lotsOf = async (order: () => Promise<{ items: { lots: { code: string; quantity: number }[] }[] }>) =>
  (await order()).items.map(({ lots }) => lots.map(({ code, quantity }) => [code, quantity]))
const stop = (code: string) =>
  db.transaction().execute((tx) => stopLot(tx, { code, actor: terminalActor('Lab'), words: 'Recalled' }))

/** Ships nothing and empties all lots, so that each test begins with its own. */
beforeEach(async () => {
  const open = db
    .selectFrom('customer_order')
    .select('id')
    .where('status', 'in', ['PROCESSING', 'READYFORPICKUP'])
  for (const { id: orderId } of await open.execute())
    await moveOrder(deps, { orderId, to: 'CANCELLED', actor: terminalActor('Test') })
  const rows = await db.selectFrom('lot_stock').selectAll().where('remaining', '>', 0).execute()
  for (const { lot_code: code, variant_sku: variantSku } of rows)
    await db.transaction().execute((tx) =>
      countLot(tx, {
        code,
        actor: terminalActor('Test'),
        words: 'Emptied',
        counted: { variantSku, quantity: 0 },
      }),
    )
})

let serial = 0
/** A released lot of oil with its own code. */
function lot(quantity: number, bestBefore = 200, more: Parameters<typeof releasedLot>[2] = {}) {
  serial += 1
  const code = `PNT2601${String(Math.floor(serial / 26) + 10)}${String.fromCharCode(65 + (serial % 26))}`
  return releasedLot(db, code, {
    best_before: inDays(bestBefore),
    pieces: [{ variantSku: OIL_SKU, quantity }],
    ...more,
  })
}

test('[LOT-5] [LOT-6] packing gives each piece a lot, first expired first out', async () => {
  const [late, early] = [await lot(10, 220), await lot(3, 180)]
  const { pack, order } = await litres(5)
  expect(await lotsOf(order)).toEqual([[]])
  expect(await pack()).toEqual({ ok: true, value: 'READYFORPICKUP' })
  expect(await lotsOf(order)).toEqual([
    [
      [early, 3],
      [late, 2],
    ],
  ])
  expect((await order()).items[0]?.lots[0]).toMatchObject({
    bestBefore: inDays(180),
    part: null,
    isRecalled: false,
  })
  expect(await remainingOf(db)).toMatchObject({ [early]: 0, [late]: 8 })
  expect([await statusOf(db, early), await statusOf(db, late)]).toEqual(['SPENT', 'RELEASED'])
})

test('[LOT-7] releasing puts pieces on the shelf; orders reserve, pack and ship them', async () => {
  const code = await lot(10)
  expect(await stockOf(db)).toEqual({ on_hand: 10, reserved: 0 })
  const one = await litres(4)
  expect(await stockOf(db)).toEqual({ on_hand: 6, reserved: 4 })
  await one.pack()
  expect([await stockOf(db), (await remainingOf(db))[code]]).toEqual([{ on_hand: 6, reserved: 4 }, 6])
  await shop.check()
  await one.move('SHIPPED')
  expect(await stockOf(db)).toEqual({ on_hand: 6, reserved: 0 })
  await lot(5)
  expect(await stockOf(db)).toEqual({ on_hand: 11, reserved: 0 })
})

test('[LOT-4] a pack must be fresh on the latest promised day; without one, nothing is packed', async () => {
  const { pack, order, orderId } = await (async () => {
    await lot(2, 250)
    return litres(2)
  })()
  const { promise } = await order()
  await seedTx(db, (tx) =>
    sql`with gone as (insert into lot_movement (lot_code, variant_sku, delta, kind, made_by)
        select lot_code, variant_sku, -remaining, 'COUNTED', 'Mill' from lot_stock where remaining > 0)
      update lot_stock set removed = remaining, remaining = 0 where remaining > 0`.execute(tx),
  )
  await seedTx(db, (tx) => sql`update lot set status = 'SPENT' where status = 'RELEASED'`.execute(tx))
  // Oil has 270 days and promises half of them.
  const day = (days: number) => sql<string>`(${promise?.latest}::date + ${days}::int)::text`
  const dayAfter = async (days: number) =>
    (await sql<{ day: string }>`select ${day(days)} as day`.execute(db)).rows[0]?.day ?? ''
  await lot(2, 0, { made_on: inDays(-60), best_before: await dayAfter(134) })
  expect(await pack()).toEqual({ ok: false, error: 'LOTS_SHORT' })
  expect((await order()).status).toBe('PROCESSING')
  expect(await db.selectFrom('order_item_lot').selectAll().where('order_id', '=', orderId).execute()).toEqual(
    [],
  )
  const fresh = await lot(2, 0, { made_on: inDays(-60), best_before: await dayAfter(135) })
  expect(await pack()).toMatchObject({ ok: true })
  expect(await lotsOf(order)).toEqual([[[fresh, 2]]])
})

test('[LOT-5] a combo is packed by its parts, and its lots name them', async () => {
  const oil = await lot(5)
  const { pack, order } = await paid([
    { productSku: 'CMBOIL01', variantSku: 'CMBOIL01-SET3', quantity: 2 },
    { ...OIL, quantity: 1 },
  ])
  expect(await pack()).toMatchObject({ ok: true })
  const combo = (await order()).items[0]
  expect(combo?.lots).toEqual([expect.objectContaining({ code: oil, quantity: 2, part: 'Groundnut Oil' })])
  expect(await lotsOf(order)).toEqual([[[oil, 2]], [[oil, 1]]])
})

describe('[LOT-5] staff takes another lot', () => {
  test('with a reason, which is kept', async () => {
    const [late, early] = [await lot(5, 220), await lot(5, 180)]
    const { pack, order, orderId } = await litres(2)
    const chosen = [{ variantSku: OIL_SKU, lotCode: late }]
    expect(await pack({ chosen, reason: 'The case is damaged' })).toMatchObject({ ok: true })
    expect(await lotsOf(order)).toEqual([[[late, 2]]])
    expect((await remainingOf(db))[early]).toBe(5)
    const row = await db
      .selectFrom('order_item_lot')
      .select('reason')
      .where('order_id', '=', orderId)
      .execute()
    expect(row).toEqual([{ reason: 'The case is damaged' }])
  })

  test.each([
    ['unknown', async () => 'PNT990101A'],
    ['a draft', () => draftLot(db, 'PNT260901A', { made_on: '2026-09-01', best_before: '2027-05-01' })],
    [
      'recalled',
      async () => {
        const code = await lot(5)
        await stop(code)
        return code
      },
    ],
    ['too small', () => lot(1, 230)],
  ])('but not one that is %s', async (_what, make) => {
    await lot(5)
    const order = await litres(2)
    const chosen = [{ variantSku: OIL_SKU, lotCode: await make() }]
    expect(await order.pack({ chosen, reason: 'Why not' })).toEqual({ ok: false, error: 'LOTS_SHORT' })
    expect(await order.pack()).toMatchObject({ ok: true })
  })
})

describe('[LOT-6] cancelling before pickup', () => {
  test('gives the pieces back to their lots, also to a spent one', async () => {
    const code = await lot(2)
    const { pack, move, order } = await litres(2)
    await pack()
    expect(await statusOf(db, code)).toBe('SPENT')
    expect(await stockOf(db)).toEqual({ on_hand: 0, reserved: 2 })
    await move('CANCELLED')
    expect([await statusOf(db, code), await remainingOf(db)]).toMatchObject(['RELEASED', { [code]: 2 }])
    expect(await stockOf(db)).toEqual({ on_hand: 2, reserved: 0 })
    expect(await lotsOf(order)).toEqual([[]])
  })

  test('does not put pieces of a recalled lot on the shelf again', async () => {
    const [first, second] = [await lot(2, 180), await lot(3, 220)]
    const { pack, move } = await litres(2)
    await pack()
    await stop(first)
    await move('CANCELLED')
    expect(await stockOf(db)).toEqual({ on_hand: 3, reserved: 0 })
    expect([await statusOf(db, first), await remainingOf(db)]).toMatchObject([
      'RECALLED',
      { [first]: 2, [second]: 3 },
    ])
  })

  test('of an order whose lot was stopped before it was packed puts nothing on the shelf', async () => {
    const code = await lot(3)
    const waiting = await litres(3)
    await stop(code)
    expect(await stockOf(db)).toEqual({ on_hand: 0, reserved: 3 })
    await shop.check()
    await waiting.move('CANCELLED')
    expect(await stockOf(db)).toEqual({ on_hand: 0, reserved: 0 })
  })
})

test('[LOT-6] a return goes to no lot', async () => {
  const code = await lot(5)
  const { pack, move, order } = await litres(2)
  await pack()
  for (const to of ['SHIPPED', 'OUTFORDELIVERY', 'DELIVERED', 'RETURNED'] as const) await move(to)
  expect((await remainingOf(db))[code]).toBe(3)
  expect(await lotsOf(order)).toEqual([[[code, 2]]])
})

test('[LOT-7] [LOT-8] a stopped lot leaves the shelf at once; a new lot first serves the orders that wait', async () => {
  const code = await lot(10)
  const waiting = await litres(4)
  await stop(code)
  expect(await stockOf(db)).toEqual({ on_hand: 0, reserved: 4 })
  expect(await waiting.pack()).toEqual({ ok: false, error: 'LOTS_SHORT' })
  await lot(3)
  expect(await stockOf(db)).toEqual({ on_hand: 0, reserved: 4 })
  await lot(3)
  expect(await stockOf(db)).toEqual({ on_hand: 2, reserved: 4 })
  expect(await waiting.pack()).toMatchObject({ ok: true })
  await shop.check()
})

test('[LOT-8] the buyers of a lot are the orders that have pieces of it', async () => {
  const code = await lot(10)
  const [one, other, gone] = [await litres(2), await litres(1), await litres(1)]
  for (const { pack } of [one, other, gone]) await pack()
  await gone.move('CANCELLED')
  const buyers = await listBuyersOf(db, code)
  expect(buyers.map(({ orderId }) => orderId).sort()).toEqual([one.orderId, other.orderId].sort())
  expect(buyers.find(({ orderId }) => orderId === one.orderId)?.lines).toEqual([
    { position: 1, partSku: OIL_SKU, quantity: 2 },
  ])
  await stop(code)
  expect((await one.order()).items[0]?.lots[0]?.isRecalled).toBe(true)
})

test('[LOT-5] two packers on the last pieces: one wins', async () => {
  const code = await lot(4)
  const [one, other] = [await litres(2), await litres(2)]
  await db.transaction().execute((tx) =>
    countLot(tx, {
      code,
      actor: terminalActor('Test'),
      words: 'Broken',
      counted: { variantSku: OIL_SKU, quantity: 2 },
    }),
  )
  const results = await Promise.all([one.pack(), other.pack()])
  expect(results.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect((await remainingOf(db))[code]).toBe(0)
})
