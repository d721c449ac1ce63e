import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, type Effort, ENCODINGS, type Encoding, encodingOf, pack } from './encoding.ts'

/** An answer that many will get, ready to be written: one body and its headers for each encoding. */
export type KeptAnswer = { status: number; forms: Record<Encoding, Form>; size: number }
export type Form = { body: Buffer; etag: string; headers: Record<string, string> }

/** An answer as it was made. */
export type Answer = { status: number; body: Buffer; headers: Record<string, string> }

/** Packs an answer so that giving it again costs a look-up and a write. */
export async function keepable({ status, body, headers }: Answer, effort: Effort): Promise<KeptAnswer> {
  const packed = await pack(body, effort)
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const formOf = (encoding: Encoding): Form => {
    const sent = encodingOf(packed, encoding)
    const etag = `"${hash}${sent ? `-${sent}` : ''}"`
    const length = String(packed[encoding].length)
    return {
      body: packed[encoding],
      etag,
      headers: { ...headers, ...(sent && { 'content-encoding': sent }), 'content-length': length, etag },
    }
  }
  return {
    status,
    forms: { br: formOf('br'), gzip: formOf('gzip'), identity: formOf('identity') },
    size: ENCODINGS.reduce((sum, encoding) => sum + packed[encoding].length, 0),
  }
}

export type KeptAnswers = {
  /** `version` is the state of the shop that the answer was, or would be, made from. */
  find(version: string, key: string): KeptAnswer | undefined
  keep(version: string, key: string, answer: KeptAnswer): void
}

/** Holds answers of one version of the shop, the least lately asked-for leaving first, in bounded memory. */
export function keptAnswers(limitBytes: number): KeptAnswers {
  const answers = new Map<string, KeptAnswer>()
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
export function sendKept(request: FastifyRequest, reply: FastifyReply, { status, forms }: KeptAnswer) {
  const { body, headers, etag } = forms[acceptedEncoding(request.headers['accept-encoding'])]
  // Fastify counts the bytes itself.
  const { 'content-length': _length, ...rest } = headers
  reply.headers(rest)
  if (status === 200 && request.headers['if-none-match'] === etag) return reply.status(304).send()
  // A redirect has no body, and so no type.
  return body.length === 0 ? reply.status(status).send() : reply.status(status).send(body)
}
