import { readdirSync, rmSync } from 'node:fs'
import type { Row, Run } from '../experiment.ts'
import { makeDataDir } from '../site.ts'
import { fill, LONGEST_WAIT, migrateNow, onDatabase } from './old-database.ts'
import { type OldLoad, underOldLoad } from './old-load.ts'
import { FIRST_SCHEMA } from './old-shop.ts'

const NAMES = readdirSync(new URL('../../db/migrations/', import.meta.url))
  .filter((file) => file.endsWith('.sql'))
  .map((file) => file.replace(/\.sql$/, ''))
  .sort()

/** Programs from before this migration cannot run on a newer schema: they are stopped before it is migrated. */
const FLOOR = '0060_processes'

/** One migration after the other over many orders. */
export async function eachRows({ say }: Run): Promise<Row[]> {
  const dataDir = makeDataDir()
  const orders = Number(process.env.PROVE_ORDERS) || 100_000
  const stopped: Timed[] = []
  const running: Loaded[] = []
  await onDatabase(dataDir, async (url) => {
    await fill(url, orders)
    say(`  ${orders} orders`)
    for (const name of NAMES.filter((one) => one > FIRST_SCHEMA && one <= FLOOR)) {
      const since = performance.now()
      await migrateNow(url, name)
      stopped.push({ name, seconds: (performance.now() - since) / 1000 })
    }
    say(`  migrated to ${FLOOR}`)
    for (const name of NAMES.filter((one) => one > FLOOR))
      running.push({ name, ...(await underOldLoad(url, 50, () => migrateNow(url, name))) })
  })
  rmSync(dataDir, { recursive: true, force: true })
  return [stoppedRow(orders, stopped), runningRow(orders, running)]
}

type Timed = { name: string; seconds: number }
type Loaded = OldLoad & { name: string }

const longestOf = <One extends { name: string }>(all: readonly One[], measure: (one: One) => number) =>
  all.reduce((most, one) => (measure(one) > measure(most) ? one : most))

function stoppedRow(orders: number, all: readonly Timed[]): Row {
  const longest = longestOf(all, ({ seconds }) => seconds)
  const total = all.reduce((sum, { seconds }) => sum + seconds, 0)
  return {
    target: 'T21',
    what: `${all.length} migrations up to ${FLOOR}, beside which no program runs, over ${orders} orders`,
    figure: `${total.toFixed(0)} s, ${longest.seconds.toFixed(0)} of them for ${longest.name}`,
    limit: 'measured',
    isKept: null,
  }
}

function runningRow(orders: number, all: readonly Loaded[]): Row {
  const { name, longestWait } = longestOf(all, (one) => one.longestWait)
  const failed = all.reduce((sum, one) => sum + one.failed, 0)
  const example = all.find((one) => one.example)?.example
  return {
    target: 'T21',
    what: `${all.length} migrations after ${FLOOR}, beside which programs run, each over ${orders} orders: the longest wait for a lock`,
    figure: `${longestWait.toFixed(0)} ms (${name}), ${failed} transactions failed${example ? ` (${example})` : ''}`,
    limit: `${LONGEST_WAIT} ms, 0`,
    isKept: longestWait <= LONGEST_WAIT && failed === 0,
  }
}
