import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startCluster } from './cluster.ts'
import { DATABASE_SCENARIOS } from './database-scenarios.ts'
import { killValkey } from './limit-scenario.ts'
import { findFaults } from './load.ts'
import { createMachines } from './machines.ts'
import { restoreToTime, startBackups } from './restore.ts'
import type { Result } from './result.ts'
import { runScenario, type Scenario } from './scenario.ts'
import { createShop } from './shop.ts'
import { SHOP_SCENARIOS } from './shop-scenarios.ts'
import { createTally } from './tally.ts'
import { createValkey } from './valkey.ts'

const SCENARIOS: readonly Scenario[] = [...SHOP_SCENARIOS, killValkey, ...DATABASE_SCENARIOS, restoreToTime]

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
  say('Starting etcd, Patroni, PostgreSQL, HAProxy, PgBouncer and Valkey …')
  const cluster = await startCluster(site)
  await startBackups({ site, cluster })
  const pooler = { running: cluster.startPooler() }
  const limitServer = createValkey(site)
  limitServer.start()
  const shop = createShop(site, { cluster, limitServer }, folder)
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
    figure: `3 of 3 migrated, ${shop.countProcesses()} processes ready after ${seconds} s`,
    faults: await findFaults(opened.db, shop.target, createTally()),
    examples: [],
  })
  for (const scenario of SCENARIOS) {
    if (!isWanted(scenario.name)) continue
    say(`${scenario.name} …`)
    tell(await runScenario(scenario, { site, machines, cluster, folder, shop, opened, pooler, limitServer }))
  }
  await opened.db.destroy()
}
