import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeSetting, seedTx } from '#db/testing-seed.ts'
import type { LocaleCode } from '#domain/locale.ts'
import { openTestShop, type TestShop } from '../testing.ts'
import { childTexts, feedItem, feedItems, fieldsOf } from './testing-xml.ts'

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

test('[FEED-1] an item has everything about its size', async () => {
  const item = feedItem(await feed('IN'), OIL)
  const { 'g:additional_image_link': _more, ...texts } = fieldsOf(item)
  expect(texts).toEqual({
    'g:id': OIL,
    'g:item_group_id': 'OILPNT01',
    'g:title': 'Groundnut Oil, 1 Liter',
    'g:description': expect.stringMatching(/groundnut/i),
    'g:link': `http://localhost:8080/products/peanut-oil?variant=${OIL}`,
    'g:image_link': expect.stringMatching(
      /^http:\/\/localhost:8080\/media\/products\/peanut-oil\/1000ml\S+\.webp$/,
    ),
    'g:brand': 'Aranya Mill',
    'g:identifier_exists': 'no',
    'g:condition': 'new',
    'g:product_type': 'Wood Pressed Oils',
    'g:size': '1 Liter',
    'g:availability': 'in stock',
    'g:price': '399.00 INR',
    'g:sale_price': '349.00 INR',
    'g:unit_pricing_measure': '1000 ml',
    'g:unit_pricing_base_measure': '100 ml',
    'g:shipping': {
      'g:country': 'IN',
      'g:service': 'Standard',
      'g:price': '60.00 INR',
      'g:min_handling_time': '1',
      'g:max_handling_time': '1',
      'g:min_transit_time': '1',
      'g:max_transit_time': '6',
    },
    'g:free_shipping_threshold': { 'g:country': 'IN', 'g:price_threshold': '999.00 INR' },
  })
})

test.each([
  ['IN', 'IND', 'INR'],
  ['US', 'USA', 'USD'],
])('[FEED-1] the feed of %s has each listed size once, in its currency', async (code, country, currency) => {
  const rows = await shop.db
    .selectFrom('channel')
    .innerJoin('variant', 'variant.sku', 'variant_sku')
    .innerJoin('product', 'product.sku', 'product_sku')
    .select('variant_sku')
    .where('country', '=', country as 'IND')
    .where('variant.is_active', '=', true)
    .where('product.is_active', '=', true)
    .execute()
  const items = feedItems(await feed(code))
  expect(items.flatMap((item) => childTexts(item, 'g:id')).sort()).toEqual(
    rows.map(({ variant_sku }) => variant_sku).sort(),
  )
  for (const item of items) {
    expect(childTexts(item, 'g:price')).toEqual([
      expect.stringMatching(new RegExp(`^\\d+\\.\\d\\d ${currency}$`)),
    ])
    expect(childTexts(item, 'g:additional_image_link').length).toBeLessThanOrEqual(10)
    for (const base of childTexts(item, 'g:unit_pricing_base_measure'))
      expect(base).toMatch(/^(1|10|100) (ml|l|g|kg)$/)
  }
})

test('[FEED-1] at the list price there is no sale price; what is sold out has its list price', async () => {
  await setPrice(OIL, 399_00, 399_00)
  expect(fieldsOf(feedItem(await feed('IN'), OIL))).not.toHaveProperty('g:sale_price')
  await setPrice(OIL, 349_00, 399_00)
  await seedTx(shop.db, (tx) =>
    tx.updateTable('stock').set({ on_hand: 0 }).where('variant_sku', '=', OIL).execute(),
  )
  await shop.refresh()
  const soldOut = fieldsOf(feedItem(await feed('IN'), OIL))
  expect(soldOut).toMatchObject({ 'g:availability': 'out of stock', 'g:price': '399.00 INR' })
  expect(soldOut).not.toHaveProperty('g:sale_price')
  await seedTx(shop.db, (tx) =>
    tx.updateTable('stock').set({ on_hand: 50 }).where('variant_sku', '=', OIL).execute(),
  )
})

test.each([
  '',
  '?country=',
  '?country=in',
  '?country=IND',
  '?country=DE',
  '?country=IN&country=US',
  '?country[]=IN',
])('[FEED-1] a feed that does not exist is refused with the countries that do: %s', async (query) => {
  const answer = await get(query)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    error: { code: 'INVALID_INPUT', message: 'Please add ?country= with IN or US.' },
  })
})

test('[FEED-1] a country in which the shop is closed has no feed', async () => {
  const setLocales = async (codes: LocaleCode[]) => {
    await changeSetting(shop.db, 'ACTIVE_LOCALES', codes)
    await shop.refresh()
  }
  await setLocales(['en_IN'])
  expect([(await get('?country=US')).status, (await get('?country=IN')).status]).toEqual([404, 200])
  await setLocales(['en_IN', 'en_US'])
})

const hostile = (...forbidden: string[]) =>
  `Oil & <b>"more"</b> ${forbidden.join('')}]]> \u{1fad2} \u007f तेल\n</item>`
const HOSTILE = hostile('\u0001', '\u000b', '\u001f', '\uffff')
const CLEANED = hostile(' ', ' ', ' ', ' ')

test('[FEED-1] hostile texts and addresses are escaped, and control characters become spaces', async () => {
  const picture = {
    src: '/media/a b.webp?x=1&y=<"\'>',
    srcSM: '',
    srcXS: '',
    alt: '',
    width: 1,
    height: 1,
    preview: '',
  }
  const old = await shop.db.selectFrom('variant').selectAll().where('sku', '=', OIL).executeTakeFirstOrThrow()
  const set = (description: string, media: string) =>
    Promise.all([
      shop.db.updateTable('product').set({ description }).where('sku', '=', 'OILPNT01').execute(),
      seedTx(shop.db, (tx) => tx.updateTable('variant').set({ media }).where('sku', '=', OIL).execute()),
    ])
  await set(HOSTILE, JSON.stringify([picture]))
  await shop.refresh()
  expect(fieldsOf(feedItem(await feed('IN'), OIL))).toMatchObject({
    'g:description': CLEANED,
    'g:image_link': 'http://localhost:8080/media/a%20b.webp?x=1&y=%3C%22%27%3E',
  })
  await set('Groundnut oil', JSON.stringify(old.media))
})
