import { seconds } from '#kit/duration.ts'
import type { Experiment, Row, Run } from './experiment.ts'
import { arrive, percentile, refusedOf, type Seen } from './open-load.ts'
import { openSite } from './site.ts'
import { highestRate } from './soak.ts'
import { createTraffic, ORDERS_SHARE, type Traffic } from './traffic.ts'

const TARGET = 'T3'
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
      const length = run.isQuick ? seconds(5) : seconds(300)
      const seen = [...(await arrive(traffic.classes(held * TIMES), length)), ...traffic.takeSteps()]
      tell(seen, run)
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

/** What each kind of visitor got. */
function tell(seen: readonly Seen[], { say }: Run) {
  for (const one of seen) {
    const [p50, p99] = [percentile(one, 0.5), percentile(one, 0.99)].map((time) => time.toFixed(0))
    const statuses = JSON.stringify(one.statuses)
    say(`  ${one.name}: ${one.arrivals}, ${one.dropped} not sent, ${statuses}, p50 ${p50} ms, p99 ${p99} ms`)
  }
}

function rowsOf(seen: readonly Seen[], { held, length }: { held: number; length: number }): Row[] {
  const visitors = seen.filter(({ name }) => !name.includes(':') && name !== 'empty route')
  const served = visitors.reduce((sum, one) => sum + servedOf(one), 0)
  const refused = seen.reduce((sum, one) => sum + (one.statuses[503] ?? 0), 0)
  const unannounced = seen.reduce((sum, one) => sum + one.unannounced, 0)
  const shareOf = (name: string) => {
    const one = seen.find((candidate) => candidate.name === name)
    return one ? servedOf(one) / one.arrivals : 0
  }
  const placed = seen.find(({ name }) => name === 'order: place')?.statuses[201] ?? 0
  const [paying, placing, looking] = [shareOf('order: pay'), shareOf('order: place'), shareOf('guest cart')]
  return [
    {
      ...{ target: TARGET, what: `refused with 503 at ${held * TIMES} arrivals a second`, limit: 'some' },
      ...{ figure: String(refused), isKept: refused > 0 },
    },
    row(`served of the highest rate, ${held} a second`, served / (held * (length / 1000)), LEAST_GOODPUT),
    {
      ...{ target: TARGET, what: 'orders placed, of those at the highest rate', limit: '' },
      ...{ figure: percent(placed / (held * ORDERS_SHARE * (length / 1000))), isKept: null },
    },
    row('payments of placed orders that were served at the first try', paying, 0.99),
    {
      ...{ target: TARGET, what: 'whoever orders goes before a guest who fills a cart', limit: 'more' },
      figure: `${percent(paying)} of payments, ${percent(placing)} of orders, ${percent(looking)} of guests`,
      isKept: paying >= placing && placing > looking,
    },
    {
      ...{ target: TARGET, what: ANNOUNCED, limit: '0' },
      ...{ figure: `${unannounced} of ${refused}`, isKept: refused > 0 ? unannounced === 0 : null },
    },
  ]
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const row = (what: string, share: number, least: number): Row => ({
  ...{ target: TARGET, what, figure: percent(share), limit: `≥ ${percent(least)}`, isKept: share >= least },
})
const servedOf = (one: Seen) => one.arrivals - refusedOf(one)

/** Short slices of half the load, until nobody is refused. */
async function recover(traffic: Traffic, perSecond: number): Promise<Row> {
  const started = Date.now()
  for (;;) {
    const seen = await arrive(traffic.classes(perSecond), seconds(1))
    traffic.takeSteps()
    const took = Date.now() - started
    const isWell = seen.every((one) => refusedOf(one) === 0)
    if (!isWell && took < seconds(60)) continue
    return {
      ...{ target: TARGET, what: 'nobody is refused any more, after', limit: `${RECOVERS_IN / 1000} s` },
      ...{ figure: `${(took / 1000).toFixed(1)} s`, isKept: isWell && took <= RECOVERS_IN },
    }
  }
}
