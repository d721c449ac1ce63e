import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { seconds } from '#kit/duration.ts'
import { createSemaphore } from '#kit/semaphore.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The preferred one first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** One body in every encoding. */
export type Compressed = Record<Encoding, Buffer>

/** In bytes; a smaller body is not compressed. */
const MIN_SIZE = 1024

/**
 * Brotli levels. Thorough is near the best ratio in a third of the time of level 11, for responses that many visitors
 * get. Quick takes a twentieth of that time for a tenth more bytes, for responses with many variants.
 */
const QUALITY = { thorough: 10, quick: 5 }
export type CompressionEffort = keyof typeof QUALITY

/** The number of threads that Node uses for it. Each compression takes megabytes of memory from its start. */
const CONCURRENCY = 4

const SLOW_AFTER = seconds(1)

export type Compression = {
  compress(body: Buffer, effort: CompressionEffort): Promise<Compressed>
  /** The first in the queue has waited for too long, so nothing should be rendered that needs compression too. */
  isSlow(): boolean
}

/** Compresses a bounded number of bodies at a time; the others wait in a queue. */
export function createCompression({ slowAfter = SLOW_AFTER } = {}): Compression {
  const semaphore = createSemaphore(CONCURRENCY)
  return {
    isSlow: () => semaphore.longestWait() > slowAfter,
    async compress(body, effort) {
      if (body.length < MIN_SIZE) return { br: body, gzip: body, identity: body }
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY[effort],
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      }
      const [br, gz] = await Promise.all([
        semaphore.run(() => brotli(body, { params })),
        semaphore.run(() => gzipped(body)),
      ])
      return { br, gzip: gz, identity: body }
    },
  }
}

/** The value of `content-encoding`, or null for a body that was not compressed. */
export const contentEncoding = (compressed: Compressed, encoding: Encoding): Encoding | null =>
  compressed[encoding] === compressed.identity ? null : encoding

const accepts = (encoding: string) =>
  new RegExp(`(^|,)\\s*${encoding}\\s*($|,|;(?!\\s*q=0(\\.0*)?\\s*($|[,;])))`, 'i')
const BROTLI = accepts('br')
const GZIP = accepts('gzip')

/** The preferred encoding among those in an `accept-encoding` header. */
export function acceptedEncoding(header = ''): Encoding {
  if (BROTLI.test(header)) return 'br'
  return GZIP.test(header) ? 'gzip' : 'identity'
}
