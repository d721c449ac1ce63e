import { hours, type Milliseconds, minutes } from '#kit/duration.ts'

type Window = { most: number; length: Milliseconds }

const WINDOWS: readonly Window[] = [
  { most: 10, length: minutes(1) },
  { most: 30, length: hours(1) },
]
/** Whoever fills the memory with made-up visitors forgets only their own tries sooner. */
const MOST_VISITORS = 10_000

export type PromoTries = {
  /** The seconds until this visitor may try a code again; 0: at once. */
  waitOf(visitor: string, now: number): number
  countRefusal(visitor: string, now: number): void
  /** A code that worked in this browser may be sent again: others behind the same address must not spoil its cart. */
  trust(browser: string, code: string): void
  isTrusted(browser: string, code: string): boolean
}

/** Counts refused codes, so that codes cannot be guessed. A code that works costs nothing, however often it is sent. */
export function createPromoTries(): PromoTries {
  const refusals = new Map<string, number[]>()
  const trusted = new Set<string>()
  return {
    trust(browser, code) {
      if (trusted.size >= MOST_VISITORS) trusted.clear()
      if (browser) trusted.add(`${browser} ${code}`)
    },
    isTrusted: (browser, code) => trusted.has(`${browser} ${code}`),
    waitOf(visitor, now) {
      const times = refusals.get(visitor) ?? []
      return Math.max(...WINDOWS.map((window) => waitFor(window, times, now)))
    },
    countRefusal(visitor, now) {
      const most = Math.max(...WINDOWS.map((window) => window.most))
      const times = [...(refusals.get(visitor) ?? []), now].slice(-most)
      // Put in anew, so that the oldest stand first.
      refusals.delete(visitor)
      refusals.set(visitor, times)
      const [oldest] = refusals.keys()
      if (refusals.size > MOST_VISITORS && oldest !== undefined) refusals.delete(oldest)
    },
  }
}

/** How long until the refusal that fills the window has left it. */
function waitFor({ most, length }: Window, times: readonly number[], now: number): number {
  const filling = times.at(-most)
  return filling === undefined ? 0 : Math.max(0, Math.ceil((filling + length - now) / 1000))
}
