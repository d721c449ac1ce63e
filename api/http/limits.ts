import type { FastifyReply, FastifyRequest } from 'fastify'
import { CSRF_COOKIE, type LimitClass } from '#contract/calls.ts'
import { hours, minutes } from '#kit/duration.ts'
import { createCallCounter, type Limit } from './call-counter.ts'
import { HttpFailure } from './failure.ts'

type ClassLimit = Limit & {
  /**
   * How many refused calls the same window allows. Where it is given, `max` counts only what was done, so that nobody
   * is locked out by a form that was filled in wrong or a cart that has changed.
   */
  maxRefused?: number
}

const LIMITS: Record<LimitClass, ClassLimit> = {
  read: { max: 300, timeWindow: minutes(1) },
  cart: { max: 60, timeWindow: minutes(1) },
  address: { max: 30, timeWindow: hours(1), maxRefused: 120 },
  order: { max: 10, timeWindow: hours(1), maxRefused: 60 },
  charge: { max: 10, timeWindow: hours(1), maxRefused: 60 },
  signup: { max: 5, timeWindow: hours(1), maxRefused: 30 },
  otc: { max: 60, timeWindow: hours(1) },
}

/** One network may hold this many ordinary visitors. */
const VISITORS_PER_NETWORK = 5

export type LimitCheck = (request: FastifyRequest, reply: FastifyReply) => void

type Keys = { visitor: string; network: string }
type PairCounter = {
  waitOf(keys: Keys, now: number): number
  count(keys: Keys, now: number): number
  uncount(keys: Keys, countedAt: number): void
}

/** Counts each call for its visitor and for its network; neither is charged for a call that the other must wait with. */
function createPairCounter(limit: Limit): PairCounter {
  const visitors = createCallCounter(limit)
  const networks = createCallCounter({ ...limit, max: limit.max * VISITORS_PER_NETWORK })
  return {
    waitOf: ({ visitor, network }, now) => visitors.waitOf(visitor, now) || networks.waitOf(network, now),
    count({ visitor, network }, now) {
      const wait = visitors.waitOf(visitor, now) || networks.count(network, now)
      return wait || visitors.count(visitor, now)
    },
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
export function createLimits(
  visitorOf: (request: FastifyRequest) => string | null,
): Record<LimitClass, LimitCheck> {
  const keysOf = (request: FastifyRequest): Keys => ({
    visitor: visitorOf(request) ?? guestOf(request) ?? request.ip,
    network: networkOf(request),
  })
  const entries = Object.entries(LIMITS).map(([name, limit]) => [name, createCheck(limit, keysOf)] as const)
  return Object.fromEntries(entries) as Record<LimitClass, LimitCheck>
}

function createCheck(
  { max, timeWindow, maxRefused }: ClassLimit,
  keysOf: (request: FastifyRequest) => Keys,
): LimitCheck {
  const calls = createPairCounter({ max, timeWindow })
  const refusals = maxRefused === undefined ? null : createPairCounter({ max: maxRefused, timeWindow })
  return (request, reply) => {
    const now = Date.now()
    const keys = keysOf(request)
    // The place is taken before the call is answered, or many at once would all find it free.
    const wait = refusals?.waitOf(keys, now) || calls.count(keys, now)
    if (wait > 0) {
      reply.header('retry-after', Math.ceil(wait / 1000))
      throw new HttpFailure('TOO_MANY_REQUESTS')
    }
    if (!refusals) return
    reply.raw.once('finish', () => {
      if (reply.statusCode < 400) return
      calls.uncount(keys, now)
      refusals.count(keys, Date.now())
    })
  }
}

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
