import { API } from '#contract/api.ts'
import type { CallName } from '#contract/calls.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Failure } from '../calls/failure.ts'
import { isCompressionSlow } from './compression.ts'
import { type CachedResponse, createResponseCache, encodeResponse } from './response-cache.ts'
import { singleFlight } from './single-flight.ts'

const MEMORY_FOR_LISTS = 32 * 1024 * 1024
const CATALOGUE_CACHE = 'public, max-age=30, stale-while-revalidate=300, stale-if-error=86400'

type Question = {
  name: CallName
  key: string
  version: string
  ask: () => Promise<Result<unknown, Failure>>
}

export type CallCache = (question: Question) => Promise<Result<CachedResponse, Failure>>

/** An answer that depends on the question, the locale and the catalogue alone is made once and given to all. */
export function createCallCache(): CallCache {
  const kept = createResponseCache(MEMORY_FOR_LISTS)
  const once = singleFlight<Result<CachedResponse, Failure>>()

  async function make({ name, key, version, ask }: Question) {
    if (isCompressionSlow()) return fail({ code: 'UNAVAILABLE' } as const)
    const result = await ask()
    if (!result.ok) return result
    const body = Buffer.from(JSON.stringify(API[name].answer.parse(result.value)))
    const headers = { 'cache-control': CATALOGUE_CACHE }
    const answer = await encodeResponse({ status: 200, body, headers }, 'quick')
    kept.keep(version, key, answer)
    return ok(answer)
  }

  return async (question) => {
    const { version, key } = question
    const found = kept.find(version, key)
    return found ? ok(found) : once(`${version} ${key}`, () => make(question))
  }
}
