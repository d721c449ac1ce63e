import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { readCookie } from '#contract/read-cookie.ts'
import { milliseconds } from '#kit/duration.ts'
import { measureAddToCart } from '../bench/add-to-cart.ts'
import { measureCommits } from '../bench/commits.ts'
import { signInCustomers } from '../bench/customers.ts'
import { benchDrawing, benchWhileDrawing } from '../bench/documents.ts'
import { measureFirstFeeds, measureMaking } from '../bench/feed.ts'
import { type Load, type Measured, measure } from '../bench/load.ts'
import { addProducts } from '../bench/many-products.ts'
import { median } from '../bench/median.ts'
import { benchOrderCpu } from '../bench/order-cpu.ts'
import { benchOrders } from '../bench/orders.ts'
import { bareNode, nginx } from '../bench/rivals.ts'
import { benchSearch } from '../bench/search.ts'
import { benchTracing } from '../bench/tracing.ts'
import { benchUploads } from '../bench/uploads.ts'
import { findChromium } from './chromium.ts'
import { startShopBesideSandbox } from './shop-beside-sandbox.ts'
import { type ShopProcess, startShopProcess } from './shop-process.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
/** The first seconds are not counted: V8 is still compiling the server's code. */
const WARM_UP = 5
// So many that each stays below its own rate limit.
const GUESTS = 4000
const TURNS = 5
const ROUNDS = 21
const ROUND_SECONDS = SECONDS / 5
const MANY = 5000
const CUSTOMERS = 600
/** Products with 10,000 sizes in India. */
const FEED_PRODUCTS = 4900
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

const LIST = '/api/v1/products/active?pageSize=20'
const READ_AIM = 0.35
const READS = {
  settings: '/api/v1/settings/public',
  'product list, 20': LIST,
  promise: `/api/v1/delivery/promise?pin=452001&variant=${OIL.variantSku}`,
  suggestions: '/api/v1/products/suggest?q=oil',
}
const CART_AIM = 0.3

if (process.env.BENCH_ONLY === 'search') {
  await benchSearch()
  process.exit(0)
}

if (process.env.BENCH_ONLY === 'order-cpu') {
  await orderCpu()
  process.exit(0)
}

if (process.env.BENCH_ONLY === 'tracing') {
  await benchTracing(startShopProcess)
  process.exit(0)
}

const BEHIND_PROXY = { TRUSTED_PROXY_HOPS: '1' }
const shop = await startShopProcess(BEHIND_PROXY)
const tokens: string[] = []
const PROMISE: Load = {
  url: `${shop.url}/api/v1/delivery/promise`,
  path: (visitor) => `/api/v1/delivery/promise?pin=${452_001 + (visitor % 20)}&variant=${OIL.variantSku}`,
}

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

const compressedLoad = (path: string, { url } = shop): Load => ({
  url: url + path,
  headers: () => ({ 'accept-encoding': 'br' }),
})

function print(name: string, { perSecond, p50, p99, failed }: Measured, ratio = '') {
  const rate = `${perSecond.toFixed(0).padStart(7)}/s`
  const times = `p50 ${p50.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms  failed ${failed}`
  console.log(`${name.padEnd(26)} ${rate}  ${times}  ${ratio}`)
}

async function benchCalls() {
  while (tokens.length < GUESTS) tokens.push(await fetchToken(tokens.length))
  console.log('\nCalls, beside an empty JSON route of the same server')
  const cart = { url: `${shop.url}/api/v1/cart`, method: 'PUT', body: () => GUEST_CART }
  const loads: Record<string, Load> = {
    'empty JSON (/healthz)': { url: `${shop.url}/healthz` },
    settings: { url: `${shop.url}/api/v1/settings/public` },
    'product list, 20': compressedLoad(LIST),
    promise: PROMISE,
    'guest cart': { ...cart, headers: guestHeaders },
  }
  const turns = await inTurns(Object.values(loads))
  for (const [index, name] of Object.keys(loads).entries()) {
    print(name, middle(turns[index]), `ratio ${ratioOf(turns[index], turns[0])}`)
  }
}

/** The delivery promise of many PIN codes, so that the directory is read for each. */
async function benchPromise() {
  console.log('\nThe delivery promise, beside an empty JSON route of the same server')
  const [empty, promise] = await inTurns([{ url: `${shop.url}/healthz` }, PROMISE])
  print('empty JSON (/healthz)', middle(empty))
  print('promise', middle(promise), `ratio ${ratioOf(promise, empty)}`)
}

/** The shop of this run has the demo's documents. */
async function benchDocuments() {
  await benchDrawing()
  await benchWhileDrawing(compressedLoad(LIST), shop.databaseUrl, print)
}

/** Each change sets a different quantity, so that each one is written. */
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
  await measure(load, WARM_UP)
  const turns: { commits: number; cart: Measured }[] = []
  while (turns.length < TURNS) {
    const commits = await measureCommits(shop.databaseUrl, 1)
    turns.push({ commits, cart: await measure(load, SECONDS) })
  }
  const { commits, cart } = median(turns, ({ cart }) => cart.perSecond).item
  console.log(`${'one-row commits'.padEnd(26)} ${commits.toFixed(0).padStart(7)}/s`)
  print('customer cart', cart, `ratio ${(cart.perSecond / commits).toFixed(2)} (aim ${CART_AIM})`)
}

async function orderCpu() {
  const beside = await startShopBesideSandbox()
  try {
    await benchOrderCpu(beside)
  } finally {
    await beside.stop()
  }
}

/** Reads of every visitor, beside the same bytes from a bare Node server. */
async function benchReads() {
  console.log(`\nReads, beside the same bytes from a bare Node server (aim: ratio ${READ_AIM})`)
  for (const [name, path] of Object.entries(READS)) {
    const bare = await bareNode(await compressedBytes(shop.url + path))
    const [node, ours] = await inTurns([{ url: bare.url }, compressedLoad(path)])
    print(name, middle(ours), `ratio ${ratioOf(ours, node)}`)
    await bare.stop()
  }
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
    const loads = [{ url: bare.url }, compressedLoad(path), ...(rival ? [{ url: rival.url }] : [])]
    const [node, ours, web] = await inTurns(loads)
    print('  this shop', middle(ours), `ratio ${ratioOf(ours, node)} of bare Node`)
    print('  bare Node', middle(node))
    if (web) print('  nginx', middle(web))
    else console.log('  nginx is not installed: skipped')
    await bare.stop()
    await rival?.stop()
  }
}

/** Many short alternating turns, so that a slow moment of the machine affects all loads equally. */
async function inTurns(loads: readonly Load[]): Promise<Measured[][]> {
  const turns = loads.map((): Measured[] => [])
  for (const load of loads) await measure(load, WARM_UP)
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, load] of loads.entries()) turns[index]?.push(await measure(load, ROUND_SECONDS))
  }
  return turns
}

const perSecond = (measured: Measured) => measured.perSecond
const p50 = (measured: Measured) => measured.p50
const middle = (turns: Measured[] = []) => median(turns, perSecond).item

/** The median of the ratios within each round: rates of different moments cannot be compared. */
function ratioOf(turns: Measured[] = [], others: Measured[] = [], of = perSecond) {
  const bases = others.map(of)
  const ratios = turns.map((turn, round) => of(turn) / (bases[round] ?? Number.NaN))
  return median(ratios, (ratio) => ratio).value.toFixed(2)
}

/** The page as it is sent, compressed; fetch would decompress it. */
async function compressedBytes(url: string): Promise<Buffer> {
  return new Promise((done) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      done(Buffer.concat(chunks))
    }).end()
  })
}

/** Two new shops: one that has run for a while would be faster, whatever it stores. */
async function benchManyProducts() {
  console.log(`\nMedian times with ${MANY} more products in the database, beside those with the seed`)
  const few = await startShopProcess(BEHIND_PROXY)
  const many = await startShopProcess(BEHIND_PROXY)
  try {
    await addProducts(many.databaseUrl, MANY)
    while ((await productCount(many.url)) < MANY) await wait(milliseconds(200))
    await compareTimes(few, many)
  } finally {
    await many.stop()
    await few.stop()
  }
}

async function compareTimes(few: ShopProcess, many: ShopProcess) {
  const paths = { ...PAGES, 'product list, 20': LIST, 'product list by category': `${LIST}&category=OILS` }
  for (const [name, path] of Object.entries(paths)) {
    const turns = await inTurns([compressedLoad(path, few), compressedLoad(path, many)])
    const times = turns.map((measured) => `${median(measured, p50).value.toFixed(2)} ms`).join(' → ')
    console.log(`${name.padEnd(26)} ${times}  ratio ${ratioOf(turns[1], turns[0], p50)}`)
  }
}

async function benchFeed() {
  const large = await startShopProcess(BEHIND_PROXY)
  try {
    await addProducts(large.databaseUrl, FEED_PRODUCTS)
    while ((await productCount(large.url)) < FEED_PRODUCTS) await wait(milliseconds(200))
    const path = '/feeds/products.xml?country=IN'
    const { times, items, etag } = await measureFirstFeeds(large.url + path, large.databaseUrl)
    console.log(`\nThe product feed of ${items} sizes, beside an empty JSON route of the same server`)
    const [making, first] = [await measureMaking(large.databaseUrl), times].map((list) =>
      median(list, (time) => time).value.toFixed(0),
    )
    console.log(
      `made in ${making} ms of processor time; first answer after a change, compressed: ${first} ms`,
    )
    const unchanged = { 'accept-encoding': 'br', 'if-none-match': etag }
    const loads: Record<string, Load> = {
      'empty JSON (/healthz)': { url: `${large.url}/healthz` },
      'feed, not changed (304)': { url: large.url + path, headers: () => unchanged },
      'feed, compressed': compressedLoad(path, large),
    }
    const turns = await inTurns(Object.values(loads))
    for (const [index, name] of Object.keys(loads).entries()) {
      print(name, middle(turns[index]), `ratio ${ratioOf(turns[index], turns[0])}`)
    }
  } finally {
    await large.stop()
  }
}

async function productCount(url: string): Promise<number> {
  const answer = await fetch(`${url}/api/v1/products/active?pageSize=1`)
  const { meta } = await answer.json()
  return meta.totalItems
}

console.log('Take the ratios, not the rates: machines differ and are noisy.')
const only = process.env.BENCH_ONLY
try {
  if (!only) await benchCalls()
  if (only === 'promise') await benchPromise()
  if (!only || only === 'reads') await benchReads()
  if (!only || only === 'customer-cart') await benchCustomerCart()
  if (!only || only === 'documents') await benchDocuments()
  if (!only || only === 'uploads') await benchUploads(shop)
  if (!only) {
    await benchAddToCart()
    await benchPages()
  }
} finally {
  await shop.stop()
}
if (!only || only === 'feed') await benchFeed()
if (!only) {
  await benchManyProducts()
  await orderCpu()
  await benchOrders(print, SECONDS)
  await benchSearch()
}
