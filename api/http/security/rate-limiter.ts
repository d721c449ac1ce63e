import type { Milliseconds } from '#kit/duration.ts'

type Limit = { max: number; timeWindow: Milliseconds }

export type RateLimiter = {
  /** How long this key has to wait for its next call; 0 if it need not. */
  waitOf(key: string, now: number): number
  /** Counts a call, unless it has to wait; says how long. */
  count(key: string, now: number): number
  /** How many calls are left in the window of this key, and how long until it starts anew. */
  remaining(key: string, now: number): { left: number; resetsIn: number }
  /** Takes back what was counted at that time. */
  uncount(key: string, countedAt: number): void
}

type Window = { count: number; endsAt: number }

/** More than so many visitors in one window, and the earliest are let off. */
const MOST_KEYS = 20_000

/** Counts calls by key. A window begins with the first call of its key. */
export function createRateLimiter({ max, timeWindow }: Limit): RateLimiter {
  // In the order in which they began, and so in the order in which they end.
  const windows = new Map<string, Window>()
  function forgetEnded(now: number) {
    for (const [key, { endsAt }] of windows) {
      if (endsAt > now && windows.size <= MOST_KEYS) return
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
      forgetEnded(now)
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
      if (window && window.count > 0 && window.endsAt - timeWindow <= countedAt) window.count -= 1
    },
  }
}
