import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { insertUser } from '#db/testing-rows.ts'
import { sheetRows } from '#domain/imports/checked-value.ts'
import { matchColumns } from '#domain/imports/import-fields.ts'
import { checkPrices, priceKey } from '#domain/imports/price-import.ts'
import { decodeCsv, readCsv } from '#domain/read-csv.ts'
import { SOON } from '#kit/testing.ts'
import { listSizePrices } from '../catalogue/index.ts'
import { staffDesk } from '../staff/testing.ts'
import { deskWithApp, openStaffShop } from '../staff/testing-sign-in.ts'
import { insertSold } from './testing.ts'

const shop = await openStaffShop()
afterAll(shop.close)
const { db } = shop

const { id: userId } = await insertUser(db)
const item = { sku: 'OILPNT01-1000ML', price: 349_50, quantity: 2, discount: 0, rateBp: 500 }
const sale = { items: [item], shipping: 0, code: null, gateway: null, carrier: null, credit: null }
await insertSold(db, userId, { ...sale, country: 'IND', state: 'MP', day: '2026-11-03' })
await insertSold(db, userId, { ...sale, country: 'USA', state: 'CA', day: '2026-11-04' })

type Desk = Awaited<ReturnType<typeof staffDesk>>

const TIME = { from: '2026-11-01', to: '2026-11-30' }

const ask = (desk: Pick<Desk, 'send'>, wish: object, headers: HeadersInit = {}) =>
  desk.send('POST', '/exports', { report: 'sales', format: 'CSV', ...TIME, ...wish }, headers)

async function download(desk: Pick<Desk, 'cookies'>, id: string) {
  const response = await fetch(`${shop.url}/admin/api/v1/exports/${id}`, {
    headers: { cookie: [...desk.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

const whenReady = (desk: Pick<Desk, 'cookies'>, id: string) =>
  vi.waitFor(async () => {
    const file = await download(desk, id)
    expect(file.status).toBe(200)
    return file
  }, SOON)

test('[REPORT-5] a file is written by a job, and its amounts are those of the report', async () => {
  const desk = await staffDesk(shop, 'ACCOUNTANT')
  const asked = await ask(desk, { by: 'day' })
  expect(asked).toMatchObject({
    status: 202,
    json: { name: 'sales-2026-11-01-2026-11-30.csv', state: 'WAITING', rows: null },
  })
  const { headers, bytes } = await whenReady(desk, asked.json.id)
  expect(headers.get('content-disposition')).toBe('attachment; filename="sales-2026-11-01-2026-11-30.csv"')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(bytes.toString()).toBe(
    `${[
      '\uFEFFDay,Country,Invoices,Pieces,Invoiced,Discount,Credited,Net,Taxable,CGST,SGST,IGST,Currency',
      '2026-11-04,USA,1,2,699,0,0,699,699,0,0,0,USD',
      '2026-11-03,India,1,2,699,0,0,699,665.71,0,0,33.29,INR',
    ].join('\r\n')}\r\n`,
  )
  expect((await desk.get('/exports')).json.data).toMatchObject([
    { id: asked.json.id, state: 'READY', rows: 2 },
  ])
  const entry = await db
    .selectFrom('audit_entry')
    .select(['act', 'subject_id', 'after'])
    .where('act', '=', 'report.export')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ subject_id: 'sales', after: { format: 'CSV', ...TIME } })
})

test('[REPORT-5] a file is fetched only by the person who asked for it', async () => {
  const owner = await staffDesk(shop, 'OWNER')
  const other = await staffDesk(shop, 'OWNER')
  const { json } = await ask(owner, { format: 'XLSX' })
  const { bytes } = await whenReady(owner, json.id)
  expect(bytes.subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'))
  expect((await download(other, json.id)).status).toBe(404)
  expect((await other.get('/exports')).json.data).toEqual([])
})

test('[REPORT-5] after 24 hours a file is gone', async () => {
  const desk = await staffDesk(shop, 'OWNER')
  const { json } = await ask(desk, {})
  await whenReady(desk, json.id)
  await sql`update export_file set created_at = now() - interval '25 hours' where id = ${json.id}`.execute(db)
  expect((await download(desk, json.id)).status).toBe(410)
  expect((await desk.get('/exports')).json.data).toEqual([])
})

test('[REPORT-8] personal data and more than 1,000 rows leave only with the key, for exactly that file', async () => {
  const desk = await deskWithApp(shop, 'ACCOUNTANT')
  expect((await ask(desk, { report: 'gst' })).code).toBe('STEP_UP_NEEDED')
  const deed = (subject: string) => ({ act: 'report.export', subject, amount: null })
  const other = await desk.confirm(deed('gst XLSX 2026-11-01 2026-11-30 - day -'))
  expect((await ask(desk, { report: 'gst' }, other)).code).toBe('STEP_UP_NEEDED')
  const proof = await desk.confirm(deed('gst CSV 2026-11-01 2026-11-30 - day -'))
  expect((await ask(desk, { report: 'gst' }, proof)).status).toBe(202)
  const entry = await db
    .selectFrom('audit_entry')
    .select(['reads_personal', 'key_used'])
    .where('subject_id', '=', 'gst')
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({ reads_personal: true, key_used: 'TOTP' })

  const words = { report: 'searches' }
  expect((await ask(desk, words)).status).toBe(202)
  await sql`insert into search_day (day, country, words, answer, times)
    select '2026-11-05', 'IND', 'word ' || nth, 'NONE', 1 from generate_series(1, 1001) as nth`.execute(db)
  expect((await ask(desk, words)).code).toBe('STEP_UP_NEEDED')
  const shown = (await desk.get('/reports/searches?from=2026-11-01&to=2026-11-30')).json
  expect([shown.rows.length, shown.count, shown.isFileOnly]).toEqual([500, 1001, false])
})

test('[REPORT-9] above 100,000 rows a report is a file only', async () => {
  const desk = await staffDesk(shop, 'OWNER')
  await sql`insert into search_day (day, country, words, answer, times)
    select '2025-06-05', 'IND', 'word ' || nth, 'NONE', 1 from generate_series(1, 100001) as nth`.execute(db)
  const shown = (await desk.get('/reports/searches?from=2025-06-01&to=2025-06-30')).json
  expect(shown).toMatchObject({ isFileOnly: true, rows: [], charts: [] })
})

test('[CATALOGUE-6] the prices of chosen products are a file that the import of prices reads without a change', async () => {
  const desk = await staffDesk(shop, 'OWNER')
  const asked = await ask(desk, { report: 'prices', products: ['OILSES01'] })
  expect(asked).toMatchObject({ status: 202, json: { name: 'prices.csv' } })
  const text = decodeCsv((await whenReady(desk, asked.json.id)).bytes)
  const read = text.ok ? readCsv(text.value) : text
  const [heads, ...rows] = read.ok ? read.value : []
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.every(({ cells }) => cells[0]?.startsWith('OILSES01-'))).toBe(true)
  const prices = await listSizePrices(
    db,
    rows.map(({ cells }) => cells[0] ?? ''),
  )
  const known = new Map(prices.map((price) => [priceKey(price.sku, price.country), price]))
  const columns = matchColumns('prices', heads?.cells ?? [])
  const skus = new Set(prices.map(({ sku }) => sku))
  expect(checkPrices(sheetRows(rows, columns), known, skus)).toEqual({ values: [], same: 2 * rows.length })
})
