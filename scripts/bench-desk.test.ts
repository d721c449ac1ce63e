import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { insertStaff, openDesk, staffCookie } from '#api/staff/testing.ts'
import { connect } from '#db/client.ts'
import { testDatabase } from '#db/testing.ts'
import { openDeskApp } from '../bench/desk.ts'
import { deskCases } from '../bench/desk-cases.ts'
import { fillDesk } from '../bench/desk-rows.ts'

const ORDERS = 3000
const LARGE = ['customer_order', 'order_item', 'order_search', 'app_user', 'payment_transaction', 'shipment']

const { db, url, drop } = await testDatabase()
afterAll(drop)

/** How often large tables were read from end to end. A session adds its counts at its end at the latest. */
async function fullScans(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; scans: number }>`
    select relname as name, seq_scan::int as scans from pg_stat_user_tables
    where relname = any(${LARGE}::text[]) order by relname`.execute(db)
  return Object.fromEntries(rows.map(({ name, scans }) => [name, scans]))
}

const INDEXES = [
  'app_user_search_idx',
  'customer_order_created_idx',
  'customer_order_discount_code_idx',
  'customer_order_status_created_idx',
  'order_item_variant_order_idx',
  'order_search_words_idx',
  'product_search_idx',
  'variant_search_idx',
]

async function unusedIndexes(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select indexrelname as name from pg_stat_user_indexes
    where indexrelname = any(${INDEXES}::text[]) and idx_scan = 0`.execute(db)
  return rows.map(({ name }) => name)
}

test('[DESK-67] every list of the desk reads the large tables by an index', async () => {
  const filler = connect(url, { timeoutFactor: 20 })
  await fillDesk(filler, ORDERS)
  const cases = await deskCases(filler, ORDERS)
  // A small table is read faster as a whole: now only if there is no index that could be used.
  await sql`alter database ${sql.id(new URL(url).pathname.slice(1))} set enable_seqscan = off`.execute(filler)
  await filler.destroy()
  const cookie = await staffCookie(db, await insertStaff(db))
  const before = await fullScans()
  const own = connect(url)
  const app = await openDeskApp(own)
  const desk = openDesk(app.listeningOrigin, cookie)
  for (const { path } of cases) expect([path, (await desk.get(path)).status]).toEqual([path, 200])
  await app.close()
  await own.destroy()
  expect(Object.keys(before)).toHaveLength(LARGE.length)
  expect(await fullScans()).toEqual(before)
  expect(await unusedIndexes()).toEqual([])
  expect(cases.length).toBeGreaterThan(10)
})
