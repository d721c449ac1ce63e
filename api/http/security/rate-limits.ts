import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { CSRF_COOKIE } from '#contract/calls.ts'
import { type ClassLimit, VISITORS_PER_NETWORK } from '#contract/limits.ts'
import { HttpFailure } from '../calls/failure.ts'
import { networkOf, SITE_PREFIX } from './network.ts'
import { createRateLimiter } from './rate-limiter.ts'

/** `isShared`: the response may be cached for many visitors, so it must not carry the count of one. */
export type RateLimitCheck = (request: FastifyRequest, reply: FastifyReply, isShared: boolean) => void

type Keys = { visitor: string; network: string }
type PairCounter = {
  waitOf(keys: Keys, now: number): number
  count(keys: Keys, now: number): number
  uncount(keys: Keys, countedAt: number): void
  /** The visitor's own count; the network's is not published. */
  remaining(keys: Keys, now: number): { left: number; resetsIn: number }
}

/** Counts each call for its visitor and for its network, and for neither if one of them has reached its limit. */
function createPairCounter(limit: Pick<ClassLimit, 'max' | 'timeWindow'>): PairCounter {
  const visitors = createRateLimiter(limit)
  const networks = createRateLimiter({ ...limit, max: limit.max * VISITORS_PER_NETWORK })
  return {
    waitOf: ({ visitor, network }, now) => visitors.waitOf(visitor, now) || networks.waitOf(network, now),
    count({ visitor, network }, now) {
      const wait = visitors.waitOf(visitor, now) || networks.count(network, now)
      return wait || visitors.count(visitor, now)
    },
    remaining: ({ visitor }, now) => visitors.remaining(visitor, now),
    uncount({ visitor, network }, countedAt) {
      visitors.uncount(visitor, countedAt)
      networks.uncount(network, countedAt)
    },
  }
}

/**
 * Counts calls per visitor and per network, in memory: a restart resets the counts. Limits that protect money or
 * accounts are counted in the database instead.
 */
export function createRateLimits<Class extends string>(
  visitorOf: (request: FastifyRequest) => string | null,
  limits: Record<Class, ClassLimit>,
): Record<Class, RateLimitCheck> {
  const cachedNetworkOf = createNetworkCache()
  const keysOf = (request: FastifyRequest): Keys => ({
    visitor: visitorOf(request) ?? guestOf(request) ?? request.ip,
    network: cachedNetworkOf(request.ip),
  })
  const entries = Object.entries<ClassLimit>(limits).map(
    ([name, limit]) => [name, createCheck(name, limit, keysOf)] as const,
  )
  return Object.fromEntries(entries) as Record<Class, RateLimitCheck>
}

function createCheck(
  name: string,
  { max, timeWindow, maxRefused }: ClassLimit,
  keysOf: (request: FastifyRequest) => Keys,
): RateLimitCheck {
  const calls = createPairCounter({ max, timeWindow })
  const refusals = maxRefused === undefined ? null : createPairCounter({ max: maxRefused, timeWindow })
  const policy = `"${name}";q=${max};w=${timeWindow / 1000}`
  const setHeaders = (reply: FastifyReply, left: number, wait: number) =>
    reply.header('ratelimit-policy', policy).header('ratelimit', `"${name}";r=${left};t=${inSeconds(wait)}`)
  return (request, reply, isShared) => {
    const now = Date.now()
    const keys = keysOf(request)
    // Counted before the call is answered, so that concurrent calls cannot exceed the limit.
    const wait = refusals?.waitOf(keys, now) || calls.count(keys, now)
    if (wait > 0) {
      setHeaders(reply, 0, wait).header('retry-after', inSeconds(wait))
      throw new HttpFailure('TOO_MANY_REQUESTS')
    }
    const { left, resetsIn } = calls.remaining(keys, now)
    if (!isShared) setHeaders(reply, left, resetsIn)
    if (!refusals) return
    reply.raw.once('finish', () => {
      if (reply.statusCode < 400) return
      calls.uncount(keys, now)
      refusals.count(keys, Date.now())
    })
  }
}

const inSeconds = (wait: number) => Math.ceil(wait / 1000)

/** A guest is identified by the CSRF token; without one, by the IP address. */
const guestOf = (request: FastifyRequest) => request.cookies[CSRF_COOKIE] ?? null

/** Parsing an address costs more than the rest of the check, so the result is cached. */
function createNetworkCache() {
  const networks = new LRUCache<string, string>({
    max: 10_000,
    memoMethod: (ip) => networkOf(ip, SITE_PREFIX) ?? ip,
  })
  return (ip: string) => networks.memo(ip)
}
