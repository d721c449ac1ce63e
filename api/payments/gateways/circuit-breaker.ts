import { seconds } from '#kit/duration.ts'

export type Verdict = 'GOOD' | 'BAD' | 'UNCLEAR'

export type Breaker = {
  /** Says whether a request may be sent now. An admitted caller must `report`. */
  admits(): boolean
  report(verdict: Verdict): void
}

export const BREAKER = {
  straight: 5,
  window: seconds(10),
  callsInWindow: 20,
  badShare: 0.5,
  pause: seconds(5),
} as const

type State = { is: 'CLOSED' } | { is: 'OPEN'; since: number } | { is: 'TRIAL'; since: number }
type Seen = { at: number; isBad: boolean }

/**
 * A circuit breaker: while a provider is down no requests are sent, so shoppers get an error at once and the provider
 * can recover. After a pause one request is sent as a trial.
 */
export function createCircuitBreaker(now: () => Date): Breaker {
  let state: State = { is: 'CLOSED' }
  let seen: Seen[] = []
  let bad = 0
  let straightBad = 0

  const open = (since: number) => {
    state = { is: 'OPEN', since }
    seen = []
    bad = 0
    straightBad = 0
  }
  const count = (one: Seen) => {
    seen.push(one)
    bad += Number(one.isBad)
    for (let oldest = seen[0]; oldest && one.at - oldest.at >= BREAKER.window; oldest = seen[0]) {
      seen.shift()
      bad -= Number(oldest.isBad)
    }
  }
  const isMostlyBad = () => seen.length >= BREAKER.callsInWindow && bad >= seen.length * BREAKER.badShare
  const closedReport = (verdict: Verdict, at: number) => {
    if (verdict === 'UNCLEAR') return
    const isBad = verdict === 'BAD'
    count({ at, isBad })
    straightBad = isBad ? straightBad + 1 : 0
    if (straightBad >= BREAKER.straight || isMostlyBad()) open(at)
  }
  const trialReport = (verdict: Verdict, at: number, since: number) => {
    if (verdict === 'BAD') return open(at)
    // The trial was cut off by the caller's deadline: the next request is the trial.
    if (verdict === 'UNCLEAR') return open(since)
    state = { is: 'CLOSED' }
  }

  return {
    admits() {
      if (state.is === 'CLOSED') return true
      if (state.is === 'TRIAL' || now().getTime() - state.since < BREAKER.pause) return false
      state = { is: 'TRIAL', since: state.since }
      return true
    },
    report(verdict) {
      const at = now().getTime()
      if (state.is === 'CLOSED') closedReport(verdict, at)
      if (state.is === 'TRIAL') trialReport(verdict, at, state.since)
    },
  }
}
