import { once } from 'node:events'
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { seedTx } from '#db/testing-seed.ts'
import { seconds } from '#kit/duration.ts'
import { PORT } from '../deploy/shop.ts'
import { makeNextVersion } from './next-version.ts'
import { inSeconds, type Scenario } from './scenario.ts'
import type { ShopServer } from './shop.ts'
import { until } from './until.ts'

const rollingRestart: Scenario = {
  name: 'rolling restart',
  mayFail: false,
  async run({ shop }) {
    const since = Date.now()
    for (const server of [...shop.workers, ...shop.webs]) {
      await shop.restart(server)
      // The load balancer has seen it before the next one goes.
      await wait(seconds(2))
    }
    return `${shop.workers.length} workers and ${shop.webs.length} web processes in ${inSeconds(since)}`
  },
}

const nextVersion: Scenario = {
  name: 'next version with a migration, and back',
  mayFail: false,
  async run({ shop, folder }) {
    const next = makeNextVersion(folder)
    const code = await shop.migrate(next)
    if (code !== 0) throw new Error(`the migration ended with ${code}`)
    const roll = async (servers: readonly ShopServer[], version?: string) => {
      for (const server of servers) await shop.restart(server, version)
    }
    const [first, ...others] = shop.webs
    if (!first) throw new Error('web processes run')
    await roll(shop.workers, next)
    await roll([first], next)
    // Beside the new version the old one goes on, and may be started again.
    await roll(others.slice(0, 1))
    await roll(others, next)
    await roll([...shop.webs, ...shop.workers])
    return 'migrate, workers, web processes one by one, and back; the old version was started beside the next one'
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
      await shop.startAgain(web)
      await wait(seconds(1))
    }
    return `${shop.webs.length} times in ${inSeconds(since)}`
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

export const SHOP_SCENARIOS = [rollingRestart, nextVersion, changePrice, killWeb, reloadBalancer]
