import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createCompression } from './compression.ts'
import { createResponseCache, toCachedResponse } from './response-cache.ts'

const { compress } = createCompression()
const cachedResponse = async (body: Buffer) =>
  toCachedResponse({ status: 200, body, headers: {} }, await compress(body, 'quick'))
const responseOf = (size: number) => cachedResponse(Buffer.alloc(size, 'a'))

test('every encoding has the same content and headers of its own', async () => {
  const text = 'wood pressed, stone ground. '.repeat(200)
  const { representations } = await cachedResponse(Buffer.from(text))
  const { br, gzip, identity } = representations
  expect(brotliDecompressSync(br.body).toString()).toBe(text)
  expect(gunzipSync(gzip.body).toString()).toBe(text)
  expect(identity.body.toString()).toBe(text)
  expect(br.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(br.body.length),
  })
  expect(identity.headers).not.toHaveProperty('content-encoding')
  expect(new Set([br.etag, gzip.etag, identity.etag]).size).toBe(3)
})

test('a small body is not compressed', async () => {
  const { representations } = await cachedResponse(Buffer.from('short'))
  expect(representations.br.headers).not.toHaveProperty('content-encoding')
})

test('the least recently used response is evicted when the limit is reached', async () => {
  const cache = createResponseCache(7000)
  const response = await responseOf(900)
  cache.get('v1', 'a')
  cache.set('v1', 'a', response)
  cache.set('v1', 'b', response)
  cache.get('v1', 'a')
  cache.set('v1', 'c', response)
  expect(cache.get('v1', 'b')).toBeUndefined()
  expect(cache.get('v1', 'a')).toBe(response)
  expect(cache.get('v1', 'c')).toBe(response)
})

test('setting the same key again counts its bytes once', async () => {
  const cache = createResponseCache(7000)
  const response = await responseOf(900)
  cache.get('v1', '')
  for (let turn = 0; turn < 50; turn++) cache.set('v1', 'same', response)
  cache.set('v1', 'other', response)
  expect(cache.get('v1', 'same')).toBe(response)
})

test('a response larger than the limit is not cached and evicts nothing', async () => {
  const cache = createResponseCache(3000)
  cache.get('v1', '')
  const small = await responseOf(900)
  cache.set('v1', 'small', small)
  cache.set('v1', 'large', await responseOf(4000))
  expect([cache.get('v1', 'small'), cache.get('v1', 'large')]).toEqual([small, undefined])
})

test('a response of another version is not given, until it is confirmed in the new one', async () => {
  const cache = createResponseCache(10_000)
  const response = await responseOf(900)
  cache.set('v1', 'a', response)
  expect(cache.get('v2', 'a')).toBeUndefined()
  expect(cache.last('a')).toEqual({ version: 'v1', response })
  cache.set('v2', 'a', response)
  expect([cache.get('v1', 'a'), cache.get('v2', 'a')]).toEqual([undefined, response])
})

test('a response without a body can be cached', async () => {
  const cache = createResponseCache(10_000)
  cache.get('v1', 'a')
  const response = await responseOf(0)
  cache.set('v1', 'a', response)
  expect(cache.get('v1', 'a')).toBe(response)
})
