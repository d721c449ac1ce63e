import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** From best to plain. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** One body in every form a browser may take it. */
export type Packed = Record<Encoding, Buffer>

const NOT_WORTH_IT = 1024
/** Near the best ratio at a third of its time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }

export async function pack(body: Buffer): Promise<Packed> {
  if (body.length < NOT_WORTH_IT) return { br: body, gzip: body, identity: body }
  const [br, gz] = await Promise.all([
    brotli(body, { params: { ...BROTLI.params, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    gzipped(body),
  ])
  return { br, gzip: gz, identity: body }
}

/** The name of the form that is sent, or null when it is the plain body. */
export const encodingOf = (packed: Packed, encoding: Encoding): Encoding | null =>
  packed[encoding] === packed.identity ? null : encoding

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
