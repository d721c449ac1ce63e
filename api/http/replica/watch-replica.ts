import { setTimeout as wait } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '#db/client.ts'
import { flushedPosition, isReached, replayedPosition, type WalPosition } from '#db/wal.ts'
import { type Milliseconds, seconds } from '#kit/duration.ts'

export type WatchOptions = {
  primary: Db
  replica: Db
  registry: Registry
  /** A replica that needs longer for a connection, or to tell how far it is, is away. */
  answerWithin: Milliseconds
  /** How often both are asked how far they are. */
  every?: Milliseconds
  /** A replica that lacks what is older is not used. Shorter than a browser remembers what it has seen. */
  mostLag?: Milliseconds
}

/** Where the primary was at a time of this process's clock. */
type Sample = { at: number; position: WalPosition }

const MOST_LAG = seconds(5)

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

/** Where the primary was lately. */
function createSamples(mostLag: Milliseconds) {
  /** Oldest first; the first one is the newest that is older than the most lag. */
  const samples: Sample[] = []
  return {
    add(sample: Sample) {
      samples.push(sample)
      while ((samples[1]?.at ?? Number.POSITIVE_INFINITY) <= performance.now() - mostLag) samples.shift()
    },
    /** What a replica must have replayed to be used; null: it is unknown where the primary is. */
    floor(): WalPosition | null {
      const newest = samples.at(-1)
      if (newest === undefined || newest.at <= performance.now() - mostLag) return null
      return samples[0]?.position ?? null
    },
    /** The last time at which the primary had nothing that a replica at this position lacks. */
    freshAt: (replayed: WalPosition) => samples.findLast(({ position }) => isReached(position, replayed))?.at,
  }
}

/** Repeats the work with a pause until it is stopped. */
function repeat(work: () => Promise<void>, pause: Milliseconds) {
  const stop = new AbortController()
  const run = async () => {
    while (!stop.signal.aborted) {
      await work()
      await wait(pause, null, { signal: stop.signal, ref: false }).catch(() => null)
    }
  }
  const running = run()
  return () => {
    stop.abort()
    return running
  }
}

/** Asks both servers again and again how far they are: whether the replica is usable, and how much it lags. */
export function watchReplica(options: WatchOptions) {
  const { primary, replica, registry, answerWithin, every = seconds(1), mostLag = MOST_LAG } = options
  const samples = createSamples(mostLag)
  const loss = createLoss()
  let isUp = false
  /** The replica has everything that was committed before. */
  let freshAt = performance.now()
  const setAway = () => {
    if (isUp) loss.tell()
    isUp = false
  }
  const inTime = <Value>(answer: Promise<Value>) =>
    Promise.race([answer, wait(answerWithin, null, { ref: false })]).catch(() => null)
  const stop = repeat(async () => {
    const at = performance.now()
    const flushed = await inTime(flushedPosition(primary))
    if (flushed) samples.add({ at, position: flushed })
    const replayed = await inTime(replayedPosition(replica))
    if (!replayed) return setAway()
    isUp = true
    freshAt = samples.freshAt(replayed) ?? freshAt
  }, every)
  // It is asked once in that time, so nothing shorter is known.
  const lag = () => Math.max(0, performance.now() - freshAt - every)
  measureLag(registry, lag)
  return {
    /** What a replica must have replayed to be used at all; null: none is used. */
    floor: () => (isUp ? samples.floor() : null),
    lost: loss.promise,
    setAway,
    state: () => ({ state: isUp ? ('used' as const) : ('away' as const), lagMs: Math.round(lag()) }),
    close: () => stop().then(() => replica.destroy()),
  }
}

function measureLag(registry: Registry, lag: () => number) {
  const gauge: Gauge = new Gauge({
    name: 'replica_lag_seconds',
    help: 'How old the newest change is that the replica may lack',
    registers: [registry],
    collect: () => gauge.set(lag() / 1000),
  })
}
