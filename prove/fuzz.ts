import { IDEMPOTENCY_HEADER } from '#contract/calls.ts'
import { invariant } from '#kit/invariant.ts'
import { findFaults } from '../rehearse/load.ts'
import { GOODS, stockUp } from '../rehearse/stock-up.ts'
import { createTally } from '../rehearse/tally.ts'
import { basketOf } from './basket.ts'
import { aNetwork, callOf } from './call.ts'
import type { Experiment, Row } from './experiment.ts'
import { FUZZ_CALLS, type FuzzCall } from './fuzz-calls.ts'
import { tryPage } from './fuzz-pages.ts'
import { type Caller, createPeople, proofFor } from './fuzz-people.ts'
import { type Fuzz, note, queryOf, SLOW } from './fuzz-run.ts'
import { createSend, type Got, type Send } from './open-load.ts'
import { openSite, type Site } from './site.ts'
import { broken, createRandom, fitting, type Known, type Random } from './values.ts'

const AT_A_TIME = 8
const CUSTOMERS_WITH_ORDERS = 40
/** The most ids, and the most words, that later requests use again. */
const MOST_KNOWN = 400
const WORDS = [
  ...[
    'OILPNT01',
    'OILPNT01-1000ML',
    'FLRBAJ01',
    'peanut-oil',
    'WELCOME10',
    '452001',
    'IN',
    'IND',
    'USA',
    'MP',
  ],
  ...['AM-1', 'haldi', '9876543210', '+91', 'RAZORPAY', 'PROCESSING', 'add', '1', '100', 'PRODUCT', 'HOME'],
]

/** Requests of every call, right and wrong, by guests, customers and staff, with things of their own and of others. */
export const fuzz: Experiment = {
  name: 'fuzz',
  async run(run) {
    const seed = Number(process.env.PROVE_SEED) || (run.isQuick ? 1 : Date.now() % 1e9)
    const site = await openSite()
    const send = createSend(site.target.shopUrl)
    try {
      const fuzz = await prepare(site, send, createRandom(seed))
      const calls = run.isQuick ? 1500 : Number(process.env.PROVE_FUZZ) || 1_000_000
      const pages = run.isQuick ? 300 : 100_000
      const say = (progress: string) => run.say(`${progress}; found ${foundSoFar(fuzz)}`)
      await repeat(calls, (index) => tryCall(fuzz, index), say)
      await repeat(pages, () => tryPage(fuzz), say)
      return await rowsOf(fuzz, { calls, pages, seed, isQuick: run.isQuick })
    } finally {
      send.close()
      await site.stop()
    }
  },
}

async function repeat(
  count: number,
  work: (index: number) => Promise<void>,
  say: (progress: string) => void,
) {
  let next = 0
  const worker = async () => {
    while (next < count) {
      next += 1
      if (next % 50_000 === 0) say(`  ${next} of ${count}`)
      await work(next)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, worker))
}

async function prepare(site: Site, send: Send, random: Random): Promise<Fuzz> {
  await stockUp(site.db)
  const basket = await basketOf(site, { ...GOODS, quantity: 1 })
  const people = await createPeople(site, basket, random)
  const buyers = people.customers.slice(0, CUSTOMERS_WITH_ORDERS)
  const orders = new Map<string, string>()
  for (const { id, addressId, headers } of buyers) {
    const body = { items: basket.lines, total: basket.total, shippingAddressId: addressId }
    const sent = { headers: { ...headers, 'x-forwarded-for': aNetwork() }, body }
    const placed = await send(callOf('placeOrder', sent))
    invariant(placed.status === 201, `an order is placed: ${placed.body}`)
    orders.set(id, JSON.parse(placed.body).orderId)
  }
  const ids = [...orders.values(), ...buyers.map(({ addressId }) => addressId), NOBODY]
  const known = { ids, words: [...WORDS] }
  return { site, send, random, people, known, orders, finds: {}, statuses: {} }
}

const NOBODY = '00000000-0000-4000-8000-000000000000'

async function tryCall(fuzz: Fuzz, index: number) {
  const { random, known, people } = fuzz
  const call = FUZZ_CALLS[index % FUZZ_CALLS.length]
  if (!call) return
  const caller = people.pick(call.side)
  const value = (schema: FuzzCall['body']) => {
    const right = schema ? fitting(schema, random, known) : undefined
    return right !== undefined && random.chance(0.4) ? broken(right, random) : right
  }
  const params = paramsOf(call, random, known)
  const path =
    call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '') || 'x') +
    queryOf(value(call.query))
  const body = call.method === 'GET' ? undefined : call.isFile ? '%PDF-1.7 x' : value(call.body)
  const headers = {
    ...caller.headers,
    'x-forwarded-for': aNetwork(),
    ...(random.chance(0.6) && { 'if-match': `"${random.below(5)}"` }),
    ...(random.chance(0.6) && { [IDEMPOTENCY_HEADER]: `proof-${random.below(1e6)}` }),
    ...(caller.staffId &&
      random.chance(0.8) &&
      (await proofFor(fuzz.site, call.name, { staffId: caller.staffId, input: { params, body } }))),
  }
  const started = performance.now()
  const got = await fuzz.send({ method: call.method, path, headers, ...(body !== undefined && { body }) })
  judge(fuzz, call, { got, path, body, took: performance.now() - started, caller })
  if (got.status === 401) await people.drop(caller)
  if (got.status < 300) learn(fuzz, got.body)
}

/** Later requests use the ids, codes and numbers that this answer names. */
function learn({ known, random }: Fuzz, body: string) {
  const keep = (list: string[], found: string) => {
    if (list.length < MOST_KNOWN) list.push(found)
    else list[random.below(MOST_KNOWN)] = found
  }
  const ids = body.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []
  for (const id of ids.slice(0, 4)) keep(known.ids, id)
  const words = body.matchAll(/"(?:code|sku|slug|number|orderNumber|digest)":"([^"]{1,40})"/g)
  for (const [, word] of [...words].slice(0, 2)) if (word) keep(known.words, word)
}

const paramsOf = ({ path, params }: FuzzCall, random: Random, known: Known): Record<string, string> =>
  Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
      const schema = params?.properties?.[name]
      const right = schema ? fitting(schema, random, known) : random.pick(known.ids)
      return [name, String(random.chance(0.15) ? broken(null, random) : right).toWellFormed()]
    }),
  )

type Judged = { got: Got; path: string; body: unknown; took: number; caller: Caller }

function judge(fuzz: Fuzz, call: FuzzCall, { got, path, body, took, caller }: Judged) {
  const { status } = got
  fuzz.statuses[status] = (fuzz.statuses[status] ?? 0) + 1
  const told = () =>
    `${call.method} ${path} ${JSON.stringify(body)?.slice(0, 150)} → ${status} ${got.body.slice(0, 150)}`
  if (took > SLOW) note(fuzz, 'slow', `${took.toFixed(0)} ms ${told()}`)
  // Some things are not ready yet, and say so.
  const isLater = status === 503 && got.retryAfter !== null
  if (status === 0 || (status >= 500 && !isLater)) return note(fuzz, '5xx', told())
  if (status < 300 && !call.isFile && !fitsAnswer(call, got.body)) note(fuzz, 'schema', told())
  if (status >= 400 && !isKnownError(call, got.body)) note(fuzz, 'error', told())
  if (status < 300 && caller.customerId && isForeign(fuzz, path, caller.customerId))
    note(fuzz, 'foreign', told())
}

function fitsAnswer({ answer }: FuzzCall, body: string): boolean {
  if (body === '') return true
  try {
    return answer.safeParse(JSON.parse(body)).success
  } catch {
    return false
  }
}

function isKnownError({ errors }: FuzzCall, body: string): boolean {
  try {
    const { error } = JSON.parse(body)
    return errors.has(error.code) && typeof error.message === 'string' && typeof error.requestId === 'string'
  } catch {
    return false
  }
}

/** The path names an order of somebody else. */
function isForeign({ orders }: Fuzz, path: string, callerId: string): boolean {
  const [, orderId] = /\/orders\/current\/([0-9a-f-]{36})/.exec(path) ?? []
  if (!orderId) return false
  return [...orders].some(([owner, id]) => id === orderId && owner !== callerId)
}

/** What the shop has logged about a failed request. */
function causeIn(log: string, example: string): string {
  const [, id] = /"requestId":"([\w-]+)"/.exec(example) ?? []
  const lines = log.split('\n').filter((line) => id && line.includes(id))
  return ` ${lines.find((line) => line.includes('"err"'))?.slice(0, 1500) ?? 'nothing logged'}`
}

const foundSoFar = ({ finds }: Fuzz) =>
  Object.entries(finds)
    .map(([kind, { count, examples }]) => `${count} × ${kind} (${examples.at(-1)})`)
    .join(', ') || 'nothing'

type Size = { calls: number; pages: number; seed: number; isQuick: boolean }

async function rowsOf(fuzz: Fuzz, { calls, pages, seed, isQuick }: Size): Promise<Row[]> {
  const { finds, statuses, site } = fuzz
  const failed = finds['5xx']
  if (failed) failed.examples = failed.examples.map((example) => example + causeIn(site.readLog(), example))
  const row = (target: string, what: string, kind: string, isJudged = true): Row => {
    const { count, examples } = finds[kind] ?? { count: 0, examples: [] }
    const figure = `${count}${examples.length > 0 ? ` (${examples.join(' ; ')})` : ''}`
    return { target, what, figure, limit: '0', isKept: isJudged ? count === 0 : null }
  }
  const answered = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
  const limited = (statuses[429] ?? 0) / calls
  const faults = await findFaults(site.db, site.target, createTally())
  return [
    {
      ...{
        target: 'T11',
        what: `${calls} requests of ${FUZZ_CALLS.length} calls, seed ${seed}`,
        limit: '429 ≤ 5 %',
      },
      ...{ figure: answered.join(', '), isKept: limited <= 0.05 },
    },
    row('T11', 'answers 5xx', '5xx'),
    row('T11', 'answers that break their schema', 'schema'),
    row('T11', 'errors that the call does not have', 'error'),
    row('T15', 'orders of others that were answered', 'foreign'),
    row('T11', 'slower than 1 s', 'slow', !isQuick),
    row('T12', `5xx among ${pages} page addresses`, 'page 5xx'),
    row('T12', 'unknown addresses that answer 200', 'page that should not exist'),
    row('T12', 'pages slower than 1 s', 'slow page', !isQuick),
    {
      ...{ target: 'T11', what: 'the audit afterwards', limit: '0' },
      ...{ figure: `${faults.length}${faults[0] ? ` (${faults[0]})` : ''}`, isKept: faults.length === 0 },
    },
  ]
}
