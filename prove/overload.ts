import { seconds } from '#kit/duration.ts'
import type { Experiment, Row } from './experiment.ts'
import { arrive, failuresOf, type Seen } from './open-load.ts'
import { openSite } from './site.ts'
import { highestRate } from './soak.ts'
import { createTraffic, type Traffic } from './traffic.ts'

const TIMES = 5
/** Of the most that the shop serves, what it still serves under too much load. */
const LEAST_GOODPUT = 0.8
const RECOVERS_IN = seconds(10)

/** Five times as many visitors as the shop can serve. */
export const overload: Experiment = {
  name: 'overload',
  async run(run) {
    const site = await openSite()
    const traffic = await createTraffic(site)
    try {
      const held = run.isQuick ? 40 : await highestRate(traffic, run)
      const length = run.isQuick ? seconds(5) : seconds(120)
      const seen = [...(await arrive(traffic.classes(held * TIMES), length)), ...traffic.takeSteps()]
      const after = await recover(traffic, held / 2)
      return [...rowsOf(seen, { held, length }), after].map((row) => ({
        ...row,
        isKept: run.isQuick && row.what !== ANNOUNCED ? null : row.isKept,
      }))
    } finally {
      traffic.close()
      await site.stop()
    }
  },
}

const ANNOUNCED = 'refusals that do not say when to come again'

function rowsOf(seen: readonly Seen[], { held, length }: { held: number; length: number }): Row[] {
  const arrivals = seen.filter(({ name }) => !name.includes(':') && name !== 'empty route')
  const good = arrivals.reduce((sum, one) => sum + goodOf(one), 0)
  const goodput = good / (held * (length / 1000))
  const unannounced = seen.reduce((sum, one) => sum + one.unannounced, 0)
  const shareOf = (name: string) => {
    const one = seen.find((candidate) => candidate.name === name)
    return one && one.times.length > 0 ? goodOf(one) / one.times.length : 1
  }
  const [paying, browsing] = [shareOf('order: pay'), shareOf('read')]
  return [
    row(`served of the highest rate, at ${TIMES} times as many`, goodput, LEAST_GOODPUT),
    row('payments of placed orders that were served at the first try', paying, 0.99),
    {
      ...{ target: 'T3', what: 'whoever pays goes before whoever looks', limit: 'more' },
      figure: `${percent(paying)} of payments, ${percent(browsing)} of reads`,
      isKept: paying >= browsing,
    },
    {
      ...{ target: 'T3', what: ANNOUNCED, limit: '0' },
      ...{ figure: String(unannounced), isKept: unannounced === 0 },
    },
  ]
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const row = (what: string, share: number, least: number): Row => ({
  ...{ target: 'T3', what, figure: percent(share), limit: `≥ ${percent(least)}`, isKept: share >= least },
})
const goodOf = (one: Seen) => one.arrivals - failuresOf(one)

/** Short slices of half the load, until one has no failure. */
async function recover(traffic: Traffic, perSecond: number): Promise<Row> {
  const started = Date.now()
  for (;;) {
    const seen = await arrive(traffic.classes(perSecond), seconds(1))
    traffic.takeSteps()
    const took = Date.now() - started
    const isWell = seen.every((one) => failuresOf(one) === 0)
    if (!isWell && took < seconds(60)) continue
    return {
      ...{ target: 'T3', what: 'nobody is refused any more, after', limit: `${RECOVERS_IN / 1000} s` },
      ...{ figure: `${(took / 1000).toFixed(1)} s`, isKept: isWell && took <= RECOVERS_IN },
    }
  }
}
