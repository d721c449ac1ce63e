import { shopTime } from '#db/clock.ts'
import { createRateLimiter, type RateLimiter } from '../security/rate-limiter.ts'
import type { Counter, Hit, LimitStore, Place } from './limit-store.ts'

/** Counts in the memory of this process. `processes`: among how many the divided limits are shared. */
export function memoryLimits(processes = 1): LimitStore {
  const startedAt = performance.now()
  const limiters = new Map<Counter, RateLimiter>()
  const limiterOf = (counter: Counter) => {
    const known = limiters.get(counter)
    if (known) return known
    const { max, window: timeWindow, isDivided } = counter
    const share = isDivided ? Math.max(1, Math.floor(max / processes)) : max
    const limiter = createRateLimiter({ max: share, timeWindow })
    limiters.set(counter, limiter)
    return limiter
  }
  function hit(places: readonly Place[]): Hit {
    const now = shopTime()
    const wait = places.reduce(
      (longest, { counter, key }) => Math.max(longest, limiterOf(counter).waitOf(key, now)),
      0,
    )
    if (wait > 0) return { wait, left: 0, resetsIn: wait, giveBack() {} }
    for (const { counter, key } of places) limiterOf(counter).count(key, now)
    const giveBack = (unused: readonly Place[]) => {
      for (const { counter, key } of unused) limiterOf(counter).uncount(key, now)
    }
    const [first] = places
    const rest = first ? limiterOf(first.counter).remaining(first.key, now) : { left: 0, resetsIn: 0 }
    return { wait, ...rest, giveBack }
  }
  return {
    hit,
    state: () => ({ state: 'MEMORY', forMs: Math.round(performance.now() - startedAt) }),
    close() {},
  }
}
