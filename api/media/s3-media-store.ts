import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { seconds } from '#kit/duration.ts'
import { invariant } from '#kit/invariant.ts'
import { NoAnswer } from '../http/calls/failure.ts'
import { isStoredName, type MediaStore } from './media-store.ts'

export type BucketSettings = {
  /** Such as https://s3.ap-south-1.amazonaws.com. The bucket is the first part of the path. */
  endpoint: string
  bucket: string
  region: string
  keyId: string
  secret: string
}

const PATIENCE = seconds(30)
const ATTEMPTS = 2

/** The bucket answered something else than was asked for. Neither keys nor content are in the message. */
const refused = (what: string, { status }: Response) =>
  new NoAnswer(`the media bucket answered ${status} to ${what}`)

type Ask = (
  method: string,
  name: string,
  init: { body?: BodyInit; headers?: Record<string, string> },
) => Promise<Response>

/** Asks the bucket; a file that is not there is an answer, everything else is an error. */
function createAsk({ endpoint, bucket, region, keyId, secret }: BucketSettings): Ask {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: ATTEMPTS,
  })
  return async (method, name, init) => {
    invariant(isStoredName(name), `${name} is a name of the media store`)
    const address = `${endpoint}/${bucket}/${name}`
    // Until it answers; a visitor with a slow line may take longer for a film.
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(), PATIENCE)
    const response = await client
      .fetch(address, { method, signal: waiting.signal, ...init })
      .catch((cause: unknown) => {
        throw new NoAnswer(`the media bucket did not answer to ${method}`, { cause })
      })
      .finally(() => clearTimeout(timer))
    if (response.ok || response.status === 404) return response
    await response.body?.cancel()
    throw refused(method, response)
  }
}

/** Files in a bucket of S3 or of a service that speaks its protocol, with signature version 4. */
export function s3MediaStore(settings: BucketSettings): MediaStore {
  const ask = createAsk(settings)
  return {
    async put(name, bytes, type) {
      const sum = createHash('sha256').update(bytes).digest('hex')
      const headers = { 'content-type': type, 'x-amz-content-sha256': sum }
      const response = await ask('PUT', name, { body: Buffer.from(bytes), headers })
      await response.body?.cancel()
      if (!response.ok) throw refused('PUT', response)
    },
    async sizeOf(name) {
      const { ok, headers } = await ask('HEAD', name, {})
      return ok ? Number(headers.get('content-length')) : null
    },
    async read(name) {
      const response = await ask('GET', name, {})
      if (response.ok) return Buffer.from(await response.arrayBuffer())
      await response.body?.cancel()
      return null
    },
    async stream(name, range) {
      const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const response = await ask('GET', name, { headers })
      if (!response.ok || !response.body) throw refused('GET', response)
      return Readable.fromWeb(response.body as ReadableStream<Uint8Array>)
    },
  }
}
