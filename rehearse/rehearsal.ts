import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startCluster } from './cluster.ts'
import { findFaults } from './load.ts'
import { createMachines } from './machines.ts'
import type { Result } from './result.ts'
import { runScenario, SCENARIOS } from './scenarios.ts'
import { createShop } from './shop.ts'
import { createTally } from './tally.ts'

type Options = {
  root: string
  folder: string
  /** Runs only the scenarios whose name contains one of these; empty: all. */
  only: readonly string[]
  say: (text: string) => void
  tell: (result: Result) => void
}

/** Builds the machines and runs the scenarios. Whoever calls it removes the machines. */
export async function rehearse({ root, folder, only, say, tell }: Options): Promise<void> {
  for (const name of ['logs', 'data', 'next']) rmSync(join(folder, name), { recursive: true, force: true })
  const isWanted = (name: string) => only.length === 0 || only.some((part) => name.includes(part))
  const machines = createMachines(folder)
  const site = { machines, root }
  say('Starting etcd, Patroni, PostgreSQL, HAProxy and PgBouncer …')
  const cluster = await startCluster(site)
  const pooler = { running: cluster.startPooler() }
  const shop = createShop(site, cluster, folder)
  say('Three migrations at once on an empty database, then all processes at once …')
  const since = Date.now()
  const codes = await shop.migrateAtOnce(3)
  if (codes.some((code) => code !== 0)) throw new Error(`migrations ended with ${codes.join(', ')}`)
  const opened = await shop.open()
  const seconds = ((Date.now() - since) / 1000).toFixed(1)
  tell({
    ...{
      scenario: 'three starts at once, empty database',
      requests: 0,
      failed: 0,
      orders: 0,
      paid: 0,
      pause: 0,
    },
    figure: `3 of 3 migrated, 5 processes ready after ${seconds} s`,
    faults: await findFaults(opened.db, shop.target, createTally()),
    examples: [],
  })
  for (const scenario of SCENARIOS) {
    if (!isWanted(scenario.name)) continue
    say(`${scenario.name} …`)
    tell(await runScenario(scenario, { machines, cluster, folder, shop, opened, pooler }))
  }
  await opened.db.destroy()
}
