import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnyErrorCode } from '#contract/admin/errors.ts'
import { PICTURE_BYTES, pictureTypeOf } from '#domain/upload.ts'
import { HttpFailure } from './failure.ts'

/** So many pictures may be in memory at a time, as they were sent: 16 × 8 MiB. */
export const PICTURES_AT_ONCE = 16
const RETRY_SECONDS = 2

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is the bytes of a picture. */
    takesPicture?: boolean
  }
}

/** The route options of a call whose body is a picture. */
export const PICTURE_ROUTE = { bodyLimit: PICTURE_BYTES, config: { takesPicture: true } } as const

/** Finds who is signed in: a customer, or a member of staff. */
type SignedIn = { find(request: FastifyRequest, reply: FastifyReply): Promise<unknown> }

/**
 * Refuses a picture before its body is read: of a guest, and while too many others are in memory. The server has no
 * other limit on what bodies of this size take.
 */
export function createPictureGate(
  sessions: SignedIn,
  { refusal = 'NOT_SIGNED_IN', most = PICTURES_AT_ONCE }: { refusal?: AnyErrorCode; most?: number } = {},
) {
  let inMemory = 0
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!(await sessions.find(request, reply))) throw new HttpFailure(refusal)
    if (inMemory >= most) {
      reply.header('retry-after', RETRY_SECONDS)
      throw new HttpFailure('PICTURES_BUSY')
    }
    inMemory += 1
    // Also if the visitor goes away.
    reply.raw.once('close', () => {
      inMemory -= 1
    })
  }
}

/** The body of a picture: its first bytes must agree with the type that the sender names. */
export function readPicture(headers: IncomingHttpHeaders, bytes: Buffer): Buffer {
  const named = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  if (headers['content-encoding'] || pictureTypeOf(bytes) !== named || bytes.length === 0)
    throw new HttpFailure('PICTURE_TYPE_REFUSED')
  return bytes
}
