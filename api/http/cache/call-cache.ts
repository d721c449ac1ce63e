import { API } from '#contract/api.ts'
import { CALLS, type CallName } from '#contract/calls.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Failure } from '../calls/failure.ts'
import type { Compression } from './compression.ts'
import { type CachedResponse, createResponseCache, toCachedResponse } from './response-cache.ts'
import { singleFlight } from './single-flight.ts'

const MAX_BYTES = 32 * 1024 * 1024
/** A cache of its own, so that many different searches cannot evict the product lists. */
const MAX_SEARCH_BYTES = 8 * 1024 * 1024
const CATALOGUE_CACHE = 'public, max-age=30, stale-while-revalidate=300, stale-if-error=86400'

type SharedCall = {
  name: CallName
  key: string
  version: string
  handle: () => Promise<Result<unknown, Failure>>
}

export type CallCache = (call: SharedCall) => Promise<Result<CachedResponse, Failure>>

/** Caches the responses of calls that depend only on their input, the locale and the catalogue. */
export function createCallCache(compression: Compression): CallCache {
  const lists = createResponseCache(MAX_BYTES)
  const searches = createResponseCache(MAX_SEARCH_BYTES)
  const cacheOf = (name: CallName) => (CALLS[name].limit === 'search' ? searches : lists)
  const joinOrStart = singleFlight<Result<CachedResponse, Failure>>()

  async function handleAndCache({ name, key, version, handle }: SharedCall) {
    if (compression.isSlow()) return fail({ code: 'UNAVAILABLE' } as const)
    const result = await handle()
    if (!result.ok) return result
    const last = cacheOf(name).last(key)?.response
    const response = await toSharedResponse(name, result.value, compression, {
      cacheControl: CATALOGUE_CACHE,
      last,
    })
    cacheOf(name).set(version, key, response)
    return ok(response)
  }

  return async (call) => {
    const { name, version, key } = call
    const cached = cacheOf(name).get(version, key)
    return cached ? ok(cached) : joinOrStart(`${version} ${key}`, () => handleAndCache(call))
  }
}

type Shared = {
  cacheControl: string
  /** The last response at the same place. */
  last?: CachedResponse | undefined
}

/** The answer of a call as caches may share it: only the fields of the contract, in every encoding. */
export async function toSharedResponse(
  name: CallName,
  value: unknown,
  { compress }: Compression,
  { cacheControl, last }: Shared,
): Promise<CachedResponse> {
  const body = Buffer.from(JSON.stringify(API[name].answer.parse(value)))
  // Most changes of the catalogue do not concern a list; then it is not compressed again.
  if (last?.representations.identity.body.equals(body)) return last
  const headers = { 'cache-control': cacheControl }
  return toCachedResponse({ status: 200, body, headers }, await compress(body, 'quick'))
}
