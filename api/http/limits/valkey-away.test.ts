import { randomBytes } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { hours, type Milliseconds, milliseconds, minutes } from '#kit/duration.ts'
import type { Counter, LimitStore } from './limit-store.ts'
import { openTestValkey } from './testing-valkey.ts'
import { valkeyLimits } from './valkey-limits.ts'

const READS: Counter = { name: 'reads', max: 60, window: hours(1), isDivided: false }
const ORDERS: Counter = { name: 'orders', max: 9, window: hours(1), isDivided: true }

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function openServer() {
  const server = await openTestValkey()
  stops.push(server.stop)
  return server
}

/** A store and the lines that it logs. */
async function openStore(url: string, answerTime: Milliseconds = minutes(1)) {
  const lines: string[] = []
  const store = await valkeyLimits({
    ...{ url, key: randomBytes(32), processes: 3, answerTime, retryAfter: milliseconds(20) },
    logger: {
      info: (text: string) => void lines.push(text),
      warn: (values: { reason: string }, text: string) => void lines.push(`${text}: ${values.reason}`),
    },
  } as Parameters<typeof valkeyLimits>[0])
  stops.unshift(store.close)
  return { store, lines, stateOf: () => store.state().state }
}

/** How many of so many concurrent calls are let in. None of them may fail. */
async function letIn(store: LimitStore, counter: Counter, calls: number) {
  const hits = await Promise.all(Array.from({ length: calls }, () => store.hit([{ counter, key: 'me' }])))
  return hits.filter(({ wait }) => wait === 0).length
}

const BACK = { timeout: 20_000, interval: 50 }
const [TOGETHER, ALONE] = [/counted together/, /counted by this process alone: /]
const expectLines = (lines: string[], ...patterns: RegExp[]) =>
  expect(lines).toEqual(patterns.map((pattern) => expect.stringMatching(pattern)))

test('[LIMIT-3] [LIMIT-5] without its store a process counts alone, and it goes back by itself', async () => {
  const server = await openServer()
  const { store, lines, stateOf } = await openStore(server.url)
  expect([stateOf(), await letIn(store, ORDERS, 5)]).toEqual(['SHARED', 5])
  const during = letIn(store, READS, 200)
  await server.kill()
  expect(await during).toBeGreaterThanOrEqual(60)
  await expect.poll(stateOf, BACK).toBe('ALONE')
  // The limit of reads is whole, that of orders is the share of one of three processes.
  expect(await letIn(store, READS, 200)).toBeLessThanOrEqual(60)
  expect(await letIn(store, ORDERS, 20)).toBe(3)
  await server.restart()
  await expect.poll(stateOf, BACK).toBe('SHARED')
  expect(await letIn(store, ORDERS, 20)).toBe(9)
  expectLines(lines, TOGETHER, ALONE, TOGETHER)
})

test('[LIMIT-3] a store that does not answer is not waited for', async () => {
  const server = await openServer()
  const { store, lines, stateOf } = await openStore(server.url, milliseconds(500))
  await expect.poll(stateOf, BACK).toBe('SHARED')
  lines.length = 0
  server.behaviour.isSilent = true
  expect(await letIn(store, READS, 100)).toBe(60)
  expect(stateOf()).toBe('ALONE')
  expect(await letIn(store, READS, 1)).toBe(0)
  server.behaviour.isSilent = false
  await expect.poll(stateOf, BACK).toBe('SHARED')
  expectLines(lines, /alone: no answer within 500 ms/, TOGETHER)
})

test.each([
  'READONLY You can not write against a read only replica.',
  'OOM command not allowed when used memory > maxmemory.',
  'LOADING Valkey is loading the dataset in memory',
  'NOAUTH Authentication required.',
])('[LIMIT-3] a store that refuses to count is as good as none: %s', async (refusal) => {
  const server = await openServer()
  const { store, lines, stateOf } = await openStore(server.url)
  server.behaviour.refusal = refusal
  expect(await letIn(store, READS, 100)).toBe(60)
  // Not taken back before it counts.
  server.behaviour.received.length = 0
  await expect.poll(() => server.behaviour.received.length, BACK).toBeGreaterThan(0)
  expect(stateOf()).toBe('ALONE')
  server.behaviour.refusal = null
  await expect.poll(stateOf, BACK).toBe('SHARED')
  expectLines(lines, TOGETHER, ALONE, TOGETHER)
})

test('[LIMIT-3] a process starts without the store, and takes it into use later', async () => {
  const server = await openServer()
  await server.kill()
  const { store, lines, stateOf } = await openStore(server.url)
  expect([stateOf(), await letIn(store, ORDERS, 20)]).toEqual(['ALONE', 3])
  await server.restart()
  await expect.poll(stateOf, BACK).toBe('SHARED')
  expectLines(lines, /alone: .*ECONNREFUSED/, TOGETHER)
})

test('[LIMIT-3] places are given back where they were taken', async () => {
  const server = await openServer()
  const { store, stateOf } = await openStore(server.url)
  const places = [{ counter: ORDERS, key: 'me' }]
  const shared = await store.hit(places)
  await server.kill()
  await expect.poll(stateOf, BACK).toBe('ALONE')
  await letIn(store, ORDERS, 20)
  // The place was in the store that is gone.
  shared.giveBack(places)
  expect(await letIn(store, ORDERS, 20)).toBe(0)
})

test('a closed store leaves nothing behind', async () => {
  const server = await openServer()
  const { store, lines } = await openStore(server.url)
  store.close()
  await expect.poll(() => server.connections()).toBe(0)
  expectLines(lines, TOGETHER)
})
