import { Gauge, Histogram, type Registry } from 'prom-client'
import type { Db } from '#db/client.ts'
import { poolState } from '#db/client.ts'
import type { Milliseconds } from '#kit/duration.ts'

function gauge(registry: Registry, name: string, help: string, read: () => number) {
  const own: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      own.set(read())
    },
  })
}

/** How busy the connections of this process to the database are. */
export function measurePool(registry: Registry, db: Db) {
  const read = (part: 'waiting' | 'busy' | 'idle') => () => poolState(db)?.[part] ?? 0
  gauge(registry, 'pool_waiting', 'Requests and jobs that wait for a database connection', read('waiting'))
  gauge(registry, 'pool_busy', 'Database connections in use', read('busy'))
  gauge(registry, 'pool_idle', 'Open database connections that are not in use', read('idle'))
}

type Source<Input extends unknown[]> = {
  refresh: (...input: Input) => Promise<void>
  /** How long ago the database was proved to notify this process. */
  listenerAge: () => Milliseconds
}

/**
 * Measures how long a change takes to be loaded, and how old the values in memory may be. Returns `refresh`,
 * measured.
 */
export function measureLiveValues<Input extends unknown[]>(
  registry: Registry,
  { refresh, listenerAge }: Source<Input>,
): Source<Input>['refresh'] {
  const seconds = new Histogram({
    name: 'live_value_refresh_seconds',
    help: 'Time to load changed prices, settings and texts into memory, without the wait of up to 0.4 s for more changes',
    labelNames: ['outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  /** When changes were notified that are not loaded yet, oldest first. */
  const pending = new Set<number>()
  const staleFor = () => {
    const [oldest] = pending
    return oldest === undefined ? 0 : performance.now() - oldest
  }
  gauge(
    registry,
    'news_age_seconds',
    'How long ago the database was proved to notify this process',
    () => Number(listenerAge()) / 1000,
  )
  gauge(
    registry,
    'live_value_age_seconds',
    'How long ago the values in memory were last known to be current',
    () => Math.max(listenerAge(), staleFor()) / 1000,
  )
  return async (...input) => {
    const startedAt = performance.now()
    pending.add(startedAt)
    const done = (outcome: string) => seconds.observe({ outcome }, (performance.now() - startedAt) / 1000)
    try {
      await refresh(...input)
    } catch (error) {
      done('failed')
      throw error
    }
    for (const at of pending) if (at <= startedAt) pending.delete(at)
    done('loaded')
  }
}
