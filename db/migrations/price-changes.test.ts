import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

test('[PRICE-19] in a shop that already has prices, the history begins with them', async () => {
  await sql`drop table price_change`.execute(db)
  await sql`drop function record_price_change cascade`.execute(db)
  const migration = await readFile(new URL('./0027_price_changes.sql', import.meta.url), 'utf8')
  await sql.raw(migration).execute(db)
  const columns = ['variant_sku', 'country', 'current_price', 'max_price'] as const
  const inOrder = (table: 'channel' | 'price_change') =>
    db.selectFrom(table).select(columns).orderBy('variant_sku').orderBy('country').execute()
  const prices = await inOrder('channel')
  expect(prices.length).toBeGreaterThan(100)
  expect(await inOrder('price_change')).toEqual(prices)
})
