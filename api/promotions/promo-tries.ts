import { LRUCache } from 'lru-cache'
import { hours, type Milliseconds, minutes } from '#kit/duration.ts'

type Window = { max: number; length: Milliseconds }

const WINDOWS: readonly Window[] = [
  { max: 10, length: minutes(1) },
  { max: 30, length: hours(1) },
]
const MAX_TRIES = Math.max(...WINDOWS.map(({ max }) => max))
/** Many made-up visitors push only the oldest entries out. */
const MAX_VISITORS = 10_000

export type PromoTries = {
  /** Takes a try before the code is checked. Returns 0, or the seconds until this visitor has a try again. */
  take(visitor: string, now: number): number
  /** Gives back the try taken at that time, because the code was not refused. */
  giveBack(visitor: string, takenAt: number): void
  /**
   * A code that was accepted in this browser costs no more tries: other visitors with the same IP address must not
   * block its cart.
   */
  trust(browser: string, code: string): void
  isTrusted(browser: string, code: string): boolean
}

/**
 * Limits refused codes, so that codes cannot be guessed, not even by concurrent calls. Accepted codes are not counted.
 */
export function createPromoTries(): PromoTries {
  const taken = new LRUCache<string, number[]>({ max: MAX_VISITORS })
  const trusted = new LRUCache<string, true>({ max: MAX_VISITORS })
  return {
    trust(browser, code) {
      if (browser) trusted.set(`${browser} ${code}`, true)
    },
    isTrusted: (browser, code) => trusted.has(`${browser} ${code}`),
    take(visitor, now) {
      const times = taken.get(visitor) ?? []
      const wait = Math.max(...WINDOWS.map((window) => waitFor(window, times, now)))
      if (wait > 0) return wait
      taken.set(visitor, [...times, now].slice(-MAX_TRIES))
      return 0
    },
    giveBack(visitor, takenAt) {
      const times = taken.get(visitor) ?? []
      const index = times.lastIndexOf(takenAt)
      if (index >= 0) taken.set(visitor, times.toSpliced(index, 1))
    },
  }
}

/** Seconds until the oldest refusal that counts leaves the window. */
function waitFor({ max, length }: Window, times: readonly number[], now: number): number {
  const filling = times.at(-max)
  return filling === undefined ? 0 : Math.max(0, Math.ceil((filling + length - now) / 1000))
}
