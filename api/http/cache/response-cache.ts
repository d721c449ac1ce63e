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

export type ResponseCache<Response extends CachedResponse = CachedResponse> = {
  /** `version`: the state of the shop. Undefined if the response was not made or confirmed in this state. */
  get(version: string, key: string): Response | undefined
  /** The last response, and the last version that it was right for. */
  last(key: string): { version: string; response: Response } | undefined
  /** Stores a response; storing the same one with a new version confirms it. */
  set(version: string, key: string, response: Response): void
}

/** Holds the most recently used responses within a limit of bytes, each with the version that it is right for. */
export function createResponseCache<Response extends CachedResponse = CachedResponse>(
  maxBytes: number,
): ResponseCache<Response> {
  const responses = new LRUCache<string, { version: string; response: Response }>({
    maxSize: maxBytes,
    // An empty body is a valid response, but 0 is not a valid size.
    sizeCalculation: ({ response }) => Math.max(response.size, 1),
  })
  return {
    get(version, key) {
      const found = responses.get(key)
      return found?.version === version ? found.response : undefined
    },
    last: (key) => responses.peek(key),
    set: (version, key, response) => void responses.set(key, { version, response }),
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
