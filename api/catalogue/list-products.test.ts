import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedTx } from '#db/testing-seed.ts'
import { openTestShop, type TestShop } from '../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const list = async (query: string, locale = 'en_IN') => {
  const headers = { 'x-am-locale': locale, cookie: `XSRF-TOKEN=${query}` }
  const answer = await fetch(`${shop.url}/api/v1/products/active?${query}`, { headers })
  return { status: answer.status, body: await answer.json() }
}

const slugs = async (query: string, locale?: string): Promise<string[]> =>
  (await list(query, locale)).body.data.map(({ slug }: { slug: string }) => slug)

test('[API-12] [API-25] a list of products with variants, and the total count', async () => {
  const { body } = await list('page=2&pageSize=5')
  expect(body.data).toHaveLength(5)
  expect(body.meta).toEqual({ page: 2, totalItems: 41, totalPages: 9 })
  expect(body.data[0].variants[0].channels).toHaveLength(1)
})

test('[API-13] a comma list of skus; of a variant’s sku the first 8 characters count', async () => {
  expect((await slugs('sku=OILCOC01,OILPNT01')).sort()).toEqual(['coconut-oil', 'peanut-oil'])
  expect(await slugs('sku=OILPNT01-1000ML')).toEqual(['peanut-oil'])
})

test('[API-22] prices are major units', async () => {
  const { body } = await list('slug=peanut-oil')
  const prices = body.data[0].variants.map(
    (variant: { channels: { currentPrice: number }[] }) => variant.channels[0],
  )
  expect(prices).toContainEqual(
    expect.objectContaining({ currentPrice: 349, maxPrice: 399, currency: 'INR' }),
  )
})

test('[API-13] products are returned in display order, each once', async () => {
  expect(await slugs('sku=SPCTUR01,OILPNT01-500ML,OILPNT01-1000ML,NOTHING1')).toEqual([
    'peanut-oil',
    'turmeric-powder',
  ])
})

test('by slug, category and type', async () => {
  expect(await slugs('slug=coconut-oil')).toEqual(['coconut-oil'])
  expect(await slugs('category=OILS')).toEqual([
    'peanut-oil',
    'black-mustard-oil',
    'coconut-oil',
    'sesame-oil',
    'sunflower-oil',
    'safflower-oil',
  ])
  const bundles = await list('type=BUNDLE')
  expect(bundles.body.data.map(({ type }: { type: string }) => type)).toEqual(Array(6).fill('BUNDLE'))
})

test('several filters must all match', async () => {
  expect(await slugs('slug=coconut-oil&category=SPICES')).toEqual([])
  expect(await slugs('sku=OILPNT01,SPCTUR01&category=SPICES')).toEqual(['turmeric-powder'])
  expect(await slugs('category=OILS&type=BUNDLE')).toEqual([])
})

test('marketing is included only on request', async () => {
  expect((await list('slug=peanut-oil')).body.data[0].productMarketing).toBeNull()
  const { body } = await list('slug=peanut-oil&withMarketing=true')
  expect(body.data[0].productMarketing.details.bullets.length).toBeGreaterThan(0)
})

test('a country lists only products with a price there', async () => {
  const american = await list('pageSize=100', 'en_US')
  const indian = await list('pageSize=100', 'en_IN')
  expect(american.body.meta.totalItems).toBeGreaterThan(0)
  expect(american.body.meta.totalItems).toBeLessThan(indian.body.meta.totalItems)
})

describe('[API-26] 400 for an invalid query', () => {
  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=abc',
    'page=1e9',
    'pageSize=0',
    'pageSize=101',
    'page=1&page=2',
    'page[]=1',
    'page[$gt]=0',
    'withMarketing=maybe',
    'type=FOO',
    `sku=${Array.from({ length: 51 }, (_, index) => index).join(',')}`,
    'sku=%00',
  ])('%s', async (query) => {
    expect((await list(query)).status).toBe(400)
  })
})

test.each([
  ['sku=', 'Please send the product sku, like OILPNT01.'],
  ['type=FOO', 'The product type must be SINGLE or BUNDLE.'],
  ['category=FOO', 'The category must be OILS, SPICES, FLOURS, MILLETS, PULSES or SUPERFOODS.'],
])('[API-40] [API-41] %s is refused with the message: %s', async (query, message) => {
  const { status, body } = await list(query)
  expect([status, body.error]).toMatchObject([400, { code: 'INVALID_INPUT', message }])
})

test.each(['page=500', 'category=OILS&type=BUNDLE', 'slug=nothing', 'sku=HIDDEN01'])(
  '[API-40] %s is an empty list',
  async (query) => {
    const { status, body } = await list(query)
    expect([status, body.data]).toEqual([200, []])
  },
)

test('a list is cached until a price changes', async () => {
  const price = async () => (await list('slug=sesame-oil')).body.data[0].variants[0].channels[0].currentPrice
  expect([await price(), await price()]).toEqual([265, 265])
  await seedTx(shop.db, (tx) =>
    tx
      .updateTable('channel')
      .set({ current_price: 255_50 })
      .where('variant_sku', '=', 'OILSES01-500ML')
      .where('country', '=', 'IND')
      .execute(),
  )
  await shop.refresh()
  expect(await price()).toBe(255.5)
})

test('each locale has its own list', async () => {
  const currency = async (locale: string) =>
    (await list('slug=peanut-oil', locale)).body.data[0].variants[0].channels[0].currency
  expect([await currency('en_IN'), await currency('en_US')]).toEqual(['INR', 'USD'])
})

test('a list sets no cookie and may be cached by shared caches', async () => {
  const answer = await fetch(`${shop.url}/api/v1/products/active`)
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=30/)
  const again = await fetch(`${shop.url}/api/v1/products/active`, {
    headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})
