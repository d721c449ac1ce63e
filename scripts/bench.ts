import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { readCookie } from '#contract/client.ts'
import { milliseconds } from '#kit/duration.ts'
import { measureAddToCart } from '../bench/add-to-cart.ts'
import { measureCommits } from '../bench/commits.ts'
import { signInCustomers } from '../bench/customers.ts'
import { type Load, type Measured, measure } from '../bench/load.ts'
import { addProducts } from '../bench/many-products.ts'
import { median } from '../bench/median.ts'
import { benchOrders } from '../bench/orders.ts'
import { bareNode, nginx } from '../bench/rivals.ts'
import { findChromium } from './chromium.ts'
import { startShopProcess } from './shop-process.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
const WARM_UP = 5
// Enough that each stays below its own limit.
const GUESTS = 2000
const TURNS = 5
const MANY = 5000
const CUSTOMERS = 600
const OIL = { productSku: 'OILPNT01', variantSku: 'OILPNT01-1000ML' }
const GUEST_CART = JSON.stringify({
  createdAt: new Date().toISOString(),
  items: [{ ...OIL, quantity: 2 }],
})

const PAGES = {
  home: '/',
  listing: '/products',
  product: '/products/peanut-oil',
  policy: '/policies/tos',
}

const shop = await startShopProcess({ TRUSTED_PROXY_HOPS: '1' })
const tokens: string[] = []
while (tokens.length < GUESTS) tokens.push(await fetchToken(tokens.length))

async function fetchToken(guest: number) {
  const headers = { 'x-forwarded-for': `10.251.${guest >> 8}.${guest & 255}` }
  const answer = await fetch(`${shop.url}/api/v1/settings/public`, { headers })
  return readCookie('XSRF-TOKEN', answer.headers.getSetCookie().join('; ')) ?? ''
}

function guestHeaders(visitor: number) {
  const token = tokens[visitor % GUESTS] ?? ''
  return {
    cookie: `XSRF-TOKEN=${encodeURIComponent(token)}`,
    'x-xsrf-token': token,
    'content-type': 'application/json',
  }
}

const packed = { headers: () => ({ 'accept-encoding': 'br' }) }
const pageLoad = (path: string): Load => ({ url: shop.url + path, ...packed })
const listLoad: Load = { url: `${shop.url}/api/v1/products/active?pageSize=20`, ...packed }

/** The first seconds warm the server up and are not counted: until then its code is not compiled to the end. */
async function warmMeasure(load: Load) {
  await measure(load, WARM_UP)
  return measure(load, SECONDS)
}

function print(name: string, { perSecond, p50, p99, failed }: Measured, ratio = '') {
  const rate = `${perSecond.toFixed(0).padStart(7)}/s`
  const times = `p50 ${p50.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms  failed ${failed}`
  console.log(`${name.padEnd(26)} ${rate}  ${times}  ${ratio}`)
}

const ratioOf = (measured: Measured, base: Measured) => (measured.perSecond / base.perSecond).toFixed(2)

async function benchCalls() {
  console.log('\nCalls, beside an empty JSON route of the same server')
  const cart = { url: `${shop.url}/api/v1/cart`, method: 'PUT', body: () => GUEST_CART }
  const loads: Record<string, Load> = {
    'empty JSON (/healthz)': { url: `${shop.url}/healthz` },
    settings: { url: `${shop.url}/api/v1/settings/public` },
    'product list, 20': listLoad,
    'guest cart': { ...cart, headers: guestHeaders },
  }
  const measured = await inTurns(Object.values(loads))
  const [empty] = measured
  for (const [index, name] of Object.keys(loads).entries()) {
    const call = measured[index]
    if (call && empty) print(name, call, `ratio ${ratioOf(call, empty)}`)
  }
}

/** Each change sets another quantity, so that every one is written. */
async function benchCustomerCart() {
  console.log(
    '\nStored changes of customers\u2019 carts, beside plain commits of one row on the same PostgreSQL',
  )
  const customers = await signInCustomers(shop.url, shop.databaseUrl, CUSTOMERS)
  const load: Load = {
    url: `${shop.url}/api/v1/cart`,
    method: 'PUT',
    body: (visitor) =>
      JSON.stringify({ items: [{ ...OIL, quantity: 1 + (Math.floor(visitor / CUSTOMERS) % 9) }] }),
    headers: (visitor) => customers[visitor % CUSTOMERS] ?? {},
  }
  await warmMeasure(load)
  const turns: { commits: number; cart: Measured }[] = []
  while (turns.length < TURNS) {
    const commits = await measureCommits(shop.databaseUrl, 1)
    turns.push({ commits, cart: await measure(load, SECONDS) })
  }
  const { commits, cart } = median(turns, ({ cart }) => cart.perSecond).item
  console.log(`${'one-row commits'.padEnd(26)} ${commits.toFixed(0).padStart(7)}/s`)
  print('customer cart', cart, `ratio ${(cart.perSecond / commits).toFixed(2)}`)
}

async function benchAddToCart() {
  console.log('\nAdding to the cart, from the tap of a first visitor on a phone\u2019s screen (Chromium)')
  const { inPage, onScreen } = await measureAddToCart(shop.url, findChromium())
  console.log(`in the page after ${inPage.toFixed(0)} ms, on the screen after ${onScreen.toFixed(0)} ms`)
}

async function benchPages() {
  console.log('\nPages, beside the same bytes from a bare Node server and from nginx (one process each)')
  for (const [name, path] of Object.entries(PAGES)) {
    const bytes = await compressedBytes(shop.url + path)
    const bare = await bareNode(bytes)
    const rival = await nginx(bytes)
    console.log(`${name}, ${(bytes.length / 1024).toFixed(1)} kB`)
    const loads = [pageLoad(path), { url: bare.url }, ...(rival ? [{ url: rival.url }] : [])]
    const [ours, node, web] = await inTurns(loads)
    if (ours && node) print('  this shop', ours, `ratio ${ratioOf(ours, node)} of bare Node`)
    if (node) print('  bare Node', node)
    if (web) print('  nginx', web)
    else console.log('  nginx is not installed: skipped')
    await bare.stop()
    await rival?.stop()
  }
}

/** Short turns, one after the other, so that a slow moment of the machine hits all alike; the median turn counts. */
async function inTurns(loads: Load[]): Promise<Measured[]> {
  const turns = loads.map((): Measured[] => [])
  for (const load of loads) await measure(load, WARM_UP)
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [index, load] of loads.entries()) turns[index]?.push(await measure(load, SECONDS / TURNS))
  }
  return turns.map((measured) => median(measured, ({ perSecond }) => perSecond).item)
}

/** The page as it travels; fetch would unpack it. */
async function compressedBytes(url: string): Promise<Buffer> {
  return new Promise((done) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      done(Buffer.concat(chunks))
    }).end()
  })
}

async function benchManyProducts() {
  console.log(`\nMedian times with ${MANY} more products in the database, beside those with the seed`)
  const loads: [string, Load][] = [
    ...Object.entries(PAGES).map(([name, path]): [string, Load] => [name, pageLoad(path)]),
    ['product list, 20', listLoad],
    ['product list by category', { url: `${listLoad.url}&category=OILS`, ...packed }],
  ]
  const before = await medians(loads)
  await addProducts(shop.databaseUrl, MANY)
  while ((await productCount()) < MANY) await wait(milliseconds(200))
  const after = await medians(loads)
  for (const [index, [name]] of loads.entries()) {
    const [small = 0, large = 0] = [before[index], after[index]]
    console.log(
      `${name.padEnd(26)} ${small.toFixed(2)} ms → ${large.toFixed(2)} ms  ratio ${(large / small).toFixed(2)}`,
    )
  }
}

async function medians(loads: [string, Load][]) {
  const times: number[] = []
  for (const [, load] of loads) times.push((await warmMeasure(load)).p50)
  return times
}

async function productCount(): Promise<number> {
  const answer = await fetch(`${shop.url}/api/v1/products/active?pageSize=1`)
  const { meta } = await answer.json()
  return meta.totalItems
}

console.log('Take the ratios, not the rates: machines differ and are noisy.')
try {
  await benchCalls()
  await benchCustomerCart()
  await benchAddToCart()
  await benchPages()
  await benchManyProducts()
} finally {
  await shop.stop()
}
await benchOrders(print, SECONDS)
