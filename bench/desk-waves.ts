import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { insertStaff, openDesk, staffCookie } from '#api/staff/testing.ts'
import type { Db } from '#db/client.ts'
import { invariant } from '#kit/invariant.ts'
import { type Measured, measurePair } from './measure-pair.ts'

const TOTES = 24

/** Gives the orders of one wave lines whose sizes are kept by lot. Answers their ids. */
async function prepareWave(db: Db): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    const { rows } = await sql<{ id: string }>`
      select id from customer_order where status = 'PROCESSING' and country = 'IND'
      order by ship_by, created_at, id limit ${TOTES}`.execute(tx)
    const ids = rows.map(({ id }) => id)
    await sql`
      update order_item as item set variant_sku = size.sku, product_sku = left(size.sku, 8)
      from (select variant_sku as sku, row_number() over (order by variant_sku) - 1 as nth
        from lot_stock join lot on code = lot_code where status = 'RELEASED' group by variant_sku) as size
      where item.order_id = any(${ids}::uuid[])
        and nth = (array_position(${ids}::uuid[], item.order_id) * 3 + item.position) % 60`.execute(tx)
    return ids
  })
}

/** A wave of 24 orders with three lines each, and one scan in it. */
export async function measureWaves(url: string, db: Db): Promise<Measured[]> {
  const orderIds = await prepareWave(db)
  invariant(orderIds.length === TOTES, 'a wave is full')
  const list = orderIds.map((id) => `'${id}'`).join(', ')
  const desk = async () => openDesk(url, await staffCookie(db, await insertStaff(db)))
  const starter = await desk()
  let wave = 0
  async function start() {
    const { status, json } = await starter.send('POST', '/waves', { orderIds })
    invariant(status === 200, 'the wave starts')
    wave = json.id
  }
  const started = await measurePair(db, {
    name: `wave of ${TOTES}`,
    bare: `select item.order_id, lot_code, remaining from order_item as item join lot_stock using (variant_sku)
      where item.order_id in (${list})`,
    call: start,
    after: () => starter.send('POST', `/waves/${wave}/unwind`),
  })
  await start()
  return [started, await measureScan(db, { desk: await desk(), wave, orderId: orderIds[0] ?? '' })]
}

type ScanOf = { desk: ReturnType<typeof openDesk>; wave: number; orderId: string }

async function measureScan(db: Db, { desk, wave, orderId }: ScanOf): Promise<Measured> {
  const held = await db
    .selectFrom('lot_hold')
    .select(['lot_code as code', 'part_sku as sku'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const tote = await db
    .selectFrom('wave_order')
    .select('tote')
    .where('wave_id', '=', wave)
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const send = async (scan: { key: string; kind: string; code: string; sku: string | null }) => {
    const at = new Date().toISOString()
    const sent = { ...scan, ...tote, quantity: 1, reason: null, at }
    const { json } = await desk.send('POST', `/waves/${wave}/scans`, { scans: [sent] })
    invariant(json.data?.[0]?.refusal === null, `the scan is right: ${JSON.stringify(json)}`)
  }
  let key = ''
  return measurePair(db, {
    name: 'one scan',
    bare: `select * from lot_hold where order_id = '${orderId}'`,
    call() {
      key = randomUUID()
      return send({ key, kind: 'CHECK', ...held })
    },
    after: () => send({ key: randomUUID(), kind: 'UNDO', code: key, sku: null }),
  })
}
