import type { Milliseconds } from '#kit/duration.ts'

type Limit = { max: number; timeWindow: Milliseconds }

export type RateLimiter = {
  /** How long this key has to wait for its next call, in milliseconds; 0 if it may call now. */
  waitOf(key: string, now: number): number
  /** Counts a call and returns 0; or returns how long it has to wait, and does not count it. */
  count(key: string, now: number): number
  /** How many calls are left in the window of this key, and when a new window starts. */
  remaining(key: string, now: number): { left: number; resetsIn: number }
  /** Removes a call that was counted at that time, and the window if it was the only one. */
  uncount(key: string, countedAt: number): void
}

type Window = { count: number; endsAt: number }

/** With more keys in one window, the oldest windows are dropped. */
const MAX_KEYS = 20_000

/**
 * Counts calls by key. A window begins with the first call of its key. Not an LRU cache: the window that ends first is
 * dropped first, however often it is used.
 */
export function createRateLimiter({ max, timeWindow }: Limit): RateLimiter {
  // Ordered by their start, and so by their end.
  const windows = new Map<string, Window>()
  function dropEnded(now: number) {
    for (const [key, { endsAt }] of windows) {
      if (endsAt > now && windows.size <= MAX_KEYS) return
      windows.delete(key)
    }
  }
  const openWindow = (key: string, now: number) => {
    const window = windows.get(key)
    return window && window.endsAt > now ? window : undefined
  }
  const waitOf = (key: string, now: number) => {
    const window = openWindow(key, now)
    return window && window.count >= max ? window.endsAt - now : 0
  }
  return {
    waitOf,
    count(key, now) {
      const window = openWindow(key, now)
      if (window) {
        if (window.count >= max) return window.endsAt - now
        window.count += 1
        return 0
      }
      windows.delete(key)
      windows.set(key, { count: 1, endsAt: now + timeWindow })
      dropEnded(now)
      return 0
    },
    remaining(key, now) {
      const window = openWindow(key, now)
      return window
        ? { left: max - window.count, resetsIn: window.endsAt - now }
        : { left: max, resetsIn: timeWindow }
    },
    uncount(key, countedAt) {
      const window = windows.get(key)
      if (!window || window.endsAt - timeWindow > countedAt) return
      window.count -= 1
      if (window.count === 0) windows.delete(key)
    },
  }
}
