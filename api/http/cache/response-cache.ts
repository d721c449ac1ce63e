import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  acceptedEncoding,
  type CompressionEffort,
  compress,
  ENCODINGS,
  type Encoding,
  encodingOf,
} from './compression.ts'

/** An answer that many will get, ready to be written: one body and its headers for each encoding. */
export type CachedResponse = {
  status: number
  representations: Record<Encoding, Representation>
  size: number
}
export type Representation = { body: Buffer; etag: string; headers: Record<string, string> }

/** An answer as it was made. */
export type RenderedResponse = { status: number; body: Buffer; headers: Record<string, string> }

/** Packs an answer so that giving it again costs a look-up and a write. */
export async function encodeResponse(
  { status, body, headers }: RenderedResponse,
  effort: CompressionEffort,
): Promise<CachedResponse> {
  const compressed = await compress(body, effort)
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const representationOf = (encoding: Encoding): Representation => {
    const sent = encodingOf(compressed, encoding)
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
      br: representationOf('br'),
      gzip: representationOf('gzip'),
      identity: representationOf('identity'),
    },
    size: ENCODINGS.reduce((sum, encoding) => sum + compressed[encoding].length, 0),
  }
}

export type ResponseCache = {
  /** `version` is the state of the shop that the answer was, or would be, made from. */
  find(version: string, key: string): CachedResponse | undefined
  keep(version: string, key: string, answer: CachedResponse): void
}

/** Holds answers of one version of the shop, the least lately asked-for leaving first, in bounded memory. */
export function createResponseCache(limitBytes: number): ResponseCache {
  const answers = new Map<string, CachedResponse>()
  let bytes = 0
  let current = ''
  let latest = ''
  function turnTo(version: string) {
    if (version === current) return
    answers.clear()
    latest = ''
    bytes = 0
    current = version
  }
  function drop(key: string) {
    bytes -= answers.get(key)?.size ?? 0
    answers.delete(key)
  }
  return {
    find(version, key) {
      turnTo(version)
      const answer = answers.get(key)
      if (!answer || key === latest) return answer
      latest = key
      // A map gives its keys in the order they were set, so setting it anew makes this the latest.
      answers.delete(key)
      answers.set(key, answer)
      return answer
    },
    keep(version, key, answer) {
      if (version !== current || answer.size > limitBytes) return
      drop(key)
      answers.set(key, answer)
      latest = key
      bytes += answer.size
      for (const oldest of answers.keys()) {
        if (bytes <= limitBytes) return
        drop(oldest)
      }
    },
  }
}

/** Sends an answer in the best form the caller takes, or the word that the caller has it already. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, representations }: CachedResponse,
) {
  const { body, headers, etag } = representations[acceptedEncoding(request.headers['accept-encoding'])]
  // Fastify counts the bytes itself.
  const { 'content-length': _length, ...rest } = headers
  reply.headers(rest)
  if (status === 200 && request.headers['if-none-match'] === etag) return reply.status(304).send()
  // A redirect has no body, and so no type.
  return body.length === 0 ? reply.status(status).send() : reply.status(status).send(body)
}
