import { once } from 'node:events'
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { seedTx } from '#db/testing-seed.ts'
import { seconds } from '#kit/duration.ts'
import { PORT } from '../deploy/shop.ts'
import type { Cluster } from './cluster.ts'
import { findFaults, underLoad } from './load.ts'
import type { Machines, Running } from './machines.ts'
import { makeNextVersion } from './next-version.ts'
import type { Result } from './result.ts'
import type { OpenShop, Shop } from './shop.ts'
import { until } from './until.ts'

export type Setup = {
  machines: Machines
  cluster: Cluster
  folder: string
  shop: Shop
  opened: OpenShop
  pooler: { running: Running }
}

type Scenario = {
  name: string
  /** How many requests may fail. A killed process takes what it was working on with it. */
  mayFail: boolean
  run(setup: Setup): Promise<string>
}

const CROWD = { buyers: 3, guests: 2 }
/** Load before and after the event. */
const LEAD = seconds(3)

const inSeconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`

async function primaryOf(cluster: Cluster) {
  const primary = await cluster.findPrimary()
  if (!primary) throw new Error('the cluster has no primary')
  return primary
}

const rollingRestart: Scenario = {
  name: 'rolling restart',
  mayFail: false,
  async run({ shop }) {
    const since = Date.now()
    for (const web of shop.webs) {
      await shop.restart(web)
      // The load balancer has seen it before the next one goes.
      await wait(seconds(2))
    }
    return `${shop.webs.length} processes in ${inSeconds(since)}`
  },
}

const killPrimary: Scenario = {
  name: 'kill -9 of the primary',
  mayFail: true,
  async run({ cluster, opened }) {
    await until('a standby that may take over', cluster.isWhole)
    const before = await primaryOf(cluster)
    cluster.killPostgres(before)
    const since = Date.now()
    // Connections that were open live on for a moment. Only a primary gives a transaction a number.
    await wait(seconds(3))
    await until('a primary', () => sql`select txid_current()`.execute(opened.db))
    const figure = `a primary after ${inSeconds(since)}`
    await until('all nodes follow', cluster.isWhole)
    const after = await cluster.findPrimary()
    return `${figure} (${before.name}, now ${after?.name}), whole after ${inSeconds(since)}`
  },
}

const OIL = 'OILPNT01-1000ML'

/** Asked of one process under the name of the shop, which `fetch` cannot do. */
async function priceAt(address: string, host: string): Promise<number> {
  const request = get(`http://${address}:${PORT}/api/v1/products/active?slug=peanut-oil`, {
    headers: { host },
  })
  const [answer] = await once(request, 'response')
  const { variants } = JSON.parse(await text(answer)).data[0]
  return variants.find(({ sku }: { sku: string }) => sku === OIL).channels[0].currentPrice
}

const changePrice: Scenario = {
  name: 'price change on all processes',
  mayFail: false,
  async run({ shop, opened }) {
    const { host } = new URL(shop.target.shopUrl)
    let longest = 0
    for (const price of [351, 352, 353, 354, 349]) {
      await seedTx(opened.db, (tx) =>
        tx
          .updateTable('channel')
          .set({ current_price: price * 100 })
          .where('variant_sku', '=', OIL)
          .where('country', '=', 'IND')
          .execute(),
      )
      const since = Date.now()
      for (const { machine } of shop.webs)
        await until('the new price', async () =>
          (await priceAt(machine.host, host)) === price ? true : null,
        )
      longest = Math.max(longest, Date.now() - since)
    }
    return `seen by all within ${longest} ms, 5 changes`
  },
}

const killWeb: Scenario = {
  name: 'kill -9 of a web process',
  mayFail: true,
  async run({ shop }) {
    const since = Date.now()
    for (const web of shop.webs) {
      await web.running.kill()
      await wait(seconds(2))
      await shop.startWeb(web)
      await wait(seconds(1))
    }
    return `${shop.webs.length} times in ${inSeconds(since)}`
  },
}

const killPooler: Scenario = {
  name: 'pooler killed for 5 s',
  mayFail: true,
  async run({ cluster, pooler }) {
    await pooler.running.kill()
    await wait(seconds(5))
    pooler.running = cluster.startPooler()
    await wait(seconds(5))
    return 'back'
  },
}

const reloadBalancer: Scenario = {
  name: 'load balancer reloaded 5 times',
  mayFail: false,
  async run({ opened }) {
    for (let turn = 0; turn < 5; turn++) {
      opened.balancer.child.kill('SIGUSR2')
      await wait(seconds(2))
    }
    return '5 reloads'
  },
}

const cutOff: Scenario = {
  name: 'primary cut off and joined again',
  mayFail: true,
  async run({ cluster, machines }) {
    await until('a standby that may take over', cluster.isWhole)
    const before = await primaryOf(cluster)
    machines.setLink(before.machine, 'down')
    const since = Date.now()
    await until('another primary', async () => {
      const found = await cluster.findPrimary()
      return found && found !== before ? found : null
    })
    const figure = `another primary after ${inSeconds(since)}`
    await wait(seconds(5))
    machines.setLink(before.machine, 'up')
    const joined = Date.now()
    await until('the old primary follows', cluster.isWhole)
    return `${figure}, it follows ${inSeconds(joined)} after it is back`
  },
}

const nextVersion: Scenario = {
  name: 'next version with a migration, and back',
  mayFail: false,
  async run({ shop, folder }) {
    const next = makeNextVersion(folder)
    const code = await shop.migrate(next)
    if (code !== 0) throw new Error(`the migration ended with ${code}`)
    const [first, second, third] = shop.webs
    if (!first || !second || !third) throw new Error('three web processes run')
    await shop.restart(first, next)
    // Beside the new version the old one goes on, and may be started again.
    await shop.restart(second)
    await shop.restart(third, next)
    await shop.restart(first)
    await shop.restart(third)
    return 'migrated, 2 of 3 on the next version beside the old one, and back'
  },
}

export const SCENARIOS: readonly Scenario[] = [
  rollingRestart,
  nextVersion,
  changePrice,
  killWeb,
  reloadBalancer,
  killPooler,
  killPrimary,
  cutOff,
]

/** Runs one scenario under load, and looks at the books afterwards. */
export async function runScenario(scenario: Scenario, setup: Setup): Promise<Result> {
  const { shop, opened } = setup
  let figure = ''
  const broken: string[] = []
  const tally = await underLoad(shop.target, CROWD, async () => {
    await wait(LEAD)
    figure = await scenario.run(setup).catch((error: Error) => {
      broken.push(error.message)
      return 'broken off'
    })
    await wait(LEAD)
  })
  const failed = tally.failures.length
  return {
    scenario: scenario.name,
    requests: tally.requests(),
    failed,
    orders: tally.acknowledged.length,
    paid: tally.paid.length,
    pause: tally.longestPause() / 1000,
    figure,
    faults: [
      ...broken,
      ...(failed > 0 && !scenario.mayFail ? [`${failed} requests failed`] : []),
      ...(tally.acknowledged.length === 0 ? ['no order was placed'] : []),
      ...(await findFaults(opened.db, shop.target, tally)),
    ],
    examples: [...tally.failures.slice(0, 5), ...tally.givenUp.slice(0, 5)],
  }
}
