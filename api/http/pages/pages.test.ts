import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing.ts'
import { compress, isCompressionSlow } from '../cache/compression.ts'

/** Pages know no query here, and an order's is not kept. What is no page has the address of all that lead nowhere. */
const pageKey = (address: string) => {
  if (address === '/healthz') return '/nothing'
  return /^\/my\/orders\//.test(address) ? null : (address.split('?')[0] ?? null)
}

let shop: TestShop
let rendered: string[] = []
/** Renderings end when this does. */
let ready: Promise<unknown> = Promise.resolve()
beforeAll(async () => {
  shop = await openTestShop({
    pages: {
      // A storefront of one line: what it was asked for and for whom, so that a test can read it back.
      render: async (request, { facts, shop: calls }) => {
        rendered.push(request.url)
        const products = await calls.call('listProducts', { query: { slug: 'peanut-oil' } })
        const price = products.ok && products.value.data[0]?.variants[1]?.channels[0]?.currentPrice
        const headers = [...request.headers.keys()].join()
        const status = request.url.includes('nothing') ? 404 : 200
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
  ready = Promise.resolve()
  await changeCatalogue()
})

/** Any change of the catalogue forgets the kept pages. */
async function changeCatalogue() {
  await shop.db.updateTable('product').set({ description: crypto.randomUUID() }).execute()
  await shop.refresh()
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { headers, redirect: 'manual' })
const textOf = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text()

test('a page is rendered once, however many ask, at once or one after the other', async () => {
  await Promise.all(Array.from({ length: 20 }, () => textOf('/about')))
  await textOf('/about')
  expect(rendered).toHaveLength(1)
})

test('[RUN-23] while work waits too long to be compressed, other pages are refused, but none that is kept, and nobody who buys', async () => {
  await textOf('/about')
  const body = randomBytes(1_000_000)
  const work = Promise.all(Array.from({ length: 150 }, () => compress(body, 'quick')))
  await expect.poll(isCompressionSlow).toBe(true)
  const refused = await get('/nothing')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true])
  expect((await get('/api/v1/products/active?pageSize=7')).status).toBe(503)
  const others = await Promise.all(['/about', '/checkout', '/my/orders'].map((path) => get(path)))
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200])
  await work
  expect((await get('/nothing')).status).toBe(404)
})

test('[RUN-23] many who wait for a short time are no reason to turn anybody away', async () => {
  const work = Promise.all(Array.from({ length: 1000 }, () => compress(Buffer.alloc(2000, 'a'), 'quick')))
  expect((await get('/about')).status).toBe(200)
  await work
})

test('who asks after the catalogue has changed does not wait for the page that was begun before', async () => {
  const gate = Promise.withResolvers<void>()
  ready = gate.promise
  const asked = [textOf('/about')]
  await expect.poll(() => rendered.length).toBe(1)
  await changeCatalogue()
  asked.push(textOf('/about'))
  await expect.poll(() => rendered.length).toBe(2)
  gate.resolve()
  await Promise.all(asked)
  await textOf('/about')
  expect(rendered).toHaveLength(2)
})

test('the first answer and the kept one are the same, byte for byte and header for header', async () => {
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

test('5.7.26 unknown query parameters neither multiply pages nor reach them', async () => {
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

test('[LOCALE-5] without the cookie a page is of the first active locale', async () => {
  const setLocales = async (value: string) => {
    await shop.db.updateTable('setting').set({ value }).where('code', '=', 'ACTIVE_LOCALES').execute()
    await shop.refresh()
  }
  await setLocales('["en_US","en_IN"]')
  expect(await textOf('/about')).toContain('en_US')
  expect(await textOf('/about', { cookie: 'am_locale=en_XX' })).toContain('en_US')
  await setLocales('["en_IN","en_US"]')
  expect(await textOf('/about')).toContain('en_IN')
})

test('nothing of the visitor reaches a page, and no cookie is set with it', async () => {
  const headers = { cookie: 'am_session=secret; XSRF-TOKEN=t', authorization: 'Bearer x', 'x-test': '1' }
  const answer = await get('/about', headers)
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(await answer.text()).toContain('[]')
})

test('a price changed in the database shows on the next request', async () => {
  expect(await textOf('/about')).toContain(' 349 ')
  await shop.db
    .updateTable('channel')
    .set({ current_price: 333_00 })
    .where('variant_sku', '=', 'OILPNT01-1000ML')
    .where('country', '=', 'IND')
    .execute()
  await shop.refresh()
  expect(await textOf('/about')).toContain(' 333 ')
})

test('a browser that has the page is told so', async () => {
  const first = await get('/about')
  const etag = first.headers.get('etag') ?? ''
  const second = await get('/about', { 'if-none-match': etag })
  expect([second.status, await second.text()]).toEqual([304, ''])
  expect((await get('/about', { 'if-none-match': '"old"' })).status).toBe(200)
})

test('a shared cache may keep a page for a minute, the browser asks each time', async () => {
  expect((await get('/about')).headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=60/)
  expect((await get('/about')).headers.get('vary')).toBe('cookie, accept-encoding')
})

test('[RUN-22] a missing page is rendered once for every address that leads nowhere', async () => {
  const answers = await Promise.all(['/nothing', '/nothing?x=1'].map((path) => get(path)))
  const again = await get('/nothing?y=2')
  expect(rendered).toHaveLength(1)
  expect([...answers, again].map(({ status }) => status)).toEqual([404, 404, 404])
  expect(again.headers.get('cache-control')).toBe('no-cache')
  expect(again.headers.get('content-security-policy')).toContain("default-src 'none'")
  // It is not there: that one has it already is no answer.
  const etag = again.headers.get('etag') ?? ''
  expect((await get('/nothing', { 'if-none-match': etag })).status).toBe(404)
})

test('[RUN-22] a missing page that is kept answers for no route', async () => {
  await get('/nothing')
  expect((await get('/healthz')).status).toBe(200)
})

test.each(['/my/orders/1'])('%s is not kept', async (path) => {
  expect((await get(path)).headers.get('cache-control')).toBe('no-cache')
  await get(path)
  expect(rendered).toHaveLength(2)
})

test('the checkout is kept by the shop and by nobody else, with what lets it open a payment', async () => {
  const [made, kept] = [await get('/checkout'), await get('/checkout')]
  expect(rendered).toHaveLength(1)
  for (const { headers } of [made, kept]) {
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  }
})

test('an account page tells no other site its address, also when it is given again', async () => {
  const [made, kept] = [await get('/my/addresses'), await get('/my/addresses')]
  expect(rendered).toHaveLength(1)
  for (const { headers } of [made, kept]) expect(headers.get('referrer-policy')).toBe('no-referrer')
})

test('HEAD answers like GET, without the body', async () => {
  await get('/about')
  const answer = await fetch(`${shop.url}/about`, { method: 'HEAD' })
  expect([answer.status, await answer.text()]).toEqual([200, ''])
  expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0)
})

test('5.8.22 a trailing slash leads to the one address', async () => {
  const answer = await get('/about/?kind=oils')
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/about?kind=oils'])
})

/** Sends a request line as it is: fetch would tidy the address up first. */
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
  '%s leads to no other host',
  async (path) => {
    expect(await raw(path)).not.toMatch(/location: (\/\/|\/\\)/i)
  },
)

test('5.9.6 a kept page is not given under a foreign host name', async () => {
  await get('/about')
  expect(await raw('/about')).toMatch(/^HTTP\/1.1 200/)
  expect(await raw('/about', 'evil.example')).toMatch(/^HTTP\/1.1 421/)
})
