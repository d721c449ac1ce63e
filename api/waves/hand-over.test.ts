import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, test } from 'vitest'
import { ADMIN_API } from '#contract/admin/api.ts'
import { openActShop } from '../acts/testing.ts'
import { moveOrder } from '../orders/index.ts'
import { aScan, PACKER, waveTools } from './testing.ts'

const shop = await openActShop()
const { db, orders: deps } = shop
const { lot, litres, start, read, scan, close, statusOf } = waveTools(shop)
afterAll(shop.close)
afterEach(() => shop.check())

const packer = await shop.desk('PACKER')
const arrivingAt = null

/** Packs so many orders for this courier. Answers their ids. */
async function packed(count: number, carrier: 'DELHIVERY' | 'LOCAL' = 'DELHIVERY') {
  const code = await lot(count)
  const ids: string[] = []
  while (ids.length < count) ids.push((await litres(1)).orderId)
  const wave = await start(ids)
  for (const { tote } of (await read(wave)).totes) {
    await scan(wave, aScan({ code, tote }))
    await close(wave, tote, { shipment: { carrier, trackingNumber: null, arrivingAt } })
  }
  return ids
}

const handOver = (orderIds: readonly string[], carrier = 'DELHIVERY', key = randomUUID()) =>
  packer.send('POST', '/hand-over', { carrier, orderIds }, { 'idempotency-key': key })

async function listed(): Promise<string[]> {
  const { json } = await packer.get('/hand-over')
  return ADMIN_API.listHandOver.answer
    .parse(json)
    .data.flatMap(({ parcels }) => parcels.map((one) => one.orderId))
}

async function run(actId: string) {
  await shop.ripen(actId)
  await shop.runActs()
}

test('[WAVE-14] what the courier took is shipped, what is not on the list is not, and an order that ended says why', async () => {
  const [first = '', cancelled = '', late = ''] = await packed(3)
  const [rider = ''] = await packed(1, 'LOCAL')
  await moveOrder(deps, { orderId: cancelled, to: 'CANCELLED', actor: PACKER })
  const { status, json } = await handOver([first, cancelled, rider])
  expect(status).toBe(200)
  expect(json.accepted).toEqual([first])
  expect(json.refused).toMatchObject([
    { id: cancelled, code: 'NOT_LISTED', message: 'It is not waiting for this courier any more.' },
    { id: rider, code: 'NOT_LISTED' },
  ])
  await run(json.actId)
  expect([await statusOf(first), await statusOf(late), await statusOf(rider)]).toEqual([
    'SHIPPED',
    'READYFORPICKUP',
    'READYFORPICKUP',
  ])
  await run((await handOver([rider], 'LOCAL')).json.actId)
  expect(await statusOf(rider)).toBe('OUTFORDELIVERY')
  const nothing = await handOver([first, cancelled])
  expect(nothing.status).toBe(409)
  expect(nothing.json.error.details.refused).toHaveLength(2)
  await shop.finishRefunds(cancelled)
})

test('[WAVE-19] a hand-over waits, its parcels leave the list meanwhile, and an undo brings them back', async () => {
  const ids = await packed(2)
  const key = randomUUID()
  const held = await handOver(ids, 'DELHIVERY', key)
  expect(held.json.accepted).toEqual(ids)
  expect(await listed()).not.toEqual(expect.arrayContaining(ids))
  expect((await handOver(ids)).status).toBe(409)
  // An answer that was lost: the same deed, although the list is another one now.
  expect((await handOver(ids, 'DELHIVERY', key)).json).toMatchObject({
    actId: held.json.actId,
    accepted: ids,
  })
  expect((await packer.send('POST', `/acts/${held.json.actId}/undo`)).status).toBe(200)
  await run(held.json.actId)
  expect(await statusOf(ids[0] ?? '')).toBe('READYFORPICKUP')
  expect(await listed()).toEqual(expect.arrayContaining(ids))
  const again = await handOver(ids)
  await run(again.json.actId)
  expect([await statusOf(ids[0] ?? ''), await statusOf(ids[1] ?? '')]).toEqual(['SHIPPED', 'SHIPPED'])
  expect((await packer.send('POST', `/acts/${again.json.actId}/undo`)).code).toBe('ALREADY_DONE')
  const entries = await db
    .selectFrom('audit_entry')
    .select('act')
    .where('subject_id', '=', again.json.actId)
    .execute()
  expect(entries).toEqual([{ act: 'deed.hold' }])
})
