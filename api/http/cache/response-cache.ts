import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import {
  acceptedEncoding,
  type Compressed,
  contentEncoding,
  ENCODINGS,
  type Encoding,
} from './compression.ts'

/** A response ready to be written: body and headers for each encoding. */
export type CachedResponse = {
  status: number
  representations: Record<Encoding, Representation>
  /** The bytes of all bodies. */
  size: number
}
export type Representation = { body: Buffer; etag: string; headers: Record<string, string> }

export type RenderedResponse = { status: number; body: Buffer; headers: Record<string, string> }

/** Prepares everything once, so that sending it again costs a look-up and a write. */
export function toCachedResponse(
  { status, body, headers }: RenderedResponse,
  compressed: Compressed,
): CachedResponse {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const representationIn = (encoding: Encoding): Representation => {
    const sent = contentEncoding(compressed, encoding)
    const etag = `"${hash}${sent ? `-${sent}` : ''}"`
    const length = String(compressed[encoding].length)
    return {
      body: compressed[encoding],
      etag,
      headers: { ...headers, ...(sent && { 'content-encoding': sent }), 'content-length': length, etag },
    }
  }
  return {
    status,
    representations: {
      br: representationIn('br'),
      gzip: representationIn('gzip'),
      identity: representationIn('identity'),
    },
    size: ENCODINGS.reduce((sum, encoding) => sum + compressed[encoding].length, 0),
  }
}

export type ResponseCache = {
  /** `version`: the state of the shop from which the response is made. A new one empties the cache. */
  get(version: string, key: string): CachedResponse | undefined
  /** Does nothing if the version is no longer the current one. */
  set(version: string, key: string, response: CachedResponse): void
}

/** Holds the responses of one version of the shop, the most recently used ones, within a limit of bytes. */
export function createResponseCache(maxBytes: number): ResponseCache {
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    // An empty body is a valid response, but 0 is not a valid size.
    sizeCalculation: ({ size }) => Math.max(size, 1),
  })
  let current = ''
  return {
    get(version, key) {
      if (version === current) return responses.get(key)
      responses.clear()
      current = version
      return undefined
    },
    set(version, key, response) {
      if (version === current) responses.set(key, response)
    },
  }
}

/** Sends a response in the best encoding that the client accepts, or 304 if the client has it. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, representations }: CachedResponse,
) {
  const { body, headers, etag } = representations[acceptedEncoding(request.headers['accept-encoding'])]
  // Fastify sets the length itself.
  const { 'content-length': _length, ...rest } = headers
  reply.headers(rest)
  if (status === 200 && request.headers['if-none-match'] === etag) return reply.status(304).send()
  // A redirect has no body, and so no type.
  return body.length === 0 ? reply.status(status).send() : reply.status(status).send(body)
}
