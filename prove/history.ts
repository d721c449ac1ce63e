import { setTimeout as wait } from 'node:timers/promises'
import { MAX_QUANTITY } from '#domain/cart.ts'
import { milliseconds, seconds } from '#kit/duration.ts'
import { invariant } from '#kit/invariant.ts'
import { runConcurrently } from '#kit/run-concurrently.ts'
import { addCustomers, addSessions, type Customer, type Line } from '../bench/order-customers.ts'
import { findFaults } from '../rehearse/load.ts'
import { createTally } from '../rehearse/tally.ts'
import { aNetwork, callOf } from './call.ts'
import { killPostgres, restart } from './chaos.ts'
import { countRow, type Experiment, type Run } from './experiment.ts'
import { findAnomaly, type Operation } from './linearizable.ts'
import { createSend, type Send } from './open-load.ts'
import { openSite, type Site, WITHOUT_PAGES } from './site.ts'
import { createRandom, type Random } from './values.ts'

const TARGET = 'T8'
/** Calls on one cart, by so many at a time, in sessions of its customer. */
const CALLS = 500
const AT_A_TIME = 4
/** Few enough calls of a session that no limit is reached. */
const SESSIONS = 24
const CARTS_AT_A_TIME = 8
const WRITES = 0.4
const BATCH = 50
/** From one kill to the next; one in so many is of PostgreSQL. */
const CALM = seconds(5)
const POSTGRES_EVERY = 4

type History = {
  site: Site
  sends: readonly Send[]
  random: Random
  /** By status. */
  answers: Record<string, number>
  anomalies: string[]
}

/** Carts are written and read in two processes that are killed, and what was read is explained by one order of the writes. */
export const history: Experiment = {
  name: 'history',
  async run(run) {
    const wanted = run.isQuick ? 1000 : Number(process.env.PROVE_CALLS) || 1_000_000
    const seed = Number(process.env.PROVE_SEED) || (run.isQuick ? 1 : Date.now() % 1e9)
    const site = await openSite({ webs: 2, program: WITHOUT_PAGES })
    const sends = site.shops.map(({ url }) => createSend(url))
    const history: History = { site, sends, random: createRandom(seed), answers: {}, anomalies: [] }
    try {
      const kills = await whileKilling(history, () => callAll(history, wanted, run))
      const { anomalies, answers } = history
      const told = Object.entries(answers).map(([status, count]) => `${count} × ${status}`)
      const answered = (answers[200] ?? 0) / wanted
      return [
        countRow(
          TARGET,
          `${wanted} calls on carts, seed ${seed}: carts that no order of the calls explains`,
          anomalies,
        ),
        {
          ...{ target: TARGET, what: `calls that were answered, ${kills} kills meanwhile`, limit: '≥ 50 %' },
          ...{ figure: told.join(', '), isKept: run.isQuick ? null : answered >= 0.5 },
        },
        countRow(TARGET, 'findings of the audit', await findFaults(site.db, site.target, createTally())),
      ]
    } finally {
      for (const send of sends) send.close()
      await site.stop()
    }
  },
}

async function callAll(history: History, wanted: number, { say }: Run) {
  const carts = Math.ceil(wanted / CALLS)
  for (let done = 0; done < carts; done += BATCH) {
    const count = Math.min(BATCH, carts - done)
    const customers = await untilItAnswers(() => addCustomers(history.site, count, [NOTHING]))
    await runConcurrently(customers, CARTS_AT_A_TIME, (customer) => tryCart(history, customer))
    say(`  ${(done + customers.length) * CALLS} of ${wanted} calls, ${history.anomalies.length} anomalies`)
  }
}

/** The database may be away. */
async function untilItAnswers<Value>(ask: () => Promise<Value>): Promise<Value> {
  for (;;) {
    const value = await ask().catch(() => null)
    if (value !== null) return value
    await wait(milliseconds(200))
  }
}

const NOTHING = { lines: [], total: 0 }

/** Sizes whose stock is not counted, so that every quantity is taken as it is. */
const GOODS = [
  { productSku: 'FLRBES01', variantSku: 'FLRBES01-500G' },
  { productSku: 'MLTJOW01', variantSku: 'MLTJOW01-1KG' },
] as const

/** Another cart for each number. */
const cartOf = (number: number): Line[] => [
  { ...GOODS[0], quantity: 1 + (number % MAX_QUANTITY) },
  { ...GOODS[1], quantity: 1 + Math.floor(number / MAX_QUANTITY) },
]
const contentOf = (items: readonly Line[]) =>
  GOODS.map(({ variantSku }) => items.find((item) => item.variantSku === variantSku)?.quantity ?? 0).join('+')

async function tryCart(history: History, { id }: Customer) {
  const { site, random, anomalies } = history
  const sessions = await untilItAnswers(() => addSessions(site, id, SESSIONS))
  const operations: Operation[] = []
  let next = 0
  const client = async () => {
    while (next < CALLS) operations.push(...(await callOnce(history, random.pick(sessions), next++)))
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, client))
  const anomaly = findAnomaly(contentOf([]), operations)
  if (anomaly) anomalies.push(`customer ${id}: ${anomaly}`)
}

/** One write or read in either process; nothing if it certainly did not happen. */
async function callOnce(
  { sends, random, answers }: History,
  session: Record<string, string>,
  number: number,
): Promise<Operation[]> {
  const isWrite = random.chance(WRITES)
  const items = isWrite ? cartOf(number) : []
  const headers = { ...session, 'x-forwarded-for': aNetwork() }
  const start = performance.now()
  const got = await random.pick(sends)(callOf('putCart', { headers, body: { clear: isWrite, items } }))
  const finish = performance.now()
  answers[got.status] = (answers[got.status] ?? 0) + 1
  // Nobody listens there at the moment.
  if (got.status === 0) await wait(milliseconds(100))
  if (got.status === 200) {
    const value = contentOf(JSON.parse(got.body).items)
    invariant(!isWrite || value === contentOf(items), `the cart is taken as it is: ${got.body}`)
    return [{ kind: isWrite ? 'write' : 'read', value, start, finish }]
  }
  const isUnknown = got.status === 0 || got.status >= 500
  return isWrite && isUnknown ? [{ kind: 'write', value: contentOf(items), start, finish: Infinity }] : []
}

/** Kills either process, and PostgreSQL now and then, while something is done; returns how often. */
async function whileKilling({ site, random }: History, work: () => Promise<void>): Promise<number> {
  let kills = 0
  let isOver = false
  const kill = async () => {
    while (!isOver) {
      if (++kills % POSTGRES_EVERY === 0) killPostgres(site)
      else await restart(random.pick(site.shops))
      await wait(CALM)
    }
  }
  const killing = kill()
  await work().finally(() => {
    isOver = true
  })
  await killing
  return kills
}
