import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const NOT_WORTH_IT = 1024
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

type Encoded = { body: Buffer; encoding: 'br' | 'gzip' | null }

/** Packs a body in the best form the browser takes. */
export async function compress(body: Buffer, acceptEncoding: string | undefined): Promise<Encoded> {
  const accepted = (acceptEncoding ?? '').split(',').map((word) => word.split(';')[0]?.trim())
  if (body.length < NOT_WORTH_IT) return { body, encoding: null }
  if (accepted.includes('br')) return { body: await brotli(body, QUICK_BROTLI), encoding: 'br' }
  if (accepted.includes('gzip')) return { body: await gzipped(body), encoding: 'gzip' }
  return { body, encoding: null }
}
