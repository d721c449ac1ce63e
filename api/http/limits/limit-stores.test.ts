import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { hours, minutes } from '#kit/duration.ts'
import type { Counter, LimitStore, Place } from './limit-store.ts'
import { memoryLimits } from './memory-limits.ts'
import { openTestValkey } from './testing-valkey.ts'
import { valkeyLimits } from './valkey-limits.ts'

const server = await openTestValkey()
const stores: LimitStore[] = []
const key = randomBytes(32)
const options = { url: server.url, processes: 3, answerTime: minutes(1), logger: { info() {}, warn() {} } }

async function openStore() {
  const store = await valkeyLimits({ ...options, key })
  stores.push(store)
  return store
}
afterAll(async () => {
  for (const store of stores) store.close()
  await server.stop()
})

const counterOf = (name: string, max: number): Counter => ({
  ...{ name, max, window: minutes(1), isDivided: false },
})

/** A visitor and his network, who have counts of their own in each test. */
let tests = 0
function aVisitor(max: number) {
  tests += 1
  const visitors = counterOf(`visitor ${tests}`, max)
  const networks = counterOf(`network ${tests}`, max * 5)
  return (visitor = 'one', network = 'home'): Place[] => [
    { counter: visitors, key: visitor },
    { counter: networks, key: network },
  ]
}

const times = async <Value>(count: number, run: () => Value | Promise<Value>) => {
  const values: Value[] = []
  while (values.length < count) values.push(await run())
  return values
}

describe.each([
  ['in memory', async () => memoryLimits()],
  ['in Valkey', openStore],
])('a store %s', (_name, open) => {
  test('lets in as many calls as the limit allows, and says how long the others wait', async () => {
    const store = await open()
    const places = aVisitor(3)
    const hits = await times(5, () => store.hit(places()))
    expect(hits.map(({ wait }) => wait > 0)).toEqual([false, false, false, true, true])
    expect(hits.map(({ left }) => left)).toEqual([2, 1, 0, 0, 0])
    for (const { wait, resetsIn } of hits) {
      expect(wait).toBeLessThanOrEqual(minutes(1))
      expect(resetsIn).toBeGreaterThan(0)
    }
  })

  test('counts nothing for a refused call, neither for the visitor nor for the network', async () => {
    const store = await open()
    const places = aVisitor(2)
    await times(30, () => store.hit(places('loud')))
    // Two calls of the loud one count, so eight of the ten are left.
    const others = await times(8, () => store.hit(places(randomBytes(4).toString('hex'))))
    expect(others.every(({ wait }) => wait === 0)).toBe(true)
    expect((await store.hit(places('late'))).wait).toBeGreaterThan(0)
    expect((await store.hit(places('late', 'elsewhere'))).wait).toBe(0)
  })

  test('[LIMIT-4] a place that was given back is free again', async () => {
    const store = await open()
    const places = aVisitor(2)
    const mine = places()
    const hit = await store.hit(mine)
    await store.hit(places())
    expect((await store.hit(places())).wait).toBeGreaterThan(0)
    hit.giveBack(mine)
    expect((await store.hit(places())).wait).toBe(0)
    expect((await store.hit(places())).wait).toBeGreaterThan(0)
  })

  test('[LIMIT-4] one of two places can be given back alone', async () => {
    const store = await open()
    const [success, refusal] = [counterOf(`s ${tests}`, 1), counterOf(`r ${tests}`, 2)]
    const call = (): [Place, Place] => [
      { counter: success, key: 'me' },
      { counter: refusal, key: 'me' },
    ]
    // Refused twice: the places of a success are free, those of a refusal are not.
    for (const places of [call(), call()]) (await store.hit(places)).giveBack([places[0]])
    expect((await store.hit(call())).wait).toBeGreaterThan(0)
    expect((await store.hit([{ counter: success, key: 'me' }])).wait).toBe(0)
  })
})

test('alone, a divided limit is shared among the processes, and never closed', async () => {
  const store = memoryLimits(3)
  const divided = (max: number) => ({ ...counterOf('orders', max), isDivided: true })
  const [orders, signUps, reads] = [divided(10), divided(2), counterOf('reads', 10)]
  const countOf = async (counter: Counter) =>
    (await times(20, () => store.hit([{ counter, key: 'me' }]))).filter(({ wait }) => wait === 0).length
  expect([await countOf(orders), await countOf(signUps), await countOf(reads)]).toEqual([3, 1, 10])
})

test('[LIMIT-1] three stores with a hundred concurrent calls each let in exactly as many as the limit allows', async () => {
  const all = await Promise.all([openStore(), openStore(), openStore()])
  const places = aVisitor(60)
  const hits = await Promise.all(
    all.flatMap((store) => Array.from({ length: 100 }, () => store.hit(places()))),
  )
  expect(hits.filter(({ wait }) => wait === 0)).toHaveLength(60)
})

test('[LIMIT-2] the store sees neither visitors nor addresses', async () => {
  const store = await openStore()
  await store.hit([{ counter: counterOf('reads', 5), key: 'a-secret-token' }])
  const [name = ''] = server.counts.keys().slice(-1)
  expect(name).toMatch(/^limit:[\w-]{24}$/)
  expect(server.behaviour.received.join('\n')).not.toMatch(/a-secret-token|reads/)
  // Another secret gives other keys.
  const other = await valkeyLimits({ ...options, key: randomBytes(32) })
  stores.push(other)
  await other.hit([{ counter: counterOf('reads', 5), key: 'a-secret-token' }])
  expect(server.counts.entryOf(name)?.value).toBe(1)
})

test('[LIMIT-1] every key in the store ends with its window, also if a process died before it said so', async () => {
  const store = await openStore()
  const [place] = aVisitor(5)()
  if (!place) return
  await store.hit([place])
  const [name = ''] = server.counts.keys().slice(-1)
  await expect.poll(() => server.counts.entryOf(name)?.endsAt).toBeLessThan(Number.POSITIVE_INFINITY)
  const entry = server.counts.entryOf(name)
  if (entry) entry.endsAt = Number.POSITIVE_INFINITY
  await store.hit([place])
  await expect.poll(() => server.counts.entryOf(name)?.endsAt).toBeLessThan(Number.POSITIVE_INFINITY)
  expect(server.counts.entryOf(name)?.endsAt).toBeGreaterThan(Date.now() - hours(1))
})
