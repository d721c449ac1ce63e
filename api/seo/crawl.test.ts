import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedTx } from '#db/testing-seed.ts'
import { minutes } from '#kit/duration.ts'
import { openTestShop, type TestShop } from '../testing.ts'
import { type JsonLdNode, jsonLdIn, jsonLdProblems } from './testing-json-ld.ts'
import { first, shownText, statedByFeed, statedByMarkup, statedByPage } from './testing-offers.ts'
import { openTestStorefront } from './testing-storefront.ts'
import { childTexts, feedItems, parseXml } from './testing-xml.ts'

const ORIGIN = 'http://localhost:8080'

/** The pages are read once each, so compressing them is not worth it. */
const compression = {
  compress: async (body: Buffer) => ({ br: body, gzip: body, identity: body }),
  isSlow: () => false,
}

let shop: TestShop
let closeStorefront = async () => {}
beforeAll(async () => {
  const { close, ...pages } = await openTestStorefront()
  closeStorefront = close
  shop = await openTestShop({ publicUrl: new URL(ORIGIN), pages, compression, busyAfter: minutes(1) })
  await changePrices()
})
/** Every kind of price: sold out by hand and by count, at the list price, with paise, almost no discount. */
async function changePrices() {
  const channel = (sku: string, change: object) =>
    seedTx(shop.db, (tx) => tx.updateTable('channel').set(change).where('variant_sku', '=', sku).execute())
  await channel('OILPNT01-500ML', { availability: 'OUTOFSTOCK' })
  await seedTx(shop.db, (tx) =>
    tx.updateTable('stock').set({ on_hand: 0 }).where('variant_sku', '=', 'OILPNT01-5000ML').execute(),
  )
  await channel('OILSES01-500ML', { current_price: 20_00, max_price: 20_00 })
  await channel('OILSES01-1000ML', { current_price: 19_49, max_price: 20_00 })
  await channel('SPCTUR01-200G', { current_price: 999_99, max_price: 1000_00 })
  await shop.refresh()
}

afterAll(async () => {
  await shop.close()
  await closeStorefront()
})

type Page = { status: number; html: string; nodes: JsonLdNode[] }

async function read(address: string, locale: string): Promise<Page> {
  const url = address.replace(ORIGIN, shop.url)
  const answer = await fetch(url, { headers: { cookie: `am_locale=${locale}` } })
  const html = await answer.text()
  return { status: answer.status, html, nodes: jsonLdIn(html) }
}

const fileText = async (path: string) => (await fetch(shop.url + path)).text()
const sitemapPages = async () =>
  parseXml(await fileText('/sitemap.xml')).children.flatMap((url) => childTexts(url, 'loc'))

test.each([
  ['a missing property', { '@type': 'Brand' }, 'Brand without name'],
  ['an empty text', { '@type': 'Brand', name: ' ' }, 'Brand.name is " "'],
  ['an empty list', { '@type': 'FAQPage', mainEntity: [] }, 'FAQPage.mainEntity is []'],
  ['a path', { '@type': 'Person', name: 'A', url: '/a' }, 'Person.url is "/a"'],
  [
    'a price as text',
    { '@type': 'MonetaryAmount', value: '60', currency: 'INR' },
    'MonetaryAmount.value is "60"',
  ],
  [
    'a currency sign',
    { '@type': 'MonetaryAmount', value: 60, currency: '₹' },
    'MonetaryAmount.currency is "₹"',
  ],
  ['an unknown property', { '@type': 'Brand', name: 'A', nmae: 'A' }, 'Brand.nmae is "A"'],
  ['an unknown type', { '@type': 'AggregateOffer' }, 'unknown type AggregateOffer'],
])('the validation finds %s, also inside another node', (_case, node, problem) => {
  expect(jsonLdProblems([node])).toEqual([`[0]: ${problem}`])
  expect(jsonLdProblems({ '@id': 'x', inner: node })).toContain(`.inner: ${problem}`)
})

describe.each([
  ['en_IN', 'IN', 'INR'],
  ['en_US', 'US', 'USD'],
] as const)('in %s', (locale, country, currency) => {
  test('[FEED-2] every page of the sitemap has valid structured data, or is not sold here', async () => {
    const sold = new Set(
      feedItems(await fileText(`/feeds/products.xml?country=${country}`)).map((item) =>
        first(item, 'g:link')?.replace(/\?.*/, ''),
      ),
    )
    const pages = await sitemapPages()
    expect(pages.length).toBeGreaterThan(50)
    for (const address of pages) {
      const { status, nodes } = await read(address, locale)
      const isMissing = /\/products\/./.test(address) && !sold.has(address)
      expect([address, status]).toEqual([address, isMissing ? 404 : 200])
      expect([address, jsonLdProblems(nodes)]).toEqual([address, []])
      if (isMissing) expect(nodes).toEqual([])
    }
  })

  test('[FEED-1] [FEED-2] feed, markup and page say the same about every size', async () => {
    const items = feedItems(await fileText(`/feeds/products.xml?country=${country}`))
    expect(items.length).toBeGreaterThan(20)
    for (const group of Map.groupBy(items, (item) => first(item, 'g:item_group_id')).values()) {
      const products = []
      for (const item of group) {
        const inFeed = statedByFeed(item)
        const { html, nodes } = await read(inFeed.link ?? '', locale)
        expect([inFeed.id, jsonLdProblems(nodes)]).toEqual([inFeed.id, []])
        const found = nodes.filter((node) => node['@type'] === 'Product')
        expect(found.map(statedByMarkup)).toEqual([inFeed])
        expect([inFeed.id, statedByPage(html, currency)]).toEqual([
          inFeed.id,
          { price: shownText(inFeed.price ?? ''), isInStock: inFeed.isInStock },
        ])
        products.push(...found.map(({ isVariantOf: _group, ...product }) => product))
      }
      const [link = ''] = group.flatMap((item) => childTexts(item, 'g:link'))
      const { nodes } = await read(link.replace(/\?.*/, ''), locale)
      expect(nodes.find((node) => node['@type'] === 'ProductGroup')?.hasVariant).toEqual(products)
    }
  })
})
