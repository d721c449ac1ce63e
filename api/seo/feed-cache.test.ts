import { gunzipSync } from 'node:zlib'
import { request } from 'undici'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeSetting, seedTx } from '#db/testing-seed.ts'
import { openTestShop, type TestShop } from '../testing.ts'
import { childTexts, feedItem, feedItems, fieldsOf, parseXml } from './testing-xml.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ publicUrl: new URL('http://localhost:8080') })
})
afterAll(() => shop.close())

const get = (query: string, headers: Record<string, string> = {}) =>
  fetch(`${shop.url}/feeds/products.xml${query}`, { headers })
const feed = async (country: string) => (await get(`?country=${country}`)).text()

async function setPrice(sku: string, current_price: number, max_price: number) {
  await seedTx(shop.db, (tx) =>
    tx.updateTable('channel').set({ current_price, max_price }).where('variant_sku', '=', sku).execute(),
  )
  await shop.refresh()
}
const OIL = 'OILPNT01-1000ML'
beforeEach(async () => {
  await seedTx(shop.db, (tx) =>
    tx
      .updateTable('channel')
      .set({ current_price: 349_00, max_price: 399_00, availability: 'STOCKED' })
      .where('variant_sku', '=', OIL)
      .where('country', '=', 'IND')
      .execute(),
  )
  await shop.refresh()
})

test('[FEED-1] the feed is XML, compressed, with an entity tag, and is asked again each time', async () => {
  const url = `${shop.url}/feeds/products.xml?country=IN`
  const { headers, body } = await request(url, { headers: { 'accept-encoding': 'gzip' } })
  expect(headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding',
    'x-robots-tag': 'noindex',
  })
  const text = gunzipSync(Buffer.from(await body.arrayBuffer())).toString()
  expect(parseXml(text).name).toBe('rss')
  expect(text).toBe(await (await get('?country=IN', { 'accept-encoding': 'identity' })).text())
  const again = { 'accept-encoding': 'gzip', 'if-none-match': String(headers.etag) }
  const unchanged = await get('?country=IN', again)
  expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
  await setPrice(OIL, 333_00, 399_00)
  expect((await get('?country=IN', again)).status).toBe(200)
  expect((await fetch(url, { method: 'HEAD' })).status).toBe(200)
})

test('[FEED-1] a new delivery fee is in the feed at once', async () => {
  const setFee = async (fee: number) => {
    const inRupees = { fee, freeFrom: 999_00 }
    await changeSetting(shop.db, 'SHIPPING_FEE', { INR: inRupees, USD: { fee: 12_00, freeFrom: 99_00 } })
    await shop.refresh()
  }
  await setFee(75_00)
  expect(fieldsOf(feedItem(await feed('IN'), OIL))).toMatchObject({
    'g:shipping': { 'g:price': '75.00 INR' },
  })
  await setFee(60_00)
})

test('[FEED-1] while prices change, every feed is one state of the catalogue', async () => {
  const setAll = async (current_price: number) => {
    await seedTx(shop.db, (tx) =>
      tx.updateTable('channel').set({ current_price, max_price: 100_00 }).execute(),
    )
    await shop.refresh()
  }
  await setAll(1_00)
  const [texts] = await Promise.all([
    Promise.all(Array.from({ length: 12 }, () => feed('IN'))),
    (async () => {
      for (const price of [2_00, 3_00, 4_00]) await setAll(price)
    })(),
  ])
  for (const text of [...texts, await feed('IN')]) {
    const prices = feedItems(text).flatMap((item) => childTexts(item, 'g:sale_price'))
    expect(prices.length).toBeGreaterThan(50)
    expect(new Set(prices).size).toBe(1)
  }
})
