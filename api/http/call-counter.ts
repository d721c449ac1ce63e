import type { Milliseconds } from '#kit/duration.ts'

export type Limit = { max: number; timeWindow: Milliseconds }

type Window = { count: number; endsAt: number }

/** More than so many visitors in one window, and the earliest are let off. */
const MOST_KEYS = 20_000

/** Counts calls by key. A window begins with the first call of its key; says how long a call beyond it must wait. */
export function createCallCounter({ max, timeWindow }: Limit): (key: string, now: number) => number {
  // In the order in which they began, and so in the order in which they end.
  const windows = new Map<string, Window>()
  function forgetEnded(now: number) {
    for (const [key, { endsAt }] of windows) {
      if (endsAt > now && windows.size <= MOST_KEYS) return
      windows.delete(key)
    }
  }
  return (key, now) => {
    const window = windows.get(key)
    if (window && window.endsAt > now) {
      window.count += 1
      return window.count > max ? window.endsAt - now : 0
    }
    windows.delete(key)
    windows.set(key, { count: 1, endsAt: now + timeWindow })
    forgetEnded(now)
    return 0
  }
}
