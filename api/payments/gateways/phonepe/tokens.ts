import { minutes, seconds } from '#kit/duration.ts'
import { ok, type Result } from '#kit/result.ts'
import { type GatewayProblem, PROBLEM } from '../problem.ts'
import type { TokenAnswer } from './answers.ts'

type Fetched = Result<TokenAnswer, GatewayProblem>
type Token = Result<string, GatewayProblem>
type Held = { text: string; renewAt: number; endsAt: number }

export type Tokens = {
  current(until: AbortSignal): Promise<Token>
  /** A new token in place of a refused one. */
  renew(bad: string, until: AbortSignal): Promise<Token>
}

const RENEW_BEFORE = minutes(5)
const USUAL_LIFE = minutes(10)

function heldOf({ access_token, expires_at, issued_at, expires_in }: TokenAnswer, now: number): Held {
  const life = lifeOf({ expires_at, issued_at, expires_in })
  // The earlier of the two times: clocks differ, and PhonePe may return an older token.
  const endsAt = Math.min(now + life, expires_at === null ? Number.POSITIVE_INFINITY : seconds(expires_at))
  const margin = Math.min(RENEW_BEFORE, life / 2)
  return { text: access_token, endsAt, renewAt: endsAt - margin }
}

function lifeOf({ expires_at, issued_at, expires_in }: Omit<TokenAnswer, 'access_token'>) {
  if (expires_at !== null && issued_at !== null) return Math.max(0, seconds(expires_at - issued_at))
  return expires_in === null ? USUAL_LIFE : Math.max(0, seconds(expires_in))
}

/** Caches the access token, renews it before it expires, and fetches only one at a time. */
export function createTokenCache(fetchToken: () => Promise<Fetched>, now: () => Date): Tokens {
  let held: Held | null = null
  let pending: Promise<Token> | null = null

  async function fetchAndKeep(): Promise<Token> {
    const answer = await fetchToken()
    if (!answer.ok) return { ok: false, error: { ...answer.error, maybeDone: false } }
    held = heldOf(answer.value, now().getTime())
    return ok(held.text)
  }
  const refresh = (until: AbortSignal) => {
    pending ??= fetchAndKeep().finally(() => {
      pending = null
    })
    return orTooLate(pending, until)
  }
  return {
    async current(until) {
      const before = held
      if (before && now().getTime() < before.renewAt) return ok(before.text)
      const fresh = await refresh(until)
      // The old token is still valid for a few minutes; a later renewal may succeed.
      const isOldGood = before !== null && now().getTime() < before.endsAt
      return !fresh.ok && fresh.error.kind === 'TRANSIENT' && isOldGood ? ok(before.text) : fresh
    },
    async renew(bad, until) {
      if (held && held.text !== bad) return ok(held.text)
      held = null
      return refresh(until)
    },
  }
}

/** All callers wait for the same request, each until its own deadline. */
async function orTooLate(token: Promise<Token>, until: AbortSignal): Promise<Token> {
  if (until.aborted) return { ok: false, error: PROBLEM.tooLate }
  const { promise, resolve } = Promise.withResolvers<Token>()
  const giveUp = () => resolve({ ok: false, error: PROBLEM.tooLate })
  until.addEventListener('abort', giveUp, { once: true })
  const first = await Promise.race([token, promise])
  until.removeEventListener('abort', giveUp)
  return first
}
