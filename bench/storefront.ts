import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { milliseconds } from '#kit/duration.ts'
import { measureCommits } from './commits.ts'
import { signInCustomers } from './customers.ts'
import { type Measured, measure } from './load.ts'
import { addProducts } from './many-products.ts'
import { median } from './median.ts'
import type { Report } from './report.ts'
import { bareNode, nginx } from './rivals.ts'
import type { Shop } from './shop.ts'
import {
  compressedLoad,
  customerCartLoad,
  emptyLoad,
  guestCartLoad,
  LIST,
  PAGES,
  promisesLoad,
  READS,
} from './shop-loads.ts'
import { inTurns, middle, p50, rateText, ratioOf, SECONDS, WARM_UP } from './turns.ts'

const CUSTOMERS = 600
const TURNS = 5
const MANY = 5000

/** Calls that are computed each time. */
export async function benchCalls({ url }: Shop, report: Report) {
  const loads = [emptyLoad(url), await guestCartLoad(url), promisesLoad(url)]
  const [empty, cart, promises] = await inTurns(loads)
  report.add('guest cart', ratioOf(cart, empty), rateText(middle(cart)))
  report.add('promise of many places', ratioOf(promises, empty), rateText(middle(promises)))
}

/** Reads that are the same for every visitor. */
export async function benchReads({ url }: Shop, report: Report) {
  for (const [name, path] of Object.entries(READS)) await besideBareNode(url, name, path, report)
}

export async function benchPages({ url }: Shop, report: Report) {
  for (const [name, path] of Object.entries(PAGES)) await besideBareNode(url, name, path, report)
}

async function besideBareNode(url: string, name: string, path: string, report: Report) {
  const bytes = await compressedBytes(url + path)
  const bare = await bareNode(bytes)
  const rival = await nginx(bytes)
  const loads = [{ url: bare.url }, compressedLoad(url, path), ...(rival ? [{ url: rival.url }] : [])]
  const [node, ours, web] = await inTurns(loads)
  const nginxText = web ? `  nginx ${middle(web).perSecond.toFixed(0)}/s` : ''
  report.add(name, ratioOf(ours, node), `${rateText(middle(ours))}  ${bytes.length} bytes${nginxText}`)
  await bare.stop()
  await rival?.stop()
}

/** As it is sent, compressed; fetch would decompress it. */
async function compressedBytes(url: string): Promise<Buffer> {
  return new Promise((done) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      done(Buffer.concat(chunks))
    }).end()
  })
}

/** Stored changes. */
export async function benchCustomerCart({ url, databaseUrl }: Shop, report: Report) {
  const load = customerCartLoad(url, await signInCustomers(url, databaseUrl, CUSTOMERS))
  await measure(load, WARM_UP)
  const turns: { commits: number; cart: Measured }[] = []
  while (turns.length < TURNS) {
    const commits = await measureCommits(databaseUrl, 1)
    turns.push({ commits, cart: await measure(load, SECONDS) })
  }
  const { item, value } = median(turns, ({ cart, commits }) => cart.perSecond / commits)
  report.add('customer cart', value, `${rateText(item.cart)}  commits ${item.commits.toFixed(0)}/s`)
}

type StartShop = () => Promise<Shop & { stop: () => Promise<void> }>

/** Two new shops: one that has run for a while would be faster, whatever it stores. */
export async function benchManyProducts(start: StartShop, report: Report) {
  const few = await start()
  const many = await start()
  try {
    await fillCatalogue(many, MANY)
    const paths = { ...PAGES, 'product list': LIST, 'list of a category': `${LIST}&category=OILS` }
    for (const [name, path] of Object.entries(paths)) {
      const turns = await inTurns([compressedLoad(few.url, path), compressedLoad(many.url, path)])
      const times = turns.map((measured) => `${median(measured, p50).value.toFixed(2)} ms`).join(' → ')
      report.add(`${name}, many products`, ratioOf(turns[1], turns[0], p50), times)
    }
  } finally {
    await many.stop()
    await few.stop()
  }
}

/** Adds products, and resolves when the shop shows them. */
export async function fillCatalogue({ url, databaseUrl }: Shop, products: number) {
  await addProducts(databaseUrl, products)
  while ((await productCount(url)) < products) await wait(milliseconds(200))
}

async function productCount(url: string): Promise<number> {
  const answer = await fetch(`${url}/api/v1/products/active?pageSize=1`)
  const { meta } = await answer.json()
  return meta.totalItems
}
