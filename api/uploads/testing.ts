import { request as openRequest } from 'node:http'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { CALLS } from '#contract/calls.ts'
import { insertUser } from '#db/testing-rows.ts'
import { PICTURE_BYTES } from '#domain/upload.ts'
import { signIn, type TestShop, visit } from '../testing.ts'

/** A photograph as a phone takes it: lying on its side, with the place where it was taken. */
export const aPhoto = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#a8481c' } })
    .jpeg()
    .withMetadata({
      orientation: 6,
      exif: { IFD0: { Make: 'Secret Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 28/1 0/1' } },
    })
    .toBuffer()

/** Random pixels, which hardly compress. */
export function noise(side: number) {
  const pixels = new Uint8Array(side * side * 3)
  for (let at = 0; at < pixels.length; at += 65_536) crypto.getRandomValues(pixels.subarray(at, at + 65_536))
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A PNG whose header says how large it is, with few bytes of data. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

type Shop = Pick<TestShop, 'db' | 'url'>
let visitors = 0

/** Sends the headers of a large photograph and none of its bytes. */
export function announce(url: string, headers: Record<string, string>) {
  const sending = openRequest(url + CALLS.createUpload.path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'image/jpeg', 'content-length': PICTURE_BYTES },
  })
  const { promise, resolve } = Promise.withResolvers<{ status: number; retryAfter: string | undefined }>()
  sending.once('response', ({ statusCode = 0, headers: { 'retry-after': retryAfter } }) => {
    resolve({ status: statusCode, retryAfter })
    sending.destroy()
  })
  // After an answer, or when the test lets go.
  sending.on('error', () => {})
  sending.flushHeaders()
  return { answer: promise, letGo: () => sending.destroy() }
}

/** Announces a photograph again whenever the server answers, as a busy one does, until the test lets go. */
export function keepAnnouncing(url: string, headers: Record<string, string>): () => void {
  let isOver = false
  let current = announce(url, headers)
  const again = () => {
    if (isOver) return
    current = announce(url, headers)
    void current.answer.then(again)
  }
  void current.answer.then(again)
  return () => {
    isOver = true
    current.letGo()
  }
}

/** A signed-in customer who sends photographs, from a network of their own. */
export async function photographerOf(shop: Shop, userId?: string) {
  const id = userId ?? (await insertUser(shop.db)).id
  visitors += 1
  const address = { 'x-forwarded-for': `10.${visitors % 250}.${Math.floor(visitors / 250)}.9` }
  const { headers } = await visit(shop.url, await signIn(shop.db, id))
  return {
    id,
    headers: { ...headers, ...address },
    async upload(bytes: Buffer, type = 'image/jpeg') {
      const response = await fetch(shop.url + CALLS.createUpload.path, {
        method: 'POST',
        headers: { ...headers, ...address, 'content-type': type },
        body: new Uint8Array(bytes),
      })
      const json = await response.json()
      return {
        status: response.status,
        headers: response.headers,
        json,
        code: String(json.error?.code ?? ''),
      }
    },
    see: (uploadId: string, size = 'large') =>
      fetch(`${shop.url}/api/v1/uploads/${uploadId}?size=${size}`, { headers: { ...headers, ...address } }),
  }
}
