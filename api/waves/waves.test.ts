import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { packedOrder } from '../documents/testing-packed.ts'
import { countLot, stopLot } from '../lots/index.ts'
import { OIL_SKU, remainingOf } from '../lots/testing.ts'
import { moveOrder } from '../orders/index.ts'
import { openOrderShop } from '../orders/testing.ts'
import { orderNumberOf } from '../orders/testing-buyer.ts'
import { closeTote } from './close-tote.ts'
import { emptyTote, holdAgain, takeOverWave, unwindWave } from './end-wave.ts'
import { startWave } from './start-wave.ts'
import { aScan, OTHER, PACKER, PARCEL, waveTools } from './testing.ts'

const shop = await openOrderShop()
const { db, orders: deps } = shop
const { lot, litres, start, read, lines, scan, close, statusOf, lotsOf } = waveTools(shop)
afterAll(shop.close)
afterEach(() => shop.check())

/** Ends what the test before left, so that each begins with its own lots. */
beforeEach(async () => {
  const open = db
    .selectFrom('customer_order')
    .select('id')
    .where('status', 'in', ['PROCESSING', 'READYFORPICKUP'])
  for (const { id: orderId } of await open.execute())
    await moveOrder(deps, { orderId, to: 'CANCELLED', actor: PACKER })
  for (const { lot_code: code, variant_sku: variantSku } of await db
    .selectFrom('lot_stock')
    .selectAll()
    .where('remaining', '>', 0)
    .execute())
    await db
      .transaction()
      .execute((tx) =>
        countLot(tx, { code, actor: PACKER, words: 'Emptied', counted: { variantSku, quantity: 0 } }),
      )
  const waves = await db.selectFrom('wave').select('id').where('state', '=', 'OPEN').execute()
  for (const { id } of waves) await unwindWave(deps, PACKER, id)
})

const entries = async () => {
  const rows = await db.selectFrom('audit_entry').select('act').orderBy('id').execute()
  return rows.map(({ act }) => act).filter((act) => act.startsWith('wave.'))
}

test('[WAVE-2] [WAVE-10] a wave holds lots for all its orders; a closed tote is packed with what was scanned', async () => {
  const [late, early] = [await lot(10, 220), await lot(3, 180)]
  const orders = [await litres(2), await litres(3)]
  const id = await start(orders.map(({ orderId }) => orderId))
  expect(await lines(id, 1)).toEqual([[early, 2, 0, 0]])
  expect(await lines(id, 2)).toEqual([
    [early, 1, 0, 0],
    [late, 2, 0, 0],
  ])
  // Nobody else gets what the wave holds.
  const other = await packedOrder(shop, {
    items: [{ variantSku: OIL_SKU, productSku: 'OILPNT01', quantity: 1 }],
  })
  expect(await lotsOf(other.orderId)).toEqual([[late, 1, null]])
  await scan(id, aScan({ code: early, kind: 'PICK', sku: OIL_SKU, quantity: 2 }))
  await scan(id, aScan({ code: early }), aScan({ code: early }))
  expect(await lines(id, 1)).toEqual([[early, 2, 2, 2]])
  const closed = await close(id, 1, { shipment: { ...PARCEL.shipment, trackingNumber: 'DL1' } })
  const orderId = orders[0]?.orderId ?? ''
  expect(closed).toEqual({ ok: true, value: { orderId } })
  expect([await statusOf(orderId), await lotsOf(orderId)]).toEqual(['READYFORPICKUP', [[early, 2, null]]])
  const invoice = await db.selectFrom('document').select('kind').where('order_id', '=', orderId).execute()
  expect(invoice).toEqual([{ kind: 'INVOICE' }])
  expect(await remainingOf(db)).toMatchObject({ [early]: 1, [late]: 9 })
  expect((await read(id)).totes[0]).toMatchObject({ state: 'CLOSED', box: 'M', trackingNumber: 'DL1' })
})

test('[WAVE-3] an order that is not to pack, or in another wave, is refused, and no wave begins', async () => {
  await lot(9)
  const [free, taken] = [await litres(1), await litres(1)]
  const done = await packedOrder(shop)
  const waveId = await start([taken.orderId])
  for (const [order, code] of [
    [done, 'NOT_TO_PACK'],
    [taken, 'IN_A_WAVE'],
  ] as const)
    expect(await startWave(deps, PACKER, [free.orderId, order.orderId])).toEqual({
      ok: false,
      error: { code, orders: [await orderNumberOf(db, order.orderId)] },
    })
  const count = await db.selectFrom('wave_order').select('tote').where('wave_id', '>', waveId).execute()
  expect(count).toEqual([])
  expect((await startWave(deps, PACKER, [free.orderId])).ok).toBe(true)
})

test('[WAVE-3] [WAVE-15] two waves begin with the same orders at the same moment: one of them gets them', async () => {
  await lot(4)
  const ids = [(await litres(1)).orderId, (await litres(1)).orderId]
  const results = await Promise.all([startWave(deps, PACKER, ids), startWave(deps, OTHER, ids.toReversed())])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'IN_A_WAVE' } })
})

test('[WAVE-15] two waves over one last piece: one tote holds it, the other one is short and says so', async () => {
  const code = await lot(2)
  const [one, other] = [await litres(1), await litres(1)]
  await db
    .transaction()
    .execute((tx) =>
      countLot(tx, { code, actor: PACKER, words: 'Broken', counted: { variantSku: OIL_SKU, quantity: 1 } }),
    )
  const waves = await Promise.all([start([one.orderId]), start([other.orderId], OTHER)])
  const held = (await Promise.all(waves.map((id) => lines(id)))).flat()
  expect(held.sort()).toEqual(
    [
      [null, 1, 0, 0],
      [code, 1, 0, 0],
    ].sort(),
  )
  const short = waves[held.length > 0 && (await lines(waves[0] ?? 0))[0]?.[0] === null ? 0 : 1] ?? 0
  expect(await scan(short, aScan({ code }))).toMatchObject([{ refusal: 'BATCH_EMPTY' }])
  expect(await close(short)).toEqual({ ok: false, error: 'NOT_COMPLETE' })
  // A new lot serves it.
  const fresh = await lot(1, 190)
  await holdAgain(deps, PACKER, short)
  expect(await lines(short)).toEqual([[fresh, 1, 0, 0]])
})

test('[WAVE-6] a later lot needs a reason, which stays with the order and in the audit log', async () => {
  const [early, late] = [await lot(5, 180), await lot(5, 220)]
  const { orderId } = await litres(1)
  const id = await start([orderId])
  expect(await scan(id, aScan({ code: late }))).toMatchObject([{ refusal: 'LATER_BATCH', expected: early }])
  const reason = 'The front row is sticky'
  expect(await scan(id, aScan({ code: late, reason }))).toMatchObject([{ refusal: null, lotCode: late }])
  expect(await lines(id)).toEqual([[late, 1, 1, 1]])
  await close(id)
  expect(await lotsOf(orderId)).toEqual([[late, 1, reason]])
  expect(await entries()).toContain('wave.later-lot')
})

test('[WAVE-7] a scan that is sent again counts once and gets the same answer, also at the same moment', async () => {
  const code = await lot(5)
  const { orderId } = await litres(2)
  const id = await start([orderId])
  const once = aScan({ code })
  const wrong = aScan({ code: 'CUM261101A' })
  const answers = await Promise.all([scan(id, once, wrong), scan(id, wrong, once), scan(id, once)])
  expect(await lines(id)).toEqual([[code, 2, 1, 1]])
  expect(new Set(answers.flat().map((answer) => JSON.stringify(answer))).size).toBe(2)
  // Two phones on one wave: the second piece, and not a third.
  const both = (await Promise.all([scan(id, aScan({ code })), scan(id, aScan({ code }))])).flat()
  expect(both.map(({ refusal }) => refusal).sort()).toEqual(['ENOUGH', null])
})

test('[WAVE-7] a scan can be taken back', async () => {
  const code = await lot(5)
  const id = await start([(await litres(1)).orderId])
  const done = aScan({ code })
  await scan(id, done, aScan({ kind: 'UNDO', code: done.key }))
  expect(await lines(id)).toEqual([[code, 1, 0, 0]])
  expect(await scan(id, aScan({ kind: 'UNDO', code: done.key }))).toMatchObject([{ refusal: 'CODE_UNKNOWN' }])
})

test('[WAVE-8] a piece that is short or broken is counted out of its lot, and the tote gets another one', async () => {
  const [early, late] = [await lot(2, 180), await lot(1, 220)]
  const { orderId } = await litres(1)
  const id = await start([orderId])
  const lost = { code: early, sku: OIL_SKU }
  await scan(id, aScan({ code: early }), aScan({ kind: 'DAMAGED', ...lost }))
  expect(await lines(id)).toEqual([[early, 1, 0, 0]])
  await scan(id, aScan({ kind: 'SHORT', ...lost }))
  expect(await lines(id)).toEqual([[late, 1, 0, 0]])
  expect(await remainingOf(db)).toMatchObject({ [early]: 0, [late]: 1 })
  await scan(id, aScan({ kind: 'SHORT', code: late, sku: OIL_SKU }))
  expect(await lines(id)).toEqual([[null, 1, 0, 0]])
  expect(await entries()).toEqual(expect.arrayContaining(['wave.damaged', 'wave.short']))
  const refused = await scan(id, aScan({ kind: 'SHORT', code: late, sku: OIL_SKU }))
  expect(refused).toMatchObject([{ refusal: 'WRONG_PRODUCT' }])
})

test('[WAVE-9] a tote with an unchecked piece, an odd weight or a known number is not closed, and nothing is written', async () => {
  const code = await lot(5)
  const [first, second] = [await litres(1), await litres(1)]
  const id = await start([first.orderId, second.orderId])
  expect(await close(id)).toEqual({ ok: false, error: 'NOT_COMPLETE' })
  await scan(id, aScan({ code }), aScan({ code, tote: 2 }))
  await db.updateTable('variant').set({ weight_g: 1_470 }).where('sku', '=', OIL_SKU).execute()
  const odd = { weight: 2_500, isWeightConfirmed: false }
  expect(await close(id, 1, odd)).toEqual({ ok: false, error: 'ODD_WEIGHT' })
  expect(await statusOf(first.orderId)).toBe('PROCESSING')
  const shipment = { ...PARCEL.shipment, trackingNumber: 'DL-TAKEN' }
  expect(await close(id, 1, { ...odd, isWeightConfirmed: true, shipment })).toMatchObject({ ok: true })
  const right = { weight: 1_730, isWeightConfirmed: false }
  expect(await close(id, 2, { ...right, shipment })).toEqual({ ok: false, error: 'TRACKING_TAKEN' })
  expect(await close(id, 2, right)).toMatchObject({ ok: true })
  expect(await close(id, 2, right)).toEqual({ ok: false, error: 'TOTE_CLOSED' })
  expect(await read(id)).toMatchObject({ state: 'DONE' })
})

test('[WAVE-11] an order that is cancelled in a wave gives its lots back, and its tote is marked until it is emptied', async () => {
  const code = await lot(1)
  const { buyer, orderId } = await litres(1)
  const id = await start([orderId])
  await scan(id, aScan({ code }))
  const cancelled = await buyer.call('cancelOrder', {
    params: { orderId },
    body: { reason: 'CHANGED_MIND', note: null },
  })
  expect(cancelled.status).toBe(200)
  expect((await read(id)).totes).toMatchObject([{ state: 'OPEN', isStopped: true, isCancelled: true }])
  expect(await scan(id, aScan({ code }))).toMatchObject([{ refusal: 'TOTE_CLOSED' }])
  expect(await close(id)).toEqual({ ok: false, error: 'TOTE_CLOSED' })
  expect(await db.selectFrom('lot_hold').selectAll().execute()).toEqual([])
  await emptyTote(deps, PACKER, { waveId: id, tote: 1 })
  expect(await read(id)).toMatchObject({ state: 'DONE', totes: [{ state: 'OUT' }] })
})

test('[WAVE-11] [WAVE-15] a customer cancels while the tote is being closed: one of the two happens', async () => {
  const code = await lot(3)
  for (let round = 0; round < 3; round += 1) {
    const { buyer, orderId } = await litres(1)
    const id = await start([orderId])
    await scan(id, aScan({ code }))
    const [closed] = await Promise.all([
      close(id),
      buyer.call('cancelOrder', { params: { orderId }, body: { reason: 'CHANGED_MIND', note: null } }),
    ])
    // Packed first, it may still be cancelled: then its parcel must not leave.
    expect(await statusOf(orderId)).toBe('CANCELLED')
    expect(await lotsOf(orderId)).toEqual([])
    const stops = await db.selectFrom('parcel_stop').selectAll().where('order_id', '=', orderId).execute()
    expect(stops).toHaveLength(closed.ok ? 1 : 0)
  }
})

test('[WAVE-12] somebody else takes a wave over, which is written down', async () => {
  await lot(2)
  const id = await start([(await litres(1)).orderId])
  expect(await takeOverWave(deps, OTHER, id)).toEqual({ ok: true, value: null })
  expect(await read(id)).toMatchObject({ picker: OTHER.name, startedBy: PACKER.name })
  expect((await entries()).at(-1)).toBe('wave.take-over')
  await unwindWave(deps, PACKER, id)
  expect(await takeOverWave(deps, OTHER, id)).toEqual({ ok: false, error: 'WAVE_ENDED' })
})

test('[WAVE-13] a wave that is given up lets go of its lots; what was packed stays packed', async () => {
  const code = await lot(2)
  const [first, second] = [await litres(1), await litres(1)]
  const id = await start([first.orderId, second.orderId])
  await scan(id, aScan({ code }))
  await close(id)
  expect(await unwindWave(deps, PACKER, id)).toEqual({ ok: true, value: null })
  expect((await read(id)).totes.map(({ state }) => state)).toEqual(['CLOSED', 'OUT'])
  expect(await unwindWave(deps, PACKER, id)).toEqual({ ok: false, error: 'WAVE_ENDED' })
  const again = await start([second.orderId])
  expect(await lines(again)).toEqual([[code, 1, 0, 0]])
})

test('[WAVE-16] a recalled or recounted lot leaves the totes that hold it, which get another one', async () => {
  const [early, late] = [await lot(4, 180), await lot(1, 220)]
  const id = await start([(await litres(2)).orderId, (await litres(1)).orderId])
  await scan(id, aScan({ code: early, tote: 2 }))
  await db.transaction().execute((tx) => stopLot(tx, { code: early, actor: PACKER, words: 'Recalled' }))
  const held = [...(await lines(id, 1)), ...(await lines(id, 2))]
  expect(held.filter(([code]) => code === late)).toHaveLength(1)
  expect(held.filter(([code]) => code === early)).toEqual([])
  expect(await scan(id, aScan({ code: early, tote: 2 }))).toMatchObject([{ refusal: 'BATCH_STOPPED' }])
  await db.transaction().execute((tx) =>
    countLot(tx, {
      code: late,
      actor: PACKER,
      words: 'Gone',
      counted: { variantSku: OIL_SKU, quantity: 0 },
    }),
  )
  expect([...(await lines(id, 1)), ...(await lines(id, 2))].map(([code]) => code)).toEqual([null, null])
})

test('[WAVE-10] an order that is packed without its tote takes what the tote held', async () => {
  const [early] = [await lot(1, 180), await lot(5, 220)]
  const { orderId } = await litres(1)
  const id = await start([orderId])
  await moveOrder(deps, { orderId, to: 'READYFORPICKUP', actor: PACKER })
  expect(await lotsOf(orderId)).toEqual([[early, 1, null]])
  expect((await read(id)).totes).toMatchObject([{ isStopped: true, isCancelled: false }])
  expect(await closeTote(deps, PACKER, { waveId: id, tote: 1, ...PARCEL })).toMatchObject({
    error: 'TOTE_CLOSED',
  })
})
