import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { seedTx } from '#db/testing-seed.ts'
import { openTestShop } from './testing.ts'

const shop = await openTestShop()
afterAll(shop.close)

async function shown() {
  const read = async (path: string) => (await fetch(`${shop.url}/api/v1${path}`)).text()
  const products = await read('/products/active?slug=peanut-oil')
  const settings = await read('/settings/public')
  return {
    price: products.includes('"currentPrice":301'),
    title: products.includes('Oil of today'),
    setting: settings.includes('PHONEPE'),
    announcement: settings.includes('News of today'),
  }
}

// Nobody listens here, so each load is one that the test asks for.
test('[EDGE-1] a process loads again what the kind of change concerns, and no more', async () => {
  await seedTx(shop.db, async (tx) => {
    await sql`update channel set current_price = 30100 where variant_sku = 'OILPNT01-1000ML' and country = 'IND'`.execute(
      tx,
    )
    await sql`update product set title = 'Oil of today' where sku = 'OILPNT01'`.execute(tx)
    await sql`update setting set value = '"PHONEPE"' where code = 'ACTIVE_PAYMENT_GATEWAY'`.execute(tx)
    await sql`update content_block set body = jsonb_set(body, '{lines}', jsonb_set(body -> 'lines', '{press,text}', '"News of today"'))
      where key = 'announcements'`.execute(tx)
  })
  await shop.refresh(new Set(['promotion']))
  expect(await shown()).toEqual({ price: false, title: false, setting: false, announcement: false })
  await shop.refresh(new Set(['setting']))
  expect(await shown()).toEqual({ price: false, title: false, setting: true, announcement: false })
  await shop.refresh(new Set(['stock']))
  expect(await shown()).toEqual({ price: true, title: true, setting: true, announcement: false })
  await shop.refresh(new Set(['text']))
  expect(await shown()).toEqual({ price: true, title: true, setting: true, announcement: true })
})
