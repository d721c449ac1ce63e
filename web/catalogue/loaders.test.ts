import { expect, test } from 'vitest'
import { loadHome } from './home/load-home.ts'
import { loadListing } from './listing/load-listing.ts'
import { listingToShow, rememberListing } from './listing/shown-listing.ts'
import { loadProduct, loadSoldElsewhere } from './product/load-product.ts'
import { BROKEN, contextAnswering, EMPTY_LIST } from './sample-context.ts'
import { sampleProduct, sampleVariant } from './sample-product.ts'

/** Realistic products: three variants each, with pictures and previews. */
function fullShelves(count: number) {
  const picture = (size: string) => `/media/products/everyday-kitchen-combo/1000ml.0a1b2c3d${size}.webp`
  const primaryMedia = {
    srcXS: picture('-xs'),
    srcSM: picture('-sm'),
    alt: 'The pack in a kitchen, with the raw thing around it',
    width: 1600,
    height: 2000,
    preview: `data:image/webp;base64,${'A'.repeat(130)}`,
  }
  return Array.from({ length: count }, (_, number) => {
    const sku = `OILPNT${10 + number}`
    const packs = ['500ML', '1000ML', '5000ML'].map((pack) => ({
      ...sampleVariant(`${sku}-${pack}`),
      primaryMedia,
    }))
    return sampleProduct({ sku, slug: 'everyday-kitchen-combo', variants: packs })
  })
}

test('[HOME-4] [HOME-5] [API-21] Home makes one call: page 1 of 20, without marketing, by product SKUs', async () => {
  const { context, query, path } = contextAnswering(200, EMPTY_LIST)
  await loadHome(context)
  expect(path()).toBe('/api/v1/products/active')
  expect(query()).toMatchObject({ page: '1', pageSize: '20', withMarketing: 'false' })
  expect(query().sku).toMatch(/^CMBKIT01,(\w{8},)+\w{8}$/)
})

test('[ERROR-13] when the products of Home do not load, that is logged and the sections are empty', async () => {
  const { context, logged } = contextAnswering(500, BROKEN)
  const { sections, hasFailed } = await loadHome(context)
  expect(hasFailed).toBe(true)
  expect(sections).toEqual({ combos: [], launches: [], oils: [], spices: [] })
  expect(logged).toEqual([new Error('The products of a page could not be listed: INTERNAL')])
})

test('[LIST-6] [ROUTE-3] the listing of a category requests page 1 of 100 of that category', async () => {
  const { context, query } = contextAnswering(200, EMPTY_LIST)
  await loadListing(context, 'oils')
  expect(query()).toEqual({ page: '1', pageSize: '100', withMarketing: 'false', category: 'OILS' })
})

test('[LIST-7] the listing of bundles requests by type', async () => {
  const { context, query } = contextAnswering(200, EMPTY_LIST)
  await loadListing(context, 'bundle')
  expect(query()).toMatchObject({ type: 'BUNDLE' })
})

test('[ROUTE-6] an unknown kind requests all products and is returned', async () => {
  const { context, query } = contextAnswering(200, EMPTY_LIST)
  expect(await loadListing(context, 'shoes')).toMatchObject({ kind: null, unknownKind: 'shoes' })
  expect(query()).not.toHaveProperty('category')
})

test('the data of a listing of 40 products stay under 25 kB: cards are sent, not products', async () => {
  const { context } = contextAnswering(200, { ...EMPTY_LIST, data: fullShelves(40) })
  const { groups } = await loadListing(context, null)
  expect(groups.flatMap(({ cards }) => cards)).toHaveLength(40)
  expect(JSON.stringify(groups).length).toBeLessThan(25_000)
})

test('[ERROR-23] when the listing does not load, that is logged, and what was shown stays', async () => {
  const { context, logged } = contextAnswering(503, BROKEN)
  const lost = await loadListing(context, null)
  expect(lost).toMatchObject({ groups: [], hasFailed: true })
  expect(logged).toHaveLength(1)

  expect(listingToShow(lost)).toBe(lost)
  rememberListing(lost)
  const oils = await loadListing(contextAnswering(200, EMPTY_LIST).context, 'oils')
  rememberListing(oils)
  rememberListing(lost)
  expect(listingToShow(lost)).toBe(oils)
  expect(listingToShow(undefined)).toBe(oils)
})

test('a page whose products load logs nothing', async () => {
  const { context, logged } = contextAnswering(200, EMPTY_LIST)
  await loadListing(context, null)
  expect(logged).toEqual([])
})

test('[PDP-16] the product page requests one product by slug, with marketing', async () => {
  const { context, query } = contextAnswering(200, EMPTY_LIST)
  await loadProduct(context, 'peanut-oil')
  expect(query()).toEqual({ slug: 'peanut-oil', withMarketing: 'true', page: '1', pageSize: '1' })
})

test.each([
  [200, EMPTY_LIST, 404],
  [500, BROKEN, 503],
])(
  '[ERROR-22] [NOTFOUND-3] an answer of %i without a product is answered with its status',
  async (status, json, error) => {
    const { context } = contextAnswering(status, json)
    expect(await loadProduct(context, 'peanut-oil')).toEqual({ ok: false, error })
  },
)

test('[LOCALE-11] a product sold only in another country is reported, with alternatives sold here', async () => {
  const there = {
    ...EMPTY_LIST,
    data: [sampleProduct({ sku: 'OILPNT01', variants: [sampleVariant('OILPNT01-500ML')] })],
  }
  const here = { ...EMPTY_LIST, data: fullShelves(2) }
  const { context, query } = contextAnswering(200, here, there)
  expect(await loadSoldElsewhere(context, 'peanut-oil')).toMatchObject({
    title: 'Groundnut Oil',
    kind: 'oils',
    locale: 'en_IN',
    soldIn: 'en_US',
    cards: [{ sku: 'OILPNT10' }, { sku: 'OILPNT11' }],
  })
  expect(query(0)).toMatchObject({ slug: 'peanut-oil', withMarketing: 'false' })
  expect(query(1)).toMatchObject({ category: 'OILS', page: '1', pageSize: '4' })
})

test('[LOCALE-11] a product sold nowhere, or only in an inactive country, is not found', async () => {
  expect(await loadSoldElsewhere(contextAnswering(200, EMPTY_LIST, EMPTY_LIST).context, 'x')).toBeNull()
  expect(await loadSoldElsewhere(contextAnswering(200, EMPTY_LIST).context, 'x')).toBeNull()
})
