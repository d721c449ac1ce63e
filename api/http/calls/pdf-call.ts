import type { IncomingHttpHeaders } from 'node:http'
import { hasActiveContent, isPdf } from '#domain/lots/lot-report.ts'
import { HttpFailure } from './failure.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is the bytes of a PDF. */
    takesPdf?: boolean
  }
}

/** The body of a PDF: by its bytes and by its name, and without scripts or other files in it. */
export function readPdf(headers: IncomingHttpHeaders, bytes: Buffer): Buffer {
  const named = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  const isRight = named === 'application/pdf' && !headers['content-encoding'] && isPdf(bytes)
  if (!isRight || hasActiveContent(bytes)) throw new HttpFailure('NOT_A_PDF')
  return bytes
}
