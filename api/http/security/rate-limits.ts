import type { FastifyReply, FastifyRequest } from 'fastify'
import { CSRF_COOKIE, type LimitClass } from '#contract/calls.ts'
import { type ClassLimit, LIMITS, VISITORS_PER_NETWORK } from '#contract/limits.ts'
import { HttpFailure } from '../calls/failure.ts'
import { createRateLimiter } from './rate-limiter.ts'

/** `isShared`: the answer may be cached for many, so it must not carry one visitor's count. */
export type RateLimitCheck = (request: FastifyRequest, reply: FastifyReply, isShared: boolean) => void

type Keys = { visitor: string; network: string }
type PairCounter = {
  waitOf(keys: Keys, now: number): number
  count(keys: Keys, now: number): number
  uncount(keys: Keys, countedAt: number): void
  /** Of the visitor's own count; the network's is nobody's business. */
  remaining(keys: Keys, now: number): { left: number; resetsIn: number }
}

/** Counts each call for its visitor and for its network; neither is charged for a call that the other must wait with. */
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
 * Counts calls per visitor and per network, in this process's memory: a restart starts the count anew. Limits that
 * guard money or accounts are kept in the database instead, beside what they guard.
 */
export function createRateLimits(
  visitorOf: (request: FastifyRequest) => string | null,
): Record<LimitClass, RateLimitCheck> {
  const keysOf = (request: FastifyRequest): Keys => ({
    visitor: visitorOf(request) ?? guestOf(request) ?? request.ip,
    network: networkOf(request),
  })
  const entries = Object.entries(LIMITS).map(
    ([name, limit]) => [name, createCheck(name, limit, keysOf)] as const,
  )
  return Object.fromEntries(entries) as Record<LimitClass, RateLimitCheck>
}

function createCheck(
  name: string,
  { max, timeWindow, maxRefused }: ClassLimit,
  keysOf: (request: FastifyRequest) => Keys,
): RateLimitCheck {
  const calls = createPairCounter({ max, timeWindow })
  const refusals = maxRefused === undefined ? null : createPairCounter({ max: maxRefused, timeWindow })
  const policy = `"${name}";q=${max};w=${timeWindow / 1000}`
  const tell = (reply: FastifyReply, left: number, wait: number) =>
    reply.header('ratelimit-policy', policy).header('ratelimit', `"${name}";r=${left};t=${inSeconds(wait)}`)
  return (request, reply, isShared) => {
    const now = Date.now()
    const keys = keysOf(request)
    // The place is taken before the call is answered, or many at once would all find it free.
    const wait = refusals?.waitOf(keys, now) || calls.count(keys, now)
    if (wait > 0) {
      tell(reply, 0, wait).header('retry-after', inSeconds(wait))
      throw new HttpFailure('TOO_MANY_REQUESTS')
    }
    const { left, resetsIn } = calls.remaining(keys, now)
    if (!isShared) tell(reply, left, resetsIn)
    if (!refusals) return
    reply.raw.once('finish', () => {
      if (reply.statusCode < 400) return
      calls.uncount(keys, now)
      refusals.count(keys, Date.now())
    })
  }
}

const inSeconds = (wait: number) => Math.ceil(wait / 1000)

/** A guest is known by the random part of the token we gave. Whoever throws it away is known by the network. */
const guestOf = (request: FastifyRequest) => request.cookies[CSRF_COOKIE] ?? null

/** The /24 of an IPv4 address, the /56 of an IPv6 address. */
export function networkOf({ ip }: Pick<FastifyRequest, 'ip'>) {
  const address = ip.startsWith('::ffff:') ? ip.slice('::ffff:'.length) : ip
  if (!address.includes(':')) return address.slice(0, address.lastIndexOf('.'))
  const [head = '', tail = ''] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  const [first, second, third, fourth = ''] = [...head, ...zeros, ...tail]
  return [first, second, third, fourth.padStart(4, '0').slice(0, 2)].join(':')
}
