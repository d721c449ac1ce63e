import type { IncomingHttpHeaders } from 'node:http'
import { HttpFailure } from './failure.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is the bytes of a CSV file. */
    takesCsv?: boolean
  }
}

/** The body of a CSV file, as bytes: its encoding is checked where it is read. */
export function readCsvBody(headers: IncomingHttpHeaders, bytes: Buffer): Buffer {
  const named = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  if (headers['content-encoding'] || named !== 'text/csv') throw new HttpFailure('UNSUPPORTED_MEDIA_TYPE')
  return bytes
}
