import type { Milliseconds } from '#kit/duration.ts'

/** How many calls a key has made, and when the count starts anew. */
export type CallWindow = { count: number; endsAt: number }

/** More than so many visitors in one window, and the earliest are let off. */
const MOST_KEYS = 20_000

/** Counts calls by key. A window begins with the first call of its key; each call is told the window it fell into. */
export function createCallCounter(timeWindow: Milliseconds): (key: string, now: number) => CallWindow {
  // In the order in which they began, and so in the order in which they end.
  const windows = new Map<string, CallWindow>()
  function forgetEnded(now: number) {
    for (const [key, { endsAt }] of windows) {
      if (endsAt > now && windows.size <= MOST_KEYS) return
      windows.delete(key)
    }
  }
  return (key, now) => {
    const current = windows.get(key)
    if (current && current.endsAt > now) {
      current.count += 1
      return current
    }
    const fresh = { count: 1, endsAt: now + timeWindow }
    windows.delete(key)
    windows.set(key, fresh)
    forgetEnded(now)
    return fresh
  }
}
