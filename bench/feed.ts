import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { liveCatalogue } from '#api/catalogue/index.ts'
import { feedXml } from '#api/seo/feed-xml.ts'
import { connect } from '#db/client.ts'
import { money } from '#domain/money.ts'
import { shippingTerms } from '#domain/shipping-terms.ts'
import { milliseconds } from '#kit/duration.ts'
import { median } from './median.ts'
import type { Report } from './report.ts'
import type { Shop } from './shop.ts'
import { compressedLoad, emptyLoad } from './shop-loads.ts'
import { fillCatalogue } from './storefront.ts'
import { inTurns, middle, rateText, ratioOf } from './turns.ts'

const ROUNDS = 5
/** Products with 10,000 sizes in India. */
const PRODUCTS = 4900
const FEED = '/feeds/products.xml?country=IN'
const TRIES = 300

type Answer = { etag: string; text: string; milliseconds: number }

/** Asks again while the server is too busy loading the changed products. */
async function ask(url: string): Promise<Answer> {
  const started = performance.now()
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  const text = await answer.text()
  if (answer.status === 503) {
    await wait(milliseconds(500))
    return ask(url)
  }
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return { etag: answer.headers.get('etag') ?? '', text, milliseconds: performance.now() - started }
}

const RATE = { fee: money(60_00), freeFrom: money(999_00) }
const SHIPPING = shippingTerms('IND', { INR: RATE, USD: RATE })

export async function benchFeed(shop: Shop, report: Report) {
  await fillCatalogue(shop, PRODUCTS)
  const { times, items, etag } = await measureFirstFeeds(shop.url + FEED, shop.databaseUrl)
  const first = median(times, (time) => time).value
  const { feed, json } = median(await measureMaking(shop.databaseUrl), ({ feed }) => feed).item
  const detail = `${items} sizes in ${feed.toFixed(0)} ms of processor time; compressed after a change: ${first.toFixed(0)} ms`
  report.add('feed, made', feed / json, detail)
  const unchanged = { 'accept-encoding': 'br', 'if-none-match': etag }
  const loads = [
    emptyLoad(shop.url),
    { url: shop.url + FEED, headers: () => unchanged },
    compressedLoad(shop.url, FEED),
  ]
  const [empty, same, whole] = await inTurns(loads)
  report.add('feed, not changed', ratioOf(same, empty), rateText(middle(same)))
  report.add('feed, compressed', ratioOf(whole, empty), rateText(middle(whole)))
}

/** The processor time, in milliseconds, in which the feed's bytes are made, without compressing them. */
async function measureMaking(databaseUrl: string) {
  const db = connect(databaseUrl)
  const { products } = (await liveCatalogue(db)).current()
  await db.destroy()
  return Array.from({ length: ROUNDS }, () => ({
    feed: processorTime(() => {
      for (const part of feedXml(products.IND, SHIPPING, 'https://shop.example')) Buffer.from(part)
    }),
    json: processorTime(() => Buffer.from(JSON.stringify(products.IND))),
  }))
}

function processorTime(make: () => unknown): number {
  const before = process.cpuUsage()
  make()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The times of the first answers after changes of the catalogue, the number of items, and the last entity tag. */
async function measureFirstFeeds(url: string, databaseUrl: string) {
  const db = connect(databaseUrl)
  const times: number[] = []
  let last = await ask(url)
  while (times.length < ROUNDS) {
    await sql`update product set description = description || ' ' where position = 1`.execute(db)
    const { etag } = last
    for (let tries = 0; last.etag === etag && tries < TRIES; tries++) {
      await wait(milliseconds(100))
      last = await ask(url)
    }
    if (last.etag === etag) throw new Error('the catalogue was not loaded again')
    times.push(last.milliseconds)
  }
  await db.destroy()
  return { times, items: last.text.split('<item>').length - 1, etag: last.etag }
}
