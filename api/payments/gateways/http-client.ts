import { setTimeout as wait } from 'node:timers/promises'
import type { GatewayName } from '#domain/payment.ts'
import { type Milliseconds, milliseconds, seconds } from '#kit/duration.ts'
import { fail, type Result } from '#kit/result.ts'
import { createSemaphore } from '#kit/semaphore.ts'
import { createCircuitBreaker, type Verdict } from './circuit-breaker.ts'
import { type HttpAnswer, type HttpRequest, sendRequest } from './http-request.ts'
import { type GatewayProblem, isWorthRetrying, PROBLEM } from './problem.ts'

/** `call`: the time-out of one request. `whole`: the time-out of one gateway call with all its requests. */
export type Timing = { call: Milliseconds; whole: Milliseconds }
export const TIMING: Timing = { call: seconds(5), whole: seconds(9) }

/** One request as it may be logged and counted: no address, no body, no personal data. */
export type GatewayCall = { gateway: GatewayName; call: string; outcome: string; took: Milliseconds }

export type ClientOptions = {
  now: () => Date
  timing?: Timing
  random?: () => number
  /** The most requests to a provider at a time. */
  places?: number
  onCall?: (call: GatewayCall) => void
}

export type ClientRequest = HttpRequest & { name: string; until: AbortSignal }
type Attempt<Value> = () => Promise<Result<Value, GatewayProblem>>

export type HttpClient = {
  now(): Date
  /** The deadline of one gateway call. */
  deadline(within?: Milliseconds): AbortSignal
  /** Sends one request, unless the circuit breaker is open. */
  send(request: ClientRequest): Promise<Result<HttpAnswer, GatewayProblem>>
  /** For idempotent requests: retries twice, each time after a random pause. */
  retry<Value>(until: AbortSignal, attempt: Attempt<Value>): Promise<Result<Value, GatewayProblem>>
  /** Waits for a random time; false if the deadline comes first. */
  pause(until: AbortSignal): Promise<boolean>
}

const PLACES = 20
const PAUSES = [milliseconds(200), milliseconds(600)]

function verdictOn(outcome: Result<HttpAnswer, GatewayProblem>): Verdict {
  if (outcome.ok) return 'GOOD'
  // The caller's deadline passed: that says nothing about the provider.
  if (outcome.error.reason === 'OUT_OF_TIME') return 'UNCLEAR'
  return 'BAD'
}

/** The HTTP client of one provider: time-outs, a circuit breaker, and a limit of concurrent requests. */
export function createHttpClient(gateway: GatewayName, options: ClientOptions): HttpClient {
  const { now, timing = TIMING, random = Math.random, places = PLACES, onCall } = options
  const breaker = createCircuitBreaker(now)
  const semaphore = createSemaphore(places)

  async function sendLimited({ name, until, ...request }: ClientRequest) {
    if (!(await semaphore.acquire(until))) return fail(PROBLEM.busy)
    try {
      if (!breaker.admits()) return fail(PROBLEM.breakerOpen)
      const outcome = await sendRequest(request, { within: timing.call, until })
      breaker.report(verdictOn(outcome))
      return outcome
    } finally {
      semaphore.release()
    }
  }
  async function send(request: ClientRequest) {
    const startedAt = now().getTime()
    const result = await sendLimited(request)
    const took = milliseconds(now().getTime() - startedAt)
    const outcome = result.ok ? `HTTP_${result.value.status}` : result.error.reason
    onCall?.({ gateway, call: request.name, outcome, took })
    return result
  }
  const pauseUpTo = (longest: Milliseconds, until: AbortSignal) =>
    wait(random() * longest, true, { signal: until }).catch(() => false)

  async function retry<Value>(until: AbortSignal, attempt: Attempt<Value>) {
    for (const longest of PAUSES) {
      const outcome = await attempt()
      if (outcome.ok || !isWorthRetrying(outcome.error)) return outcome
      if (!(await pauseUpTo(longest, until))) return outcome
    }
    return attempt()
  }
  const deadline = (within: Milliseconds = timing.whole) => AbortSignal.timeout(within)
  const pause = (until: AbortSignal) => pauseUpTo(milliseconds(200), until)
  return { now, deadline, send, retry, pause }
}
