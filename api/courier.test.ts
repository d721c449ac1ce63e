import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { DEMO_CUSTOMERS } from '#db/seed/demo/customers.ts'
import { testDatabase } from '#db/testing.ts'
import { invariant } from '#kit/invariant.ts'
import { takenPayments } from './operator/sandbox-payments.ts'
import { audit } from './orders/index.ts'
import { startShop } from './server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'aranya-mill-courier-'))
const { db, url: databaseUrl, drop } = await testDatabase()
const shop = await startShop({
  environment: { DATA_DIR: dataDir, PORT: '0', DATABASE_URL: databaseUrl },
  storefront: { render: async () => new Response(''), clientFolder: null, strictPolicy: true },
  say: () => {},
})
invariant(shop.ok, 'the shop starts')
const url = `http://localhost:${shop.value.port}`
afterAll(async () => {
  await shop.value.stop()
  await drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const page = async (path: string) => (await fetch(url + path)).text()
const parcelOf = (status: string) =>
  db
    .selectFrom('shipment')
    .innerJoin('customer_order', 'customer_order.id', 'order_id')
    .select(['order_id', 'order_number', 'shipping_carrier', 'tracking_number', 'status'])
    .where('status', '=', status as 'SHIPPED')
    .where('shipping_carrier', '!=', 'LOCAL')
    .executeTakeFirst()
const press = (parcel: { shipping_carrier: string; tracking_number: string | null }, act: string) =>
  fetch(`${url}/sandbox/courier/${parcel.shipping_carrier}/${parcel.tracking_number}/${act}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

test('[RUN-15] outside production the shop opens with demo customers, whose payments the simulated providers know', async () => {
  const shown = await page('/sandbox')
  for (const { name, phone } of Object.values(DEMO_CUSTOMERS)) {
    expect(shown).toContain(name)
    expect(shown).toContain(phone)
  }
  const journal = await (await fetch(`${url}/sandbox/__sim/journal`)).json()
  expect(await audit(db, { taken: takenPayments(journal) })).toEqual([])
})

test('a button of the simulated courier moves a parcel, and the order follows', async () => {
  const parcel = await parcelOf('SHIPPED')
  invariant(parcel, 'the demo has a parcel on its way')
  expect(await page('/sandbox/courier')).toContain('Next: Reached your city')
  expect((await press(parcel, 'next')).headers.get('location')).toBe('/sandbox/courier')
  expect(await page('/sandbox/courier')).toContain('Next: Out for delivery')
  expect((await press(parcel, 'all')).headers.get('location')).toBe('/sandbox/courier')
  const { status } = await db
    .selectFrom('customer_order')
    .select('status')
    .where('id', '=', parcel.order_id)
    .executeTakeFirstOrThrow()
  expect(status).toBe('DELIVERED')
  expect(await page('/sandbox/courier')).not.toContain(parcel.order_number)
  expect((await press(parcel, 'next')).status).toBe(404)
  expect(await audit(db)).toEqual([])
})
