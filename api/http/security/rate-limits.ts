import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { CSRF_COOKIE } from '#contract/calls.ts'
import { type ClassLimit, VISITORS_PER_NETWORK } from '#contract/limits.ts'
import { HttpFailure } from '../calls/failure.ts'
import type { LimitStore, Place } from '../limits/limit-store.ts'
import { networkOf, SITE_PREFIX } from './network.ts'

/** `isShared`: the response may be cached for many visitors, so it must not carry the count of one. */
export type RateLimitCheck = (
  request: FastifyRequest,
  reply: FastifyReply,
  isShared: boolean,
) => Promise<void>

type Keys = { visitor: string; network: string }

/**
 * Counts calls per visitor and per network. Limits that protect money or accounts are counted in the database instead.
 */
export function createRateLimits<Class extends string>(
  visitorOf: (request: FastifyRequest) => string | null,
  limits: Record<Class, ClassLimit>,
  store: LimitStore,
): Record<Class, RateLimitCheck> {
  const cachedNetworkOf = createNetworkCache()
  const keysOf = (request: FastifyRequest): Keys => ({
    visitor: visitorOf(request) ?? guestOf(request) ?? request.ip,
    network: cachedNetworkOf(request.ip),
  })
  const entries = Object.entries<ClassLimit>(limits).map(([name, limit]) => {
    const placesOf = createPlaces(name, limit)
    return [name, createCheck(name, limit, (request) => placesOf(keysOf(request)), store)] as const
  })
  return Object.fromEntries(entries) as Record<Class, RateLimitCheck>
}

/** The places that a call takes. It ends as a success or as a refusal, and gives back those of the other. */
type Places = { success: readonly Place[]; refusal: readonly Place[] }

function createPlaces(name: string, { max, timeWindow, maxRefused }: ClassLimit) {
  const success = createPair(name, max)
  const refusal = maxRefused === undefined ? () => [] : createPair(`${name} refused`, maxRefused)
  function createPair(name: string, max: number) {
    // Calls that write something of weight: alone, all processes together must not allow many times as many.
    const common = { window: timeWindow, isDivided: maxRefused !== undefined }
    const visitors = { ...common, name: `${name} visitor`, max }
    const networks = { ...common, name: `${name} network`, max: max * VISITORS_PER_NETWORK }
    return ({ visitor, network }: Keys): Place[] => [
      { counter: visitors, key: visitor },
      { counter: networks, key: network },
    ]
  }
  return (keys: Keys): Places => ({ success: success(keys), refusal: refusal(keys) })
}

function createCheck(
  name: string,
  { max, timeWindow, maxRefused }: ClassLimit,
  placesOf: (request: FastifyRequest) => Places,
  store: LimitStore,
): RateLimitCheck {
  const policy = `"${name}";q=${max};w=${timeWindow / 1000}`
  const setHeaders = (reply: FastifyReply, left: number, wait: number) =>
    reply.header('ratelimit-policy', policy).header('ratelimit', `"${name}";r=${left};t=${inSeconds(wait)}`)
  return async (request, reply, isShared) => {
    const { success, refusal } = placesOf(request)
    // Taken before the call is answered, so that concurrent calls cannot exceed the limit.
    const hit = await store.hit([...success, ...refusal])
    if (hit.wait > 0) {
      setHeaders(reply, 0, hit.wait).header('retry-after', inSeconds(hit.wait))
      throw new HttpFailure('TOO_MANY_REQUESTS')
    }
    if (!isShared) setHeaders(reply, hit.left, hit.resetsIn)
    reply.raw.once('close', () => {
      const { statusCode: status } = reply
      // Our own fault: a buyer who tries again while the database is away does not use up any orders.
      if (status >= 500) hit.giveBack([...success, ...refusal])
      else if (maxRefused !== undefined) hit.giveBack(status >= 400 ? success : refusal)
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
