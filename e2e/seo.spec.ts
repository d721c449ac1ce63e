import { type APIRequestContext, test as reading } from '@playwright/test'
import { expect, open, test } from './shop.ts'

const PAGES = [
  ['/', '/', ['Organization', 'WebSite']],
  ['/products', '/products', ['BreadcrumbList']],
  ['/products?kind=oils&utm_source=mail', '/products?kind=oils', ['BreadcrumbList']],
  ['/products?kind=socks', '/products', ['BreadcrumbList']],
  [
    '/products/peanut-oil',
    '/products/peanut-oil',
    ['ProductGroup', 'BreadcrumbList', 'FAQPage', 'VideoObject'],
  ],
  ['/products/peanut-oil?variant=OILPNT01-500ML', '/products/peanut-oil', ['Product']],
  ['/stores', '/stores', []],
  ['/about', '/about', []],
  ['/contact', '/contact', []],
  ['/policies/privacy', '/policies/privacy', []],
  ['/policies/refund', '/policies/refund', []],
  ['/policies/shipping', '/policies/shipping', []],
  ['/policies/tos', '/policies/tos', []],
] as const

const HIDDEN = [
  '/cart',
  '/checkout',
  '/my/account',
  '/my/orders',
  '/my/addresses',
  '/validate-payment',
  '/sandbox/ui',
  '/no/such/page',
  '/products/no-such-product',
]

const unescaped = (text = '') =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, text]) => unescaped(text))
const canonicals = (html: string) => all(html, /<link rel="canonical" href="([^"]*)"/g)
const contents = (html: string, name: string) =>
  all(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))
const pathOf = (address = '') => {
  const { pathname, search } = new URL(address)
  return pathname + search
}

type JsonLdNode = { '@type': string | string[] }

/** The types in the page's structured data; throws when a block is not JSON. */
const typesIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .flatMap(([, text = '']): JsonLdNode[] => JSON.parse(text)['@graph'])
    .flatMap((thing) => thing['@type'])

const read = async (request: APIRequestContext, path: string) => (await request.get(path)).text()

for (const [path, canonical, types] of PAGES) {
  reading(`${path} has the canonical URL ${canonical} and complete metadata`, async ({ request }) => {
    const html = await read(request, path)
    expect(canonicals(html).map(pathOf)).toEqual([canonical])
    expect(contents(html, 'og:url')).toEqual(canonicals(html))
    expect(contents(html, 'robots')).toEqual([])
    const [description = ''] = contents(html, 'description')
    expect(description.length).toBeGreaterThanOrEqual(50)
    expect(description.length).toBeLessThanOrEqual(170)
    expect(contents(html, 'og:description')).toEqual([description])
    expect(typesIn(html)).toEqual(expect.arrayContaining([...types]))
    const [image] = contents(html, 'og:image')
    const picture = await request.get(pathOf(image))
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  })
}

for (const path of HIDDEN) {
  reading(`${path} has noindex`, async ({ request }) => {
    const html = await read(request, path)
    expect(contents(html, 'robots')).toEqual(['noindex'])
    expect(html).not.toContain('hrefLang')
  })
}

reading(
  'every page of the sitemap exists, and its canonical URL is the one in the sitemap',
  async ({ request }) => {
    const addresses = all(await read(request, '/sitemap.xml'), /<loc>([^<]*)<\/loc>/g)
    for (const [, canonical] of PAGES) expect(addresses.map(pathOf)).toContain(canonical)
    for (const address of addresses) {
      const answer = await request.get(pathOf(address))
      expect([address, answer.status()]).toEqual([address, 200])
      expect(canonicals(await answer.text())).toEqual([address])
    }
  },
)

test('the icons and the manifest of the page exist', async ({ page, request }) => {
  await page.goto('/')
  for (const rel of ['icon', 'apple-touch-icon', 'manifest']) {
    const address = await page.locator(`link[rel="${rel}"]`).getAttribute('href')
    expect((await request.get(address ?? '')).status()).toBe(200)
  }
})

test('structured data stays after hydration, and goes with the page or another size', async ({ page }) => {
  await open(page, '/products/peanut-oil')
  const blocks = page.locator('script[type="application/ld+json"]')
  await expect(blocks).toHaveCount(1)
  expect(await blocks.textContent()).toContain('"@type":"ProductGroup"')
  await page.locator('label', { hasText: '500 mL' }).first().click()
  await expect(page).toHaveURL(/variant=OILPNT01-500ML/)
  await expect(blocks).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await expect(blocks).toHaveCount(0)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/about$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Groundnut Oil' })).toBeVisible()
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/products\/peanut-oil$/)
  await expect(blocks).toHaveCount(0)
})
