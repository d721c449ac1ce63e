import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing.ts'
import { insertOrder, insertUser } from '../testing-rows.ts'
import { seedTx } from '../testing-seed.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

const refusal = (constraint: string) => ({ constraint })
const user = await insertUser(db)
const shipped = new Date('2026-01-02T10:00:00Z')

async function insertShipment(change: object = {}) {
  const order = await insertOrder(db, user.id)
  return seedTx(db, (tx) =>
    tx
      .insertInto('shipment')
      .values({ order_id: order.id, shipping_carrier: 'DELHIVERY', shipped_at: shipped, ...change })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
}

test.each([
  ['an unknown carrier', { shipping_carrier: 'PIGEON' }, 'shipment_shipping_carrier_check'],
  [
    'a delivery before dispatch',
    { delivered_at: new Date('2026-01-01T10:00:00Z') },
    'shipment_delivered_after_shipped_check',
  ],
])('a shipment with %s is refused', async (_what, change, constraint) => {
  await expect(insertShipment(change)).rejects.toMatchObject(refusal(constraint))
})

test('one order has one shipment', async () => {
  const { order_id } = await insertShipment()
  await expect(insertShipment({ order_id })).rejects.toMatchObject(refusal('shipment_order_id_key'))
})

test('a tracking event is stored once and cannot be changed', async () => {
  const { id } = await insertShipment()
  const event = { shipment_id: id, occurred_at: shipped, status: 'Picked up' }
  const insert = () => db.insertInto('tracking_event').values(event).execute()
  await insert()
  await expect(insert()).rejects.toMatchObject(refusal('tracking_event_once_key'))
  const rewrite = db.updateTable('tracking_event').set({ status: 'Lost' })
  await expect(rewrite.execute()).rejects.toMatchObject(refusal('tracking_event_append_only'))
})
