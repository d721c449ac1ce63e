import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '#contract/catalogue.ts'
import { changeSetting, seedTx } from '#db/testing-seed.ts'
import { openTestShop, type TestShop } from '../testing.ts'
import { sitemapFiles } from './sitemap-xml.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ publicUrl: new URL('http://localhost:8080') })
})
afterAll(() => shop.close())

const get = (path: string) => fetch(shop.url + path)
const pagesOf = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
const picturesOf = (xml: string) =>
  [...xml.matchAll(/<image:loc>([^<]*)<\/image:loc>/g)].map(([, address]) => address)
const sitemap = async () => (await get('/sitemap.xml')).text()

test.each([
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
])('%s may be cached for an hour, and answers HEAD', async (path, type) => {
  const answer = await get(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe(type)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  const head = await fetch(shop.url + path, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('the sitemap has pages, listings with products and products, each once, with public addresses', async () => {
  const pages = pagesOf(await sitemap())
  for (const path of [
    '/',
    '/policies/tos',
    '/products?kind=oils',
    '/products?kind=bundle',
    '/products/peanut-oil',
  ]) {
    expect(pages).toContain(`http://localhost:8080${path}`)
  }
  expect(new Set(pages).size).toBe(pages.length)
  for (const address of pages) expect(address).toMatch(/^http:\/\/localhost:8080\//)
})

test('a product has its pictures, with escaped addresses', async () => {
  const picture = { src: '/media/a.webp?x=1&y=<"\'>', srcSM: '', srcXS: '', alt: '' }
  const media = JSON.stringify([{ ...picture, width: 1, height: 1, preview: '' }])
  await seedTx(shop.db, (tx) =>
    tx.updateTable('variant').set({ media }).where('product_sku', '=', 'OILPNT01').execute(),
  )
  await shop.refresh()
  const xml = await sitemap()
  expect(picturesOf(xml)).toContain('http://localhost:8080/media/a.webp?x=1&amp;y=%3C%22%27%3E')
  expect(xml.replaceAll(/&(amp|lt|gt|quot|apos);/g, '')).not.toContain('&')
})

test('an inactive product is not in the sitemap, and neither is a listing without products', async () => {
  const gone = ['http://localhost:8080/products/moong-dal', 'http://localhost:8080/products?kind=pulses']
  expect(pagesOf(await sitemap())).toEqual(expect.arrayContaining(gone))
  await shop.db.updateTable('product').set({ is_active: false }).where('category', '=', 'PULSES').execute()
  await shop.refresh()
  const pages = pagesOf(await sitemap())
  expect(pages.filter((address) => gone.includes(address ?? ''))).toEqual([])
  expect(pages).toContain('http://localhost:8080/products/peanut-oil')
})

test('the sitemap shows the shop of the first active locale, as crawlers see it', async () => {
  const everything = pagesOf(await sitemap())
  await changeSetting(shop.db, 'ACTIVE_LOCALES', ['en_US'])
  await shop.refresh()
  const pages = pagesOf(await sitemap())
  expect(pages).toContain('http://localhost:8080/products/peanut-oil')
  expect(pages.length).toBeLessThan(everything.length)
})

test('robots.txt names the sitemap and excludes hidden pages', async () => {
  const lines = (await (await get('/robots.txt')).text()).split('\n')
  expect(lines[0]).toBe('User-agent: *')
  expect(lines).toContain('Sitemap: http://localhost:8080/sitemap.xml')
  expect(lines.filter((line) => line.startsWith('Disallow'))).toHaveLength(8)
  for (const path of [
    '/api/',
    '/cart',
    '/compare',
    '/checkout',
    '/my$',
    '/my/',
    '/sandbox',
    '/validate-payment',
  ]) {
    expect(lines).toContain(`Disallow: ${path}`)
  }
})

test('the manifest has the shop’s colours, and icons that exist in their declared size', async () => {
  const manifest = await (await get('/site.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Aranya Mill', start_url: '/', display: 'minimal-ui' })
  expect(readFileSync('web/styles/tokens.css', 'utf8')).toContain(`--paper: ${manifest.background_color};`)
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
  for (const { src, sizes } of manifest.icons) {
    expect(existsSync(`public${src}`)).toBe(true)
    const header = readFileSync(`public${src}`)
    expect(`${header.readUInt32BE(16)}x${header.readUInt32BE(20)}`).toBe(sizes)
  }
})

test('[ARCHIVE-9] a sitemap with too many addresses for one file is an index of files, each address in one of them', async () => {
  const products: Product[] = (await (await get('/api/v1/products/active')).json()).data
  const [whole = ''] = sitemapFiles(products, new Map(), 'http://localhost:8080')
  const [index = '', ...parts] = sitemapFiles(products, new Map(), 'http://localhost:8080', 10)
  expect(pagesOf(index)).toEqual(parts.map((_, part) => `http://localhost:8080/sitemap-${part + 1}.xml`))
  for (const part of parts) expect(pagesOf(part).length).toBeLessThanOrEqual(10)
  expect(parts.flatMap(pagesOf)).toEqual(pagesOf(whole))
})

test('[ARCHIVE-9] one file is enough for a small shop, and there are no parts of it', async () => {
  expect(await sitemap()).toContain('<urlset')
  expect((await get('/sitemap-1.xml')).status).toBe(404)
  expect((await get('/sitemap-0.xml')).status).toBe(404)
})
