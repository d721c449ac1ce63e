import { freePort } from '#db/embedded/free-port.ts'
import { milliseconds, minutes, seconds } from '#kit/duration.ts'
import { invariant } from '#kit/invariant.ts'
import { findFaults } from '../rehearse/load.ts'
import { createTally } from '../rehearse/tally.ts'
import type { Experiment, Row, Run } from './experiment.ts'
import { fillLimits } from './fill-limits.ts'
import { heapAfterCollection, slopeOf } from './memory.ts'
import { arrive, emptySeen, failuresOf, percentile, refusedOf, type Seen } from './open-load.ts'
import { openSite, type Site } from './site.ts'
import { createTraffic, type Traffic } from './traffic.ts'

/** Milliseconds at the 99th percentile: what a person waits at most, save one in a hundred. */
const LIMITS: Record<string, number> = {
  page: 150,
  read: 50,
  'guest cart': 100,
  'customer cart': 100,
  'order: cart': 100,
  'order: place': 250,
  'order: pay': 250,
  'desk orders': 250,
  'desk today': 250,
  'desk customers': 250,
}
const HEAP_LIMIT = 1
const SLICE = minutes(1)

/** Visitors of all kinds arrive at a fixed rate for an hour. */
export const soak: Experiment = {
  name: 'soak',
  async run(run) {
    const inspectPort = await freePort()
    const site = await openSite({ flagsOfShop: [`--inspect=127.0.0.1:${inspectPort}`] })
    const traffic = await createTraffic(site)
    try {
      if (!run.isQuick) run.say(`  ${await fillLimits(site, traffic)}`)
      const perSecond = run.isQuick
        ? 15
        : Number(process.env.PROVE_RATE) || (await highestRate(traffic, run)) * 0.6
      return await soakAt(perSecond, { site, traffic, run, inspectPort })
    } finally {
      traffic.close()
      await site.stop()
    }
  },
}

const LOWEST_RATE = 40
const WARM_UP = seconds(20)
const SLOW = milliseconds(500)

/** Raised step by step until the shop does not hold it, tried twice: a neighbour on the machine is not the limit of the shop. */
export async function highestRate(traffic: Traffic, { say }: Run): Promise<number> {
  await arrive(traffic.classes(LOWEST_RATE), WARM_UP)
  traffic.takeSteps()
  let held = 0
  for (let rate = LOWEST_RATE; rate < 2000; rate = Math.round(rate * 1.2)) {
    if (!(await isHeld(traffic, rate, say)) && !(await isHeld(traffic, rate, say))) break
    held = rate
  }
  invariant(held > 0, `the shop holds ${LOWEST_RATE} arrivals a second`)
  return held
}

/** Nobody is refused, and of no kind of call one in a hundred takes longer than half a second. */
async function isHeld(traffic: Traffic, rate: number, say: Run['say']): Promise<boolean> {
  const seen = [...(await arrive(traffic.classes(rate), seconds(15))), ...traffic.takeSteps()]
  const refused = seen.reduce((sum, one) => sum + refusedOf(one), 0)
  const [slowest = 0, name] = seen
    .filter(({ name }) => LIMITS[name] !== undefined)
    .map((one) => [percentile(one, 0.99), one.name] as const)
    .reduce((one, other) => (other[0] > one[0] ? other : one), [0, ''])
  say(`  ${rate} arrivals a second: ${refused} refused, slowest p99 ${slowest.toFixed(0)} ms (${name})`)
  return refused === 0 && slowest <= SLOW
}

type Soak = { site: Site; traffic: Traffic; run: Run; inspectPort: number }

async function soakAt(perSecond: number, { site, traffic, run, inspectPort }: Soak): Promise<Row[]> {
  const slices = run.isQuick ? 1 : Number(process.env.PROVE_MINUTES) || 60
  const length = run.isQuick ? seconds(15) : SLICE
  const heap: { at: number; value: number }[] = []
  const all = new Map<string, Seen>()
  for (let slice = 0; slice < slices; slice++) {
    const seen = [...(await arrive(traffic.classes(perSecond), length)), ...traffic.takeSteps()]
    for (const one of seen) merge(all, one)
    heap.push({ at: (slice * length) / minutes(60), value: await heapAfterCollection(inspectPort) })
    if (slice % 5 === 4)
      run.say(`  minute ${slice + 1}: heap ${heap.at(-1)?.value.toFixed(1)} MB; ${soFar([...all.values()])}`)
  }
  const tally = { ...createTally(), acknowledged: traffic.acknowledged }
  const faults = await findFaults(site.db, site.target, tally)
  return [
    ...speedRows([...all.values()], run),
    ...truthRows([...all.values()], perSecond, faults),
    ...heapRows(heap, run),
  ]
}

/** The p99 of each kind that has a limit, and what failed or was refused. */
function soFar(seen: readonly Seen[]): string {
  const timed = seen.filter(({ name }) => LIMITS[name] !== undefined || name === 'empty route')
  const times = timed.map((one) => `${one.name} ${percentile(one, 0.99).toFixed(0)} ms`)
  const failed = seen.reduce((sum, one) => sum + failuresOf(one) + refusedOf(one), 0)
  return `${times.join(', ')}; ${failed} failed or refused`
}

function merge(all: Map<string, Seen>, { name, arrivals, times, statuses, dropped, examples }: Seen) {
  const into = all.get(name) ?? emptySeen(name)
  all.set(name, into)
  into.arrivals += arrivals
  into.dropped += dropped
  into.examples.push(...examples)
  for (const time of times) into.times.push(time)
  into.times.sort((one, other) => one - other)
  for (const [status, count] of Object.entries(statuses))
    into.statuses[status] = (into.statuses[status] ?? 0) + count
}

function truthRows(seen: readonly Seen[], perSecond: number, faults: readonly string[]): Row[] {
  const failed = seen.reduce((sum, one) => sum + failuresOf(one), 0)
  const refused = seen.reduce((sum, one) => sum + refusedOf(one), 0)
  const arrivals = seen.reduce((sum, one) => sum + one.arrivals, 0)
  const orders = seen.find(({ name }) => name === 'order: pay')?.arrivals ?? 0
  const examples = seen.flatMap((one) => one.examples.map((text) => `${one.name}: ${text}`))
  const what = `${arrivals} arrivals and calls at ${perSecond.toFixed(0)} a second, ${orders} orders paid`
  return [
    { target: 'T1', what, figure: `${failed} failed${first(examples)}`, limit: '0', isKept: failed === 0 },
    {
      ...{ target: 'T1', what: 'calls that were refused or not sent', limit: '0' },
      ...{ figure: `${refused}${first(examples)}`, isKept: refused === 0 },
    },
    {
      ...{ target: 'T1', what: 'audit, and acknowledged orders that are lost or twice', limit: '0' },
      ...{ figure: `${faults.length}${first(faults)}`, isKept: faults.length === 0 },
    },
  ]
}

const first = (texts: readonly string[]) => (texts[0] ? ` (${texts[0]})` : '')

/** Not judged in the quick form: a test measures no time. */
function speedRows(seen: readonly Seen[], { isQuick }: Run): Row[] {
  const empty = seen.find(({ name }) => name === 'empty route')
  const base = empty ? percentile(empty, 0.99) : 0
  return seen
    .filter(({ name }) => LIMITS[name] !== undefined)
    .map((one) => {
      const [p50, p99, limit] = [percentile(one, 0.5), percentile(one, 0.99), LIMITS[one.name] ?? 0]
      return {
        target: 'T1',
        what: `${one.name}, p99 beside an empty route of ${base.toFixed(0)} ms`,
        figure: `${p99.toFixed(0)} ms (p50 ${p50.toFixed(1)})`,
        limit: `${limit} ms`,
        isKept: isQuick ? null : p99 <= limit,
      }
    })
}

/** The first third is warm-up: caches fill. */
function heapRows(heap: readonly { at: number; value: number }[], { isQuick }: Run): Row[] {
  const slope = slopeOf(heap.slice(Math.floor(heap.length / 3)))
  const last = heap.at(-1)?.value ?? 0
  return [
    {
      target: 'T1',
      what: 'heap after collection',
      figure: `${slope.toFixed(2)} MB an hour, ${last.toFixed(0)} MB at the end`,
      limit: `${HEAP_LIMIT} MB an hour`,
      isKept: isQuick ? null : slope <= HEAP_LIMIT,
    },
  ]
}
