import { extname } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { days, seconds } from '#kit/duration.ts'
import { createSemaphore } from '#kit/semaphore.ts'
import type { Compression } from '../cache/compression.ts'
import {
  type CachedResponse,
  createResponseCache,
  sendCached,
  toCachedResponse,
} from '../cache/response-cache.ts'
import { singleFlight } from '../cache/single-flight.ts'
import { answerUnknown, sendFailure } from '../calls/errors.ts'

type OtherBuildsDeps = {
  /** Reads `assets/…` of any build; null if no build has it. */
  read: (name: string) => Promise<Buffer | null>
  compression: Compression
}

export type OtherBuilds = {
  send(request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply>
}

export const BUILT_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const MAX_BYTES = 16 * 1024 * 1024
/** Anybody can ask for names that no build has. */
const MAX_READS = 4
const MAX_MISSING = 1000
const MISSING_FOR = seconds(10)
const VERSION = ''

/**
 * Files that this build does not have, from the store to which every release copies its own. While the shop is updated, a
 * page of one version asks a process of another for its scripts; and a page may stay open for weeks.
 */
export function filesOfOtherBuilds({ read, compression }: OtherBuildsDeps): OtherBuilds {
  const found = createResponseCache(MAX_BYTES)
  const missing = new LRUCache<string, true>({ max: MAX_MISSING, ttl: MISSING_FOR })
  const reads = createSemaphore(MAX_READS)
  const joinOrStart = singleFlight<CachedResponse | null>()

  async function load(name: string, type: string) {
    const body = await reads.run(() => read(`assets/${name}`))
    if (!body) {
      missing.set(name, true)
      return null
    }
    const headers = {
      'content-type': type,
      'cache-control': `public, max-age=${days(365) / 1000}, immutable`,
      vary: 'accept-encoding',
    }
    const file = toCachedResponse({ status: 200, body, headers }, await compression.compress(body, 'quick'))
    found.set(VERSION, name, file)
    return file
  }

  return {
    async send(request, reply, name) {
      const type = BUILT_TYPES[extname(name)]
      if (!type || missing.has(name)) return answerUnknown(request, reply)
      try {
        const file = found.get(VERSION, name) ?? (await joinOrStart(name, () => load(name, type)))
        return file ? sendCached(request, reply, file) : answerUnknown(request, reply)
      } catch (error) {
        request.log.warn({ err: error }, 'the store of built files does not answer')
        return sendFailure(reply, 'UNAVAILABLE')
      }
    },
  }
}
