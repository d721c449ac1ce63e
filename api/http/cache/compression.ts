import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { seconds } from '#kit/duration.ts'
import { createSemaphore } from '#kit/semaphore.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** From best to plain. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** One body in every form a browser may take it. */
export type Compressed = Record<Encoding, Buffer>

const NOT_WORTH_IT = 1024

/**
 * Brotli's degrees. Thorough is near the best ratio at a third of its time, for what many will get; quick takes a
 * twentieth of that and a tenth more bytes, for what anybody can ask for in a thousand ways.
 */
const QUALITY = { thorough: 10, quick: 5 }
export type CompressionEffort = keyof typeof QUALITY

/** As many as Node has threads for. Each takes megabytes from the moment it is begun. */
const semaphore = createSemaphore(4)

/** Who comes when somebody has waited for so long would wait for longer. */
const LONGEST_WAIT = seconds(1)

/** The line moves so slowly that nothing should be made that would have to be compressed too. */
export const isCompressionSlow = () => semaphore.longestWait() > LONGEST_WAIT

export async function compress(body: Buffer, effort: CompressionEffort): Promise<Compressed> {
  if (body.length < NOT_WORTH_IT) return { br: body, gzip: body, identity: body }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY[effort],
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  const [br, gz] = await Promise.all([
    withSemaphore(() => brotli(body, { params })),
    withSemaphore(() => gzipped(body)),
  ])
  return { br, gzip: gz, identity: body }
}

/** Who waits takes no memory but a place. */
async function withSemaphore<Value>(work: () => Promise<Value>): Promise<Value> {
  await semaphore.enter()
  try {
    return await work()
  } finally {
    semaphore.leave()
  }
}

/** The name of the form that is sent, or null when it is the plain body. */
export const encodingOf = (compressed: Compressed, encoding: Encoding): Encoding | null =>
  compressed[encoding] === compressed.identity ? null : encoding

/** The best form a browser says it takes. */
export function acceptedEncoding(header: string | undefined): Encoding {
  const known = seen.get(header)
  if (known) return known
  const best = parse(header ?? '')
  if (seen.size < MOST_SEEN) seen.set(header, best)
  return best
}

/** Browsers send a handful of spellings; what more there is, is parsed each time. */
const seen = new Map<string | undefined, Encoding>()
const MOST_SEEN = 100

const REFUSED = /^q=0(\.0*)?$/

function parse(header: string): Encoding {
  const accepted = header
    .toLowerCase()
    .split(',')
    .map((entry) => entry.split(';').map((part) => part.trim()))
    .filter(([, weight]) => !REFUSED.test(weight ?? ''))
    .map(([name]) => name)
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity'
}
