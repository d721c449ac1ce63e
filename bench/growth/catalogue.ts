import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { insertStaff, openDesk, staffCookie } from '#api/staff/testing.ts'
import type { Db } from '#db/client.ts'
import { seedTx } from '#db/testing-seed.ts'
import { milliseconds } from '#kit/duration.ts'
import { invariant } from '#kit/invariant.ts'
import { addProducts } from '../many-products.ts'
import { median } from '../median.ts'
import { firstLine, openGrowthDatabase } from './growth-shop.ts'

const ROUNDS = 5
const SERVER = fileURLToPath(new URL('./catalogue-server.ts', import.meta.url))

/** Measures a shop with so many products: its start, memory, lists, files, and how soon a new price is shown. */
export async function growCatalogue(stages: readonly number[], say: (text: string) => void): Promise<void> {
  for (const products of stages) {
    const database = await openGrowthDatabase()
    try {
      await addProducts(database.url, products)
      await measureCatalogue(database, products, say)
    } finally {
      await database.stop()
    }
  }
}

async function measureCatalogue(
  { db, url: databaseUrl }: { db: Db; url: string },
  products: number,
  say: (text: string) => void,
) {
  const started = performance.now()
  const server = spawn(process.execPath, [SERVER, databaseUrl], { stdio: ['ignore', 'pipe', 'inherit'] })
  const { url, seconds }: { url: string; seconds: number } = JSON.parse(await firstLine(server))
  say(`\n${products} products`)
  const tell = (name: string, value: string) => say(`${name.padEnd(34)} ${value}`)
  try {
    const { megabytes } = await usageOf(url)
    const took = (performance.now() - started) / 1000
    tell('start', `${seconds.toFixed(1)} s of processor time, ${took.toFixed(1)} s, ${megabytes} MB`)
    const staff = openDesk(url, await staffCookie(db, await insertStaff(db)))
    const paths = [
      '/api/v1/products/active',
      '/api/v1/products/search?q=oil',
      '/api/v1/products/suggest?q=oi',
      '/sitemap.xml',
      '/feeds/products.xml?country=IN',
    ]
    for (const path of paths) tell(path, await answerOf(() => fetch(url + path)))
    tell('desk: products', await answerOf(() => staff.get('/products').then(asAnswer)))
    tell('desk: products by words', await answerOf(() => staff.get('/products?q=oil').then(asAnswer)))
    const before = await usageOf(url)
    const shown = await untilShown(db, url)
    const after = await usageOf(url)
    const spent = (after.seconds - before.seconds).toFixed(2)
    tell('a new price is shown', `after ${shown} ms, ${spent} s of processor time, ${after.megabytes} MB`)
  } finally {
    server.kill()
  }
}

const asAnswer = ({ status, json }: { status: number; json: unknown }) =>
  new Response(JSON.stringify(json), { status })

async function answerOf(ask: () => Promise<Response>): Promise<string> {
  const times: number[] = []
  let [status, bytes, addresses] = [0, 0, 0]
  for (let round = 0; round <= ROUNDS; round++) {
    const started = performance.now()
    const answer = await ask()
    const text = await answer.text()
    if (round > 0) times.push(performance.now() - started)
    status = answer.status
    bytes = Buffer.byteLength(text)
    addresses = text.split('<loc>').length - 1
  }
  const { value } = median(times, (time) => time)
  return `${status}, ${value.toFixed(1)} ms, ${(bytes / 1000).toFixed(1)} kB${addresses > 0 ? `, ${addresses} addresses` : ''}`
}

/** What the process has used: processor time and memory. */
async function usageOf(url: string): Promise<{ seconds: number; megabytes: number }> {
  let answer = await fetch(`${url}/metrics`)
  // A process that has just made a large file refuses calls for a moment.
  while (!answer.ok) {
    await wait(milliseconds(100))
    answer = await fetch(`${url}/metrics`)
  }
  const metrics = await answer.text()
  const read = (name: string) => {
    const [, value] = metrics.match(new RegExp(`^${name} (\\S+)`, 'm')) ?? []
    invariant(value, `the shop measures ${name}`)
    return Number(value)
  }
  return {
    seconds: read('process_cpu_seconds_total'),
    megabytes: Math.round(read('process_resident_memory_bytes') / 1e6),
  }
}

/** From the change in the database until answers are of the new catalogue, in milliseconds. */
async function untilShown(db: Db, url: string): Promise<number> {
  let last = ''
  const shown = async () => {
    const answer = await fetch(`${url}/api/v1/products/active`)
    if (answer.ok) last = await answer.text()
    return last
  }
  const before = await shown()
  const { sku } = JSON.parse(before).data[0]
  const started = performance.now()
  await seedTx(db, (tx) =>
    sql`update channel set current_price = current_price - 100 where variant_sku like ${`${sku}-%`}`.execute(
      tx,
    ),
  )
  while ((await shown()) === before) {
    invariant(performance.now() - started < 120_000, 'the new price is shown')
    await wait(milliseconds(20))
  }
  return Math.round(performance.now() - started)
}
