import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RenderContext } from '#contract/storefront.ts'
import type { Listener } from '#db/listen.ts'
import { testListener } from '#db/testing-listener.ts'
import { changeSetting, seedTx } from '#db/testing-seed.ts'
import { SOON } from '#kit/testing.ts'
import { buildApp } from '../../app.ts'
import { followCatalogue } from '../../catalogue/index.ts'
import { noUploads, openTestShop, type TestShop, unreachableGateways } from '../../testing.ts'

const [OIL, OTHER] = ['/products/peanut-oil', '/products/sesame-oil']
const LIST = '/products'
const POLICY = '/policies/tos'

/** Shows a product, all products, or a policy, as the storefront does. */
async function textOf(path: string, context: RenderContext) {
  if (path === POLICY) return `${context.facts.year} ${context.content.policies.tos.title}`
  const slug = path.split('/')[2]
  const query = slug ? { slug } : { pageSize: 100 }
  const answer = await context.shop.call('listProducts', {
    query: { page: 1, withMarketing: false, ...query },
  })
  const sizes = answer.ok ? answer.value.data.flatMap(({ variants }) => variants) : []
  const prices = sizes.map(({ channels }) => `[${channels[0]?.currentPrice}]`)
  return `${prices} ${slug ? JSON.stringify(context.shipping) : ''}`
}

/** A storefront that counts what it renders, and can be slow. */
function countingStorefront() {
  const state = { rendered: [] as string[], gate: Promise.resolve() }
  const render = async (request: Request, context: RenderContext) => {
    const path = new URL(request.url).pathname
    state.rendered.push(path)
    const body = `<p>${await textOf(path, context)}</p>`
    await state.gate
    return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  }
  const pageKey = (address: string) => address
  return { state, pages: { render, pageKey, clientFolder: null, strictPolicy: true } }
}

const one = countingStorefront()
const two = countingStorefront()
let shop: TestShop
let second: Awaited<ReturnType<typeof buildApp>>
const closing: (() => unknown)[] = []

beforeAll(async () => {
  shop = await openTestShop({ pages: one.pages, cdnPurgeUrl: 'http://127.0.0.1:1/purge' })
  second = await buildApp({
    ...{ db: shop.db, gateways: unreachableGateways(), publicUrl: new URL('http://localhost') },
    ...{ production: false, secret: 'x'.repeat(64), mediaStore: noUploads(), pages: two.pages },
  })
  for (const { refresh } of [shop, second]) {
    const listener: Listener = await testListener(shop.databaseUrl)
    closing.push(followCatalogue(listener, { refresh, logger: pino({ enabled: false }) }), listener.close)
  }
})
afterAll(async () => {
  for (const close of closing) await close()
  await second.app.close()
  await shop.close()
})

const first = async (path: string) => (await fetch(shop.url + path)).text()
const other = async (path: string) => (await second.app.inject(path)).body
const PROCESSES = [
  [first, one.state],
  [other, two.state],
] as const

async function openAll() {
  for (const [read, state] of PROCESSES) {
    for (const path of [OIL, OTHER, LIST, POLICY]) await read(path)
    state.rendered.length = 0
  }
}
beforeEach(openAll)

let price = 300
const setPrice = async () => {
  price += 1
  await seedTx(shop.db, (tx) =>
    tx
      .updateTable('channel')
      .set({ current_price: price * 100 })
      .where('variant_sku', '=', 'OILPNT01-1000ML')
      .where('country', '=', 'IND')
      .execute(),
  )
}

test('[EDGE-3] a change of a price renders the pages that show it, and no others, in every process', async () => {
  await setPrice()
  for (const [read, state] of PROCESSES) {
    await expect.poll(() => read(OIL), SOON).toContain(`[${price}]`)
    for (const path of [OTHER, POLICY, LIST, OIL]) await read(path)
    expect(await read(LIST)).toContain(`${price}`)
    expect(state.rendered.toSorted()).toEqual([LIST, OIL])
  }
})

test('[EDGE-3] a change of the delivery fee renders the pages that name it', async () => {
  await changeSetting(shop.db, 'SHIPPING_FEE', {
    INR: { fee: 7100, freeFrom: 99900 },
    USD: { fee: 900, freeFrom: 9900 },
  })
  for (const [read, state] of PROCESSES) {
    await expect.poll(() => read(OIL), SOON).toContain('7100')
    for (const path of [OTHER, POLICY, LIST]) await read(path)
    expect(state.rendered.toSorted()).toEqual([OIL, OTHER])
  }
})

test('[EDGE-3] a change of a policy renders the policy', async () => {
  await seedTx(shop.db, (tx) =>
    tx
      .updateTable('content_block')
      .set(({ fn, val, ref }) => ({
        body: fn('jsonb_set', [ref('body'), val('{title}'), val('"Terms of today"')]),
      }))
      .where('key', '=', 'tos')
      .execute(),
  )
  for (const [read, state] of PROCESSES) {
    await expect.poll(() => read(POLICY), SOON).toContain('Terms of today')
    for (const path of [OTHER, OIL, LIST]) await read(path)
    expect(state.rendered).toEqual([POLICY])
  }
})

test('[EDGE-3] while one visitor waits for the new page, others get the page of a moment ago; a cart never does', async () => {
  const before = await first(OIL)
  const gate = Promise.withResolvers<void>()
  one.state.gate = gate.promise
  await setPrice()
  await shop.refresh()
  const waiting = first(OIL)
  await expect.poll(() => one.state.rendered, SOON).toEqual([OIL])
  expect(await first(OIL)).toBe(before)
  const list = await first('/api/v1/products/active?slug=peanut-oil')
  expect(list).toContain(`"currentPrice":${price}`)
  gate.resolve()
  one.state.gate = Promise.resolve()
  expect(await waiting).toContain(`[${price}]`)
  expect(await first(OIL)).toContain(`[${price}]`)
  expect(one.state.rendered).toEqual([OIL])
})

test('[EDGE-5] with a CDN, a page names what it shows; without one it does not', async () => {
  const tagsOf = async (path: string) => {
    const { headers } = await fetch(shop.url + path)
    const [keys = '', tags = ''] = [headers.get('surrogate-key') ?? '', headers.get('cache-tag') ?? '']
    expect(tags.split(',')).toEqual(keys.split(' '))
    expect(keys.length).toBeLessThan(1000)
    return keys.split(' ')
  }
  expect(await tagsOf(OIL)).toEqual(['all', 'locale-en_IN', 'shipping', 'p-OILPNT01'])
  expect(await tagsOf(POLICY)).toEqual(['all', 'locale-en_IN', 'content-policies'])
  const list = await tagsOf(LIST)
  expect(list).toEqual(expect.arrayContaining(['all', 'lists', 'p-OILPNT01', 'p-OILSES01']))
  const { headers } = await second.app.inject(OIL)
  expect([headers['surrogate-key'], headers['cache-tag']]).toEqual([undefined, undefined])
})

test('[EDGE-7] pages from the cache are counted by locale and status, and not logged', async () => {
  const counted = async () => {
    const text = await first('/metrics')
    return ['200', '304'].map((status) =>
      Number(new RegExp(`cached_pages_total{locale="en_IN",status="${status}"} (\\d+)`).exec(text)?.[1]),
    )
  }
  const [sent = 0, unchanged = 0] = await counted()
  const etag = (await fetch(shop.url + OIL)).headers.get('etag') ?? ''
  await first(LIST)
  await fetch(shop.url + OIL, { headers: { 'if-none-match': etag } })
  expect(await counted()).toEqual([sent + 2, unchanged + 1])
})
