import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CSRF_COOKIE, type LimitClass } from '#contract/calls.ts'
import { hours, type Milliseconds, minutes } from '#kit/duration.ts'
import { HttpFailure } from './failure.ts'

type Limit = { max: number; timeWindow: Milliseconds }

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

export type LimitCheck = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * Counts calls per visitor and per network, in this process's memory: a restart starts the count anew. Limits that
 * guard money or accounts are kept in the database instead, beside what they guard.
 */
export async function addLimits(
  app: FastifyInstance,
  visitorOf: (request: FastifyRequest) => string | null,
): Promise<Record<LimitClass, LimitCheck>> {
  await app.register(rateLimit, { global: false })
  const visitor = (request: FastifyRequest) => visitorOf(request) ?? guestOf(request) ?? request.ip
  const check = ({ max, timeWindow }: Limit): LimitCheck => {
    const perVisitor = app.createRateLimit({ max, timeWindow, keyGenerator: visitor })
    const networkMax = max * VISITORS_PER_NETWORK
    const perNetwork = app.createRateLimit({ max: networkMax, timeWindow, keyGenerator: networkOf })
    return async (request, reply) => {
      for (const count of [perVisitor, perNetwork]) {
        const result = await count(request)
        if (result.isAllowed || !result.isExceeded) continue
        reply.header('retry-after', result.ttlInSeconds)
        throw new HttpFailure('TOO_MANY_REQUESTS')
      }
    }
  }
  const entries = Object.entries(LIMITS).map(([name, limit]) => [name, check(limit)] as const)
  return Object.fromEntries(entries) as Record<LimitClass, LimitCheck>
}

/** A guest is known by the random part of the token we gave. Whoever throws it away is known by the network. */
const guestOf = (request: FastifyRequest) => request.cookies[CSRF_COOKIE] ?? null

/** The /24 of an IPv4 address, the /56 of an IPv6 address. */
export function networkOf({ ip }: Pick<FastifyRequest, 'ip'>) {
  const v4 = ip.replace(/^::ffff:/, '')
  if (!v4.includes(':')) return v4.split('.').slice(0, 3).join('.')
  const [head = '', tail = ''] = v4.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  const [first, second, third, fourth = ''] = [...head, ...zeros, ...tail]
  return [first, second, third, fourth.padStart(4, '0').slice(0, 2)].join(':')
}
