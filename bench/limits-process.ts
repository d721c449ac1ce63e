/** One of the processes of `bench/limits.ts`. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Hit, LimitStore } from '#api/http/limits/limit-store.ts'
import { valkeyLimits } from '#api/http/limits/valkey-limits.ts'
import { type Milliseconds, minutes } from '#kit/duration.ts'

export type Asked =
  | { do: 'burst'; visitor: string; calls: number; max: number }
  | { do: 'load'; time: Milliseconds; atOnce: number; pause: number }

export type Told = {
  letIn: number
  calls: number
  failed: number
  /** In milliseconds. */
  p50: number
  p99: number
  longest: number
  /** In microseconds per call. */
  processor: number
  /** When the store was lost and found again. */
  changes: string[]
}

const [, , url = '', processes = '1'] = process.argv
let startedAt = performance.now()
let changes: string[] = []
const note = (what: string) =>
  changes.push(`${what} after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
const store: LimitStore = await valkeyLimits({
  ...{ url, key: Buffer.alloc(32, 1), processes: Number(processes) },
  logger: { info: () => note('together'), warn: () => note('alone') },
})

const placesOf = (visitor: string, max: number) => [
  { counter: { name: 'visitor', max, window: minutes(1), isDivided: false }, key: visitor },
  { counter: { name: 'network', max: max * 5, window: minutes(1), isDivided: false }, key: visitor },
]

const times: number[] = []
let failed = 0
async function hit(visitor: string, max: number): Promise<Hit | null> {
  const before = performance.now()
  try {
    return await store.hit(placesOf(visitor, max))
  } catch {
    failed += 1
    return null
  } finally {
    times.push(performance.now() - before)
  }
}

async function burst({ visitor, calls, max }: Extract<Asked, { do: 'burst' }>) {
  const hits = await Promise.all(Array.from({ length: calls }, () => hit(visitor, max)))
  return hits.filter((one) => one?.wait === 0).length
}

async function load({ time, atOnce, pause }: Extract<Asked, { do: 'load' }>) {
  const until = performance.now() + time
  const one = async (_: unknown, visitor: number) => {
    while (performance.now() < until) {
      await hit(`${process.pid} ${visitor} ${times.length % 50}`, 1_000_000)
      if (pause > 0) await wait(pause)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return times.length
}

process.on('message', async (asked: Asked) => {
  times.length = 0
  failed = 0
  changes = []
  startedAt = performance.now()
  const before = process.cpuUsage()
  const letIn = asked.do === 'burst' ? await burst(asked) : await load(asked)
  const { user, system } = process.cpuUsage(before)
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0
  const told: Told = {
    ...{ letIn, calls: times.length, failed, changes },
    ...{ p50: at(0.5), p99: at(0.99), longest: sorted.at(-1) ?? 0 },
    processor: (user + system) / times.length,
  }
  process.send?.(told)
})
process.send?.('ready')
