import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeSetting, seedTx } from '#db/testing-seed.ts'
import type { LocaleCode } from '#domain/locale.ts'
import { openTestShop, type TestShop } from '../../testing.ts'
import { createCompression } from '../cache/compression.ts'

/** The key is the path; an order is not cached. All missing pages have the key /nothing. */
const pageKey = (address: string) => {
  if (address === '/healthz') return '/nothing'
  return /^\/my\/orders\//.test(address) ? null : (address.split('?')[0] ?? null)
}

let shop: TestShop
let rendered: string[] = []
/** Renderings wait for this. */
let ready: Promise<unknown> = Promise.resolve()
let isSlow = false
const compression = { ...createCompression(), isSlow: () => isSlow }
beforeAll(async () => {
  shop = await openTestShop({
    compression,
    pages: {
      // Renders its input, so that a test can read it.
      render: async (request, context) => {
        const { facts, shop: calls } = context
        rendered.push(request.url)
        const products = await calls.call('listProducts', { query: { slug: 'peanut-oil' } })
        const price = products.ok && products.value.data[0]?.variants[1]?.channels[0]?.currentPrice
        const headers = [...request.headers.keys()].join()
        const status = request.url.includes('nothing') ? 404 : 200
        // A missing page looks whether another shop has the product.
        if (status === 404) void context.otherShops
        await ready
        return new Response(`<p>${request.url} ${facts.locale} ${price} [${headers}]</p>`.padEnd(2000), {
          status,
          headers: { 'content-type': 'text/html; charset=utf-8' },
        })
      },
      pageKey,
      clientFolder: null,
      strictPolicy: true,
    },
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  rendered = []
  isSlow = false
  ready = Promise.resolve()
  await changeCatalogue()
})

/** Any change of the catalogue empties the page cache. */
async function changeCatalogue() {
  await shop.db.updateTable('product').set({ description: crypto.randomUUID() }).execute()
  await shop.refresh()
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { headers, redirect: 'manual' })
const textOf = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text()

async function setLocales(codes: LocaleCode[]) {
  await changeSetting(shop.db, 'ACTIVE_LOCALES', codes)
  await shop.refresh()
}

test('a page is rendered once for many requests, concurrent or later', async () => {
  await Promise.all(Array.from({ length: 20 }, () => textOf('/about')))
  await textOf('/about')
  expect(rendered).toHaveLength(1)
})

test('[RUN-23] while the compression queue is slow, new pages and lists are refused, but not cached pages, checkout and account', async () => {
  await textOf('/about')
  isSlow = true
  const refused = await get('/nothing')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true])
  expect((await get('/api/v1/products/active?pageSize=7')).status).toBe(503)
  const others = await Promise.all(['/about', '/checkout', '/my/orders'].map((path) => get(path)))
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200])
  isSlow = false
  expect((await get('/nothing')).status).toBe(404)
})

test('a request after a change of the catalogue does not wait for a rendering that began before it, which does not replace the newer page', async () => {
  const gate = Promise.withResolvers<void>()
  ready = gate.promise
  const before = textOf('/about')
  await expect.poll(() => rendered.length).toBe(1)
  await changeCatalogue()
  ready = Promise.resolve()
  await textOf('/about')
  expect(rendered).toHaveLength(2)
  gate.resolve()
  await before
  await textOf('/about')
  expect(rendered).toHaveLength(2)
})

test('the rendered and the cached response have the same bytes and headers', async () => {
  const answers = [await get('/about'), await get('/about')]
  const seen = answers.map(({ headers }) =>
    Object.fromEntries(
      [...headers].filter(([name]) => !/^(date|x-request-id|connection|keep-alive)$/.test(name)),
    ),
  )
  expect(seen[0]).toEqual(seen[1])
  const [first, second] = await Promise.all(answers.map((answer) => answer.text()))
  expect(first).toBe(second)
})

test('unknown query parameters do not make new cache entries and do not reach the page', async () => {
  const pages = await Promise.all(
    ['/about', '/about?utm_source=x', '/about?a=1&b=2', '/about?__proto__[x]=1'].map((path) => textOf(path)),
  )
  expect(new Set(pages).size).toBe(1)
  expect(rendered).toHaveLength(1)
  expect(pages[0]).not.toContain('utm')
})

test('each locale has its own page', async () => {
  const india = await textOf('/about')
  const usa = await textOf('/about', { cookie: 'am_locale=en_US' })
  expect([india.includes('en_IN'), usa.includes('en_US')]).toEqual([true, true])
  expect(await textOf('/about')).toBe(india)
})

test('[LOCALE-5] without the cookie a page has the first active locale', async () => {
  await setLocales(['en_US', 'en_IN'])
  expect(await textOf('/about')).toContain('en_US')
  expect(await textOf('/about', { cookie: 'am_locale=en_XX' })).toContain('en_US')
  await setLocales(['en_IN', 'en_US'])
  expect(await textOf('/about')).toContain('en_IN')
})

test('no header of the visitor reaches a page, and no cookie is set', async () => {
  const headers = { cookie: 'am_session=secret; XSRF-TOKEN=t', authorization: 'Bearer x', 'x-test': '1' }
  const answer = await get('/about', headers)
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(await answer.text()).toContain('[]')
})

test('a price changed in the database is on the page at the next request', async () => {
  expect(await textOf('/about')).toContain(' 349 ')
  await seedTx(shop.db, (tx) =>
    tx
      .updateTable('channel')
      .set({ current_price: 333_00 })
      .where('variant_sku', '=', 'OILPNT01-1000ML')
      .where('country', '=', 'IND')
      .execute(),
  )
  await shop.refresh()
  expect(await textOf('/about')).toContain(' 333 ')
})

test('a browser that has the page gets 304', async () => {
  const first = await get('/about')
  const etag = first.headers.get('etag') ?? ''
  const second = await get('/about', { 'if-none-match': etag })
  expect([second.status, await second.text()]).toEqual([304, ''])
  expect((await get('/about', { 'if-none-match': '"old"' })).status).toBe(200)
})

test('a shared cache may store a page for a minute, and the browser revalidates it each time', async () => {
  expect((await get('/about')).headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=60/)
  expect((await get('/about')).headers.get('vary')).toBe('cookie, accept-encoding')
})

test('[RUN-22] the Not Found page is rendered once for all missing pages', async () => {
  const answers = await Promise.all(['/nothing', '/nothing?x=1'].map((path) => get(path)))
  const again = await get('/nothing?y=2')
  expect(rendered).toHaveLength(1)
  expect([...answers, again].map(({ status }) => status)).toEqual([404, 404, 404])
  expect(again.headers.get('cache-control')).toBe('no-cache')
  expect(again.headers.get('content-security-policy')).toContain("default-src 'none'")
  // A missing page is never answered with 304.
  const etag = again.headers.get('etag') ?? ''
  expect((await get('/nothing', { 'if-none-match': etag })).status).toBe(404)
})

test('[LOCALE-11] a missing page is rendered again after a change of the active locales', async () => {
  await textOf('/nothing')
  await setLocales(['en_IN'])
  await textOf('/nothing')
  await textOf('/nothing')
  await setLocales(['en_IN', 'en_US'])
  expect(rendered).toHaveLength(2)
})

test('[RUN-22] a cached Not Found page does not hide a route', async () => {
  await get('/nothing')
  expect((await get('/healthz')).status).toBe(200)
})

test.each(['/my/orders/1'])('%s is not cached', async (path) => {
  expect((await get(path)).headers.get('cache-control')).toBe('no-cache')
  await get(path)
  expect(rendered).toHaveLength(2)
})

test('the checkout is cached by the server only, with the headers that allow a payment', async () => {
  const [rendering, cached] = [await get('/checkout'), await get('/checkout')]
  expect(rendered).toHaveLength(1)
  for (const { headers } of [rendering, cached]) {
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  }
})

test('an account page sends no referrer, rendered or cached', async () => {
  const [rendering, cached] = [await get('/my/addresses'), await get('/my/addresses')]
  expect(rendered).toHaveLength(1)
  for (const { headers } of [rendering, cached]) expect(headers.get('referrer-policy')).toBe('no-referrer')
})

test('HEAD gets the response of GET without the body', async () => {
  await get('/about')
  const answer = await fetch(`${shop.url}/about`, { method: 'HEAD' })
  expect([answer.status, await answer.text()]).toEqual([200, ''])
  expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0)
})

test('an address with a trailing slash redirects to the address without it', async () => {
  const answer = await get('/about/?kind=oils')
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/about?kind=oils'])
})

test.each([
  ['///', '/'],
  ['//?kind=oils', '/?kind=oils'],
  ['/about//', '/about'],
])('%s redirects to %s', async (path, canonical) => {
  expect(await raw(path)).toMatch(new RegExp(`^HTTP/1.1 301[^]*location: ${RegExp.escape(canonical)}\r`))
})

/** Sends the address as it is: fetch would normalise it. */
const raw = (path: string, host = 'localhost') =>
  new Promise<string>((done) => {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1', () =>
      socket.end(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`),
    )
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', () => done(answer))
  })

test.each(['//evil.example/', '//evil.example//', '/\\evil.example/'])(
  '%s does not redirect to another host',
  async (path) => {
    expect(await raw(path)).not.toMatch(/location: (\/\/|\/\\)/i)
  },
)

test('a cached page is not sent for an unknown host name', async () => {
  await get('/about')
  expect(await raw('/about')).toMatch(/^HTTP\/1.1 200/)
  expect(await raw('/about', 'evil.example')).toMatch(/^HTTP\/1.1 421/)
})
