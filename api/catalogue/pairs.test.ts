import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { insertOrder, insertUser } from '#db/testing-rows.ts'
import { seedTx } from '#db/testing-seed.ts'
import type { CountryCode } from '#domain/locale.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { days } from '#kit/duration.ts'
import { SOON } from '#kit/testing.ts'
import { openTestShop } from '../testing.ts'
import { liveCatalogue } from './live-catalogue.ts'
import { countPairs } from './pairs.store.ts'

const shop = await openTestShop()
const { db } = shop
const buyer = await insertUser(db)
afterAll(() => shop.close())
beforeEach(() => db.deleteFrom('product_pair').execute())

type Bought = { skus: string[]; times: number; status?: OrderStatus; country?: CountryCode; daysAgo?: number }

async function buy({ skus, times, status = 'DELIVERED', country = 'IND', daysAgo = 1 }: Bought) {
  const home = { title: 'A', address1: '1 Test Lane', city: 'X', state: 'MP', zip: '458441', country }
  for (let order = 0; order < times; order += 1) {
    const { id } = await insertOrder(db, buyer.id, {
      status,
      country,
      currency: country === 'IND' ? 'INR' : 'USD',
      shipping_address: JSON.stringify(home),
      created_at: new Date(Date.now() - days(daysAgo)),
    })
    await db
      .insertInto('order_item')
      .values(skus.map((sku, index) => itemOf(id, sku, index + 1)))
      .execute()
  }
}

const itemOf = (order_id: string, variant_sku: string, position: number) => ({
  order_id,
  position,
  product_sku: variant_sku.slice(0, 8),
  variant_sku,
  product_slug: 'a-product',
  product_title: 'A product',
  variant_title: 'A size',
  quantity: 1,
  ordered_quantity: 1,
  current_price: 100_00,
  max_price: 100_00,
  total_current: 100_00,
  hsn_code: '1508',
  gst_rate_bp: 500,
})

async function pairsOf(slug: string, locale = 'en_IN'): Promise<string[]> {
  await countPairs(db)
  await shop.refresh()
  const headers = { 'x-am-locale': locale }
  const url = `${shop.url}/api/v1/products/active?slug=${slug}&withMarketing=true`
  const { data } = await (await fetch(url, { headers })).json()
  return data[0].productMarketing.goesWellWith
}

const pairRows = () =>
  db.selectFrom('product_pair').select(['product_sku', 'paired_sku', 'country', 'times']).execute()

test('[PAIR-3] [PAIR-5] without orders the products of its recipes are shown', async () => {
  // Ragi flour: ragi dosa is made with sesame oil.
  expect(await pairsOf('ragi-flour')).toContain('OILSES01')
  expect(await pairRows()).toEqual([])
})

test('[PAIR-1] five orders together make a pair, counted by product, most often first', async () => {
  await buy({ skus: ['SPCHIN01-25G', 'FLRJOW01-1KG'], times: 3 })
  await buy({ skus: ['SPCHIN01-25G', 'FLRJOW01-500G', 'FLRJOW01-1KG'], times: 2 })
  await buy({ skus: ['SPCHIN01-25G', 'PLSMSR01-500G'], times: 6 })
  await buy({ skus: ['SPCHIN01-25G', 'SPCCUM01-100G'], times: 4 })
  expect((await pairsOf('hing')).slice(0, 2)).toEqual(['PLSMSR01', 'FLRJOW01'])
  expect(await pairRows()).toEqual(
    expect.arrayContaining([
      { product_sku: 'SPCHIN01', paired_sku: 'FLRJOW01', country: 'IND', times: 5 },
      { product_sku: 'FLRJOW01', paired_sku: 'SPCHIN01', country: 'IND', times: 5 },
    ]),
  )
  expect(await pairRows()).toHaveLength(4)
})

test('[PAIR-2] unpaid, cancelled, returned, deleted and old orders do not count', async () => {
  const skus = ['MLTKOD01-500G', 'SPFMOR01-150G']
  for (const status of ['PENDING', 'CANCELLED', 'RETURNED', 'DELETED'] as const)
    await buy({ skus, times: 5, status })
  await buy({ skus, times: 5, daysAgo: 181 })
  await buy({ skus, times: 4, daysAgo: 179 })
  await countPairs(db)
  expect((await pairRows()).filter(({ product_sku }) => product_sku === 'MLTKOD01')).toEqual([])
  await buy({ skus, times: 1, status: 'PROCESSING' })
  expect((await pairsOf('kodo-millet'))[0]).toBe('SPFMOR01')
})

test('[PAIR-4] each country has its own pairs, and shows only what is sold and in stock there', async () => {
  await buy({ skus: ['OILPNT01-1000ML', 'SPFHNY01-350G'], times: 5, country: 'USA' })
  await buy({ skus: ['OILPNT01-1000ML', 'FLRBES01-1KG'], times: 6, country: 'USA' })
  expect((await pairsOf('peanut-oil', 'en_US'))[0]).toBe('SPFHNY01')
  expect(await pairsOf('peanut-oil', 'en_US')).not.toContain('FLRBES01')
  expect(await pairsOf('peanut-oil', 'en_IN')).not.toContain('SPFHNY01')
  await seedTx(db, (tx) =>
    tx.updateTable('stock').set({ on_hand: 0 }).where('variant_sku', 'like', 'SPFHNY01%').execute(),
  )
  await seedTx(db, (tx) =>
    tx
      .updateTable('channel')
      .set({ availability: 'OUTOFSTOCK' })
      .where('variant_sku', 'like', 'SPFHNY01%')
      .execute(),
  )
  expect(await pairsOf('peanut-oil', 'en_US')).not.toContain('SPFHNY01')
})

test('[PAIR-5] a count that changes no pair leaves the version, and so the cached pages, as they were', async () => {
  const version = async () => (await liveCatalogue(db)).current().version
  await countPairs(db)
  const before = await version()
  await buy({ skus: ['SPCHIN01-25G', 'PLSMSR01-500G'], times: 1 })
  await countPairs(db)
  expect(await version()).toBe(before)
})

test('[PAIR-5] the job counts', async () => {
  await shop.jobs.start()
  await db
    .transaction()
    .execute((tx) => shop.jobs.enqueue(tx, 'catalogue.pairs', { key: 'tonight', payload: {} }))
  await vi.waitFor(async () => expect((await pairRows()).length).toBeGreaterThan(0), SOON)
  await shop.jobs.stop()
})
