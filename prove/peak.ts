import { minutes, seconds } from '#kit/duration.ts'
import { findFaults } from '../rehearse/load.ts'
import { createTally } from '../rehearse/tally.ts'
import { countRow, type Experiment, type Row, type Run } from './experiment.ts'
import { arrive, percentile, refusedOf, type Seen } from './open-load.ts'
import { openSite } from './site.ts'
import { createTraffic, type Kind, type Traffic } from './traffic.ts'

const TARGET = 'T2'

type Peak = {
  kind: Kind
  /** The call that is timed: the visit itself, or one of its calls. */
  call: string
  perSecond: number
  /** Milliseconds at the 99th percentile. */
  limit: number
}

const PEAKS: readonly Peak[] = [
  { kind: 'read', call: 'read', perSecond: 1000, limit: 40 },
  { kind: 'order', call: 'order: place', perSecond: 100, limit: 200 },
]
const STEPS = 20

/** One kind of visitor alone, more of them step by step, then the most that were served in time for ten minutes. */
export const peak: Experiment = {
  name: 'peak',
  async run(run) {
    const site = await openSite()
    const traffic = await createTraffic(site)
    try {
      const rows: Row[] = []
      for (const one of PEAKS) rows.push(await rowOf(one, traffic, run))
      const tally = { ...createTally(), acknowledged: traffic.acknowledged }
      const faults = await findFaults(site.db, site.target, tally)
      return [...rows, countRow(TARGET, 'audit, and acknowledged orders that are lost or twice', faults)]
    } finally {
      traffic.close()
      await site.stop()
    }
  },
}

async function rowOf(peak: Peak, traffic: Traffic, run: Run): Promise<Row> {
  const { kind, perSecond, limit } = peak
  const rate = run.isQuick ? perSecond / 20 : await climb(peak, traffic, run)
  const length = run.isQuick ? seconds(3) : minutes(10)
  const { p99, refused } = await serve(peak, traffic, { rate, length })
  return {
    target: TARGET,
    what: `${kind}s a second, for ${length / 1000} s`,
    figure: `${rate}: p99 ${p99.toFixed(0)} ms, ${refused} refused`,
    limit: `≥ ${perSecond}: p99 ≤ ${limit} ms, 0 refused`,
    isKept: run.isQuick ? null : rate >= perSecond && p99 <= limit && refused === 0,
  }
}

/** The highest of the steps up to the peak that is served in time, or the lowest. A step that fails is tried once more. */
async function climb(peak: Peak, traffic: Traffic, { say }: Run): Promise<number> {
  const { kind, perSecond, limit } = peak
  await serve(peak, traffic, { rate: perSecond / STEPS, length: seconds(20) })
  const isServed = async (rate: number) => {
    const { p99, refused } = await serve(peak, traffic, { rate, length: seconds(15) })
    say(`  ${rate} ${kind}s a second: ${refused} refused, p99 ${p99.toFixed(0)} ms`)
    return refused === 0 && p99 <= limit
  }
  for (let step = 2; step <= STEPS; step++) {
    const rate = (perSecond * step) / STEPS
    if (!(await isServed(rate)) && !(await isServed(rate))) return (perSecond * (step - 1)) / STEPS
  }
  return perSecond
}

async function serve(
  { kind, call }: Peak,
  traffic: Traffic,
  { rate, length }: { rate: number; length: number },
) {
  const seen = [...(await arrive([traffic.only(kind, rate)], length)), ...traffic.takeSteps()]
  const timed: Pick<Seen, 'times'> = seen.find(({ name }) => name === call) ?? { times: [] }
  return { p99: percentile(timed, 0.99), refused: seen.reduce((sum, one) => sum + refusedOf(one), 0) }
}
