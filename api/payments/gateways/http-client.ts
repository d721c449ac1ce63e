import { setTimeout as wait } from 'node:timers/promises'
import type { GatewayName } from '#domain/payment.ts'
import { type Milliseconds, milliseconds, seconds } from '#kit/duration.ts'
import { fail, type Result } from '#kit/result.ts'
import { createSemaphore } from '#kit/semaphore.ts'
import { createCircuitBreaker, type Verdict } from './circuit-breaker.ts'
import { type Answer, type Exchange, exchange } from './http-request.ts'
import { type GatewayProblem, isWorthRepeating, PROBLEM } from './problem.ts'

/** `call`: one exchange, from connecting to the last byte. `whole`: everything one verb may take. */
export type Timing = { call: Milliseconds; whole: Milliseconds }
export const TIMING: Timing = { call: seconds(5), whole: seconds(9) }

/** One exchange as the log and the counters may know it: no address, no body, nothing personal. */
export type GatewayCall = { gateway: GatewayName; call: string; outcome: string; took: Milliseconds }

export type ClientOptions = {
  now: () => Date
  timing?: Timing
  random?: () => number
  onCall?: (seen: GatewayCall) => void
}

export type ClientRequest = Exchange & { name: string; until: AbortSignal }
type Attempt<Value> = () => Promise<Result<Value, GatewayProblem>>

export type Line = {
  now(): Date
  /** Ends when the verb has used up its time. */
  deadline(within?: Milliseconds): AbortSignal
  /** One exchange, or none while the breaker is open. */
  ask(call: ClientRequest): Promise<Result<Answer, GatewayProblem>>
  /** For what may safely be asked again: tries twice more, a random moment later. */
  persist<Value>(until: AbortSignal, attempt: Attempt<Value>): Promise<Result<Value, GatewayProblem>>
  /** A random moment, or false if the time is up first. */
  rest(until: AbortSignal): Promise<boolean>
}

const PLACES = 20
const PAUSES = [milliseconds(200), milliseconds(600)]

function verdictOn(outcome: Result<Answer, GatewayProblem>): Verdict {
  if (outcome.ok) return 'GOOD'
  // A caller who had no time left says nothing about the provider.
  if (outcome.error.reason === 'OUT_OF_TIME') return 'UNCLEAR'
  return 'BAD'
}

/** The way to one provider: time-outs, a breaker, and at most so many calls at a time. */
export function createHttpClient(gateway: GatewayName, options: ClientOptions): Line {
  const { now, timing = TIMING, random = Math.random, onCall } = options
  const breaker = createCircuitBreaker(now)
  const semaphore = createSemaphore(PLACES)

  async function askInOrder({ name, until, ...request }: ClientRequest) {
    if (!(await semaphore.acquire(until))) return fail(PROBLEM.busy)
    try {
      if (!breaker.admits()) return fail(PROBLEM.breakerOpen)
      const outcome = await exchange(request, { within: timing.call, until })
      breaker.report(verdictOn(outcome))
      return outcome
    } finally {
      semaphore.release()
    }
  }
  async function ask(call: ClientRequest) {
    const startedAt = now().getTime()
    const outcome = await askInOrder(call)
    const took = milliseconds(now().getTime() - startedAt)
    const said = outcome.ok ? `HTTP_${outcome.value.status}` : outcome.error.reason
    onCall?.({ gateway, call: call.name, outcome: said, took })
    return outcome
  }
  const restFor = (longest: Milliseconds, until: AbortSignal) =>
    wait(random() * longest, true, { signal: until }).catch(() => false)

  async function persist<Value>(until: AbortSignal, attempt: Attempt<Value>) {
    for (const pause of PAUSES) {
      const outcome = await attempt()
      if (outcome.ok || !isWorthRepeating(outcome.error)) return outcome
      if (!(await restFor(pause, until))) return outcome
    }
    return attempt()
  }
  const deadline = (within: Milliseconds = timing.whole) => AbortSignal.timeout(within)
  const rest = (until: AbortSignal) => restFor(milliseconds(200), until)
  return { now, deadline, ask, persist, rest }
}
