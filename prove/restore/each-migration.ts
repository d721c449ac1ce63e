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
  const loads: Each[] = []
  await onDatabase(dataDir, async (url) => {
    await fill(url, orders)
    say(`  ${orders} orders`)
    for (const name of NAMES.filter((one) => one > FIRST_SCHEMA)) {
      const load = await underOldLoad(url, 50, () => migrateNow(url, name))
      loads.push({ name, ...load })
      say(
        `  ${name}: waits of ${load.longestWait.toFixed(0)} ms, ${load.failed} failed ${load.example ?? ''}`,
      )
    }
  })
  rmSync(dataDir, { recursive: true, force: true })
  const below = loads.filter(({ name }) => name <= FLOOR)
  const above = loads.filter(({ name }) => name > FLOOR)
  return [
    eachRow(`migrations up to ${FLOOR}, beside which no program runs`, orders, below, false),
    eachRow(`migrations after ${FLOOR}, beside which programs run`, orders, above, true),
  ]
}

type Each = OldLoad & { name: string }

function eachRow(what: string, orders: number, loads: readonly Each[], isJudged: boolean): Row {
  const longest = loads.reduce((most, one) => Math.max(most, one.longestWait), 0)
  const name = loads.find(({ longestWait }) => longestWait === longest)?.name
  const failed = loads.reduce((sum, one) => sum + one.failed, 0)
  return {
    ...{
      target: 'T21',
      what: `${loads.length} ${what}, each over ${orders} orders: the longest wait for a lock`,
    },
    ...{
      figure: `${longest.toFixed(0)} ms (${name}), ${failed} transactions failed`,
      limit: `${LONGEST_WAIT} ms, 0`,
    },
    isKept: isJudged ? longest <= LONGEST_WAIT && failed === 0 : null,
  }
}
