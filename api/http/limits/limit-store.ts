import { Gauge, type Registry } from 'prom-client'
import type { Milliseconds } from '#kit/duration.ts'

/** A count of calls by key. The window of a key begins with its first call. */
export type Counter = {
  name: string
  max: number
  window: Milliseconds
  /** Whether a process that counts alone allows only its share of `max`. */
  isDivided: boolean
}

/** The place of one call in one count. */
export type Place = { counter: Counter; key: string }

export type Hit = {
  /** 0: the call has all its places. Else it has none, and this is how long it has to wait, in milliseconds. */
  wait: number
  /** How many calls are left in the count of the first place, and when its window ends. */
  left: number
  resetsIn: number
  /** Gives places back that the call turned out not to need. */
  giveBack(places: readonly Place[]): void
}

/** MEMORY: this process counts for itself. SHARED: all processes count together. ALONE: they should, but cannot now. */
export type LimitState = 'MEMORY' | 'SHARED' | 'ALONE'

export type LimitStore = {
  /** Takes a place in each count, or in none of them if one is full. */
  hit(places: readonly Place[]): Hit | Promise<Hit>
  state(): { state: LimitState; forMs: number }
  close(): void
}

export function measureLimits(registry: Registry, store: LimitStore) {
  const gauge = new Gauge({
    name: 'limit_store_alone',
    help: '1 while the shared store of request limits does not answer and this process counts alone',
    registers: [registry],
    collect() {
      gauge.set(store.state().state === 'ALONE' ? 1 : 0)
    },
  })
}
