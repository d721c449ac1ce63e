import type { FastifyReply, FastifyRequest } from 'fastify'
import { CSRF_COOKIE, type LimitClass } from '#contract/calls.ts'
import { hours, minutes } from '#kit/duration.ts'
import { createCallCounter, type Limit } from './call-counter.ts'
import { HttpFailure } from './failure.ts'

const LIMITS: Record<LimitClass, Limit> = {
  read: { max: 300, timeWindow: minutes(1) },
  cart: { max: 60, timeWindow: minutes(1) },
  address: { max: 30, timeWindow: hours(1) },
  order: { max: 10, timeWindow: hours(1) },
  charge: { max: 10, timeWindow: hours(1) },
  signup: { max: 5, timeWindow: hours(1) },
  otc: { max: 60, timeWindow: hours(1) },
}

/** One network may hold this many ordinary visitors. */
const VISITORS_PER_NETWORK = 5

export type LimitCheck = (request: FastifyRequest, reply: FastifyReply) => void

/**
 * Counts calls per visitor and per network, in this process's memory: a restart starts the count anew. Limits that
 * guard money or accounts are kept in the database instead, beside what they guard.
 */
export function createLimits(
  visitorOf: (request: FastifyRequest) => string | null,
): Record<LimitClass, LimitCheck> {
  const visitor = (request: FastifyRequest) => visitorOf(request) ?? guestOf(request) ?? request.ip
  const check = (limit: Limit): LimitCheck => {
    const perVisitor = createCallCounter(limit)
    const perNetwork = createCallCounter({ ...limit, max: limit.max * VISITORS_PER_NETWORK })
    return (request, reply) => {
      const now = Date.now()
      const wait = perVisitor(visitor(request), now) || perNetwork(networkOf(request), now)
      if (wait === 0) return
      reply.header('retry-after', Math.ceil(wait / 1000))
      throw new HttpFailure('TOO_MANY_REQUESTS')
    }
  }
  const entries = Object.entries(LIMITS).map(([name, limit]) => [name, check(limit)] as const)
  return Object.fromEntries(entries) as Record<LimitClass, LimitCheck>
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
