import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

// A bucket that speaks the protocol of S3 as far as the shop does, and checks every signature by the steps of AWS's
// documentation, apart from the library that signs.

export const KEY = { keyId: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' }

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

type Signed = {
  method: string
  path: string
  query?: string
  headers: Record<string, string>
  signedHeaders: readonly string[]
  payload: string
  /** Day, region and service. */
  scope: readonly [string, string, string]
  secret?: string
}

/** The signature of a request, version 4. */
export function signatureOf({
  method,
  path,
  query = '',
  headers,
  signedHeaders,
  payload,
  scope,
  secret = KEY.secret,
}: Signed): string {
  const listed = signedHeaders
    .map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`)
    .join('')
  const canonical = [method, path, query, listed, signedHeaders.join(';'), payload].join('\n')
  const credential = [...scope, 'aws4_request'].join('/')
  const signed = ['AWS4-HMAC-SHA256', headers['x-amz-date'], credential, sha256(canonical)].join('\n')
  const key = [...scope, 'aws4_request'].reduce<string | Buffer>(
    (sofar, part) => hmac(sofar, part),
    `AWS4${secret}`,
  )
  return hmac(key, signed).toString('hex')
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/

/** Why a request is refused; null: it is signed with our key. */
function refusal({ method = '', url = '', headers }: IncomingMessage, body: Buffer): string | null {
  const parts = AUTHORIZATION.exec(headers.authorization ?? '')
  if (!parts) return 'AccessDenied'
  const [, keyId = '', day = '', region = '', service = '', names = '', signature] = parts
  if (keyId !== KEY.keyId) return 'InvalidAccessKeyId'
  const payload = String(headers['x-amz-content-sha256'])
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  if (method === 'PUT' && payload === 'UNSIGNED-PAYLOAD') return 'XAmzContentSHA256Mismatch'
  const signedHeaders = names.split(';')
  if (!signedHeaders.includes('host') || !signedHeaders.includes('x-amz-date')) return 'AccessDenied'
  const expected = signatureOf({
    ...{ method, path: url, payload, signedHeaders },
    headers: headers as Record<string, string>,
    scope: [day, region, service],
  })
  return signature === expected ? null : 'SignatureDoesNotMatch'
}

type Stored = { bytes: Buffer; type: string }

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  files: Map<string, Stored>,
  body: Buffer,
) {
  const code = refusal(request, body)
  if (code) return response.writeHead(403).end(`<Error><Code>${code}</Code></Error>`)
  const { method, url = '', headers } = request
  if (method === 'PUT') {
    files.set(url, { bytes: body, type: String(headers['content-type']) })
    return response.writeHead(200).end()
  }
  const file = files.get(url)
  if (!file) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  const bytes = start ? file.bytes.subarray(Number(start), Number(end) + 1) : file.bytes
  response.writeHead(start ? 206 : 200, { 'content-type': file.type, 'content-length': bytes.length })
  return response.end(method === 'HEAD' ? undefined : bytes)
}

/** Starts a bucket. `trouble` is answered before anything else while it is set. */
export async function openBucket() {
  const files = new Map<string, Stored>()
  const state = { files, trouble: [] as number[], requests: 0 }
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    state.requests += 1
    const status = state.trouble.shift()
    if (status) response.writeHead(status).end('<Error><Code>SlowDown</Code></Error>')
    else answer(request, response, files, body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'shop-media',
    region: 'ap-south-1',
    ...KEY,
  }
  return Object.assign(state, { settings, close: () => server.close() })
}
