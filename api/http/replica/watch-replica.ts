import { setTimeout as wait } from 'node:timers/promises'
import { Gauge } from 'prom-client'
import type { Db } from '#db/client.ts'
import { flushedPosition, isReached, replayedPosition, type WalPosition } from '#db/wal.ts'
import { seconds } from '#kit/duration.ts'
import type { ReplicaOptions } from './replica.ts'

type WatchOptions = Pick<ReplicaOptions, 'primary' | 'registry' | 'every' | 'mostLag'> & { replica: Db }

/** Where the primary was at a time of this process's clock. */
type Sample = { at: number; position: WalPosition }

const MOST_LAG = seconds(5)
const ANSWER_WITHIN = seconds(1)

/** Rejects as soon as the replica is away; a new promise for each time. */
function createLoss() {
  let loss = Promise.withResolvers<never>()
  const quiet = () => loss.promise.catch(() => {})
  quiet()
  return {
    promise: () => loss.promise,
    tell() {
      loss.reject(new Error('the replica is away'))
      loss = Promise.withResolvers<never>()
      quiet()
    },
  }
}

const inTime = <Value>(answer: Promise<Value>) =>
  Promise.race([answer, wait(ANSWER_WITHIN, null, { ref: false })]).catch(() => null)

/** Asks both servers again and again how far they are: whether the replica is usable, and how much it lags. */
export function watchReplica(options: WatchOptions) {
  const { primary, replica, registry, every = seconds(1), mostLag = MOST_LAG } = options
  /** Oldest first; the first one is the newest that is older than the most lag. */
  const samples: Sample[] = []
  const loss = createLoss()
  let isUp = false
  /** The replica has everything that was committed before. */
  let freshAt = performance.now()

  const setAway = () => {
    if (isUp) loss.tell()
    isUp = false
  }

  function addSample(sample: Sample) {
    samples.push(sample)
    while ((samples[1]?.at ?? Number.POSITIVE_INFINITY) <= performance.now() - mostLag) samples.shift()
  }

  async function look() {
    const at = performance.now()
    const flushed = await inTime(flushedPosition(primary))
    if (flushed) addSample({ at, position: flushed })
    const replayed = await inTime(replayedPosition(replica))
    if (!replayed) return setAway()
    isUp = true
    freshAt = samples.findLast(({ position }) => isReached(position, replayed))?.at ?? freshAt
  }

  let looking = look()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, every).unref()

  /** A replica that is used is asked each time, so that its lag is known to within that time. */
  const lag = () => Math.max(0, performance.now() - freshAt - every)
  const gauge: Gauge = new Gauge({
    name: 'replica_lag_seconds',
    help: 'How old the newest change is that the replica may lack',
    registers: [registry],
    collect: () => gauge.set(lag() / 1000),
  })

  return {
    /** What a replica must have replayed to be used at all; null: none is used. */
    floor(): WalPosition | null {
      const newest = samples.at(-1)
      const isKnown = newest !== undefined && newest.at > performance.now() - mostLag
      return isUp && isKnown ? (samples[0]?.position ?? null) : null
    },
    lost: loss.promise,
    setAway,
    state: () => ({ state: isUp ? ('used' as const) : ('away' as const), lagMs: Math.round(lag()) }),
    async close() {
      clearInterval(timer)
      await looking
      await replica.destroy()
    },
  }
}
