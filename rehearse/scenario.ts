import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '#kit/duration.ts'
import type { Cluster } from './cluster.ts'
import { findFaults, underLoad } from './load.ts'
import type { Machines, Running } from './machines.ts'
import type { Site } from './nodes.ts'
import type { Result } from './result.ts'
import type { OpenShop, Shop } from './shop.ts'
import type { Tally } from './tally.ts'
import type { LimitServer } from './valkey.ts'

type Stage = {
  site: Site
  machines: Machines
  cluster: Cluster
  folder: string
  shop: Shop
  opened: OpenShop
  pooler: { running: Running }
  limitServer: LimitServer
}
/** What a scenario works with: all that runs, and what its shoppers see. */
export type Setup = Stage & { tally: Tally }

export type Scenario = {
  name: string
  /** Whether requests may fail. A killed process takes what it was working on with it. */
  mayFail: boolean
  run(setup: Setup): Promise<string>
}

const CROWD = { buyers: 3, guests: 2 }
/** Load before and after the event. */
const LEAD = seconds(3)

export const inSeconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** Runs one scenario under load, and looks at the books afterwards. */
export async function runScenario(scenario: Scenario, stage: Stage): Promise<Result> {
  const { shop, opened } = stage
  let figure = ''
  const broken: string[] = []
  const tally = await underLoad(shop.target, CROWD, async (tally) => {
    await wait(LEAD)
    figure = await scenario.run({ ...stage, tally }).catch((error: Error) => {
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
