import type { FastifyReply, FastifyRequest } from 'fastify'
import { CSRF_COOKIE, type LimitClass } from '#contract/calls.ts'
import { LIMITS, type Limit, VISITORS_PER_NETWORK } from '#contract/limits.ts'
import { createCallCounter } from './call-counter.ts'
import { HttpFailure } from './failure.ts'

/** `isShared`: the answer may be cached for many, so it must not carry one visitor's count. */
export type LimitCheck = (request: FastifyRequest, reply: FastifyReply, isShared: boolean) => void

/**
 * Counts calls per visitor and per network, in this process's memory: a restart starts the count anew. Limits that
 * guard money or accounts are kept in the database instead, beside what they guard.
 */
export function createLimits(
  visitorOf: (request: FastifyRequest) => string | null,
): Record<LimitClass, LimitCheck> {
  const visitor = (request: FastifyRequest) => visitorOf(request) ?? guestOf(request) ?? request.ip
  const check = (name: string, { max, timeWindow }: Limit): LimitCheck => {
    const perVisitor = createCallCounter(timeWindow)
    const perNetwork = createCallCounter(timeWindow)
    const policy = `"${name}";q=${max};w=${timeWindow / 1000}`
    const tell = (reply: FastifyReply, left: number, seconds: number) =>
      reply.header('ratelimit-policy', policy).header('ratelimit', `"${name}";r=${left};t=${seconds}`)
    const refuse = (reply: FastifyReply, seconds: number) => {
      tell(reply, 0, seconds).header('retry-after', seconds)
      throw new HttpFailure('TOO_MANY_REQUESTS')
    }
    return (request, reply, isShared) => {
      const now = Date.now()
      const own = perVisitor(visitor(request), now)
      const untilReset = secondsBetween(now, own.endsAt)
      if (own.count > max) refuse(reply, untilReset)
      const network = perNetwork(networkOf(request), now)
      if (network.count > max * VISITORS_PER_NETWORK) refuse(reply, secondsBetween(now, network.endsAt))
      if (!isShared) tell(reply, max - own.count, untilReset)
    }
  }
  const entries = Object.entries(LIMITS).map(([name, limit]) => [name, check(name, limit)] as const)
  return Object.fromEntries(entries) as Record<LimitClass, LimitCheck>
}

const secondsBetween = (now: number, then: number) => Math.ceil((then - now) / 1000)

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
