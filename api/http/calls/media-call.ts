import type { IncomingHttpHeaders } from 'node:http'
import { isHeic, mediaTypeOf } from '#domain/media/media-type.ts'
import { HttpFailure } from './failure.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is the bytes of a picture, report, film or captions. */
    takesMedia?: boolean
  }
}

/** So many may be in memory at a time, as they were sent: 6 × 30 MB. */
export const MEDIA_AT_ONCE = 6

/** The body of an upload: its first bytes must agree with the type that the sender names. */
export function readMedia(headers: IncomingHttpHeaders, bytes: Buffer): Buffer {
  if (isHeic(bytes)) throw new HttpFailure('HEIC_REFUSED')
  const named = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  if (headers['content-encoding'] || bytes.length === 0 || mediaTypeOf(bytes) !== named)
    throw new HttpFailure('MEDIA_TYPE_REFUSED')
  return bytes
}
