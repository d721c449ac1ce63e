import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { acceptedEncoding } from './compression.ts'
import { createResponseCache, encodeResponse } from './response-cache.ts'

const answerOf = (size: number) =>
  encodeResponse(
    { status: 200, body: Buffer.alloc(size, 'a'), headers: { 'content-type': 'text/html' } },
    'quick',
  )

test('every form unpacks to the same body and names itself', async () => {
  const text = 'wood pressed, stone ground. '.repeat(200)
  const { representations } = await encodeResponse(
    { status: 200, body: Buffer.from(text), headers: {} },
    'thorough',
  )
  expect(brotliDecompressSync(representations.br.body).toString()).toBe(text)
  expect(gunzipSync(representations.gzip.body).toString()).toBe(text)
  expect(representations.identity.body.toString()).toBe(text)
  expect(representations.br.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(representations.br.body.length),
  })
  expect(representations.identity.headers).not.toHaveProperty('content-encoding')
  expect(
    new Set([representations.br.etag, representations.gzip.etag, representations.identity.etag]).size,
  ).toBe(3)
})

test('a body too small to compress is sent plain under any encoding', async () => {
  const { representations } = await encodeResponse(
    { status: 200, body: Buffer.from('short'), headers: {} },
    'quick',
  )
  expect(representations.br.headers).not.toHaveProperty('content-encoding')
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['BR;q=0.5', 'br'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['br;q=0.0', 'identity'],
  ['*', 'identity'],
  ['brotli', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('accept-encoding %j is answered in %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})

test('the least lately asked-for answer leaves when memory is full', async () => {
  const kept = createResponseCache(7000)
  const answer = await answerOf(900)
  kept.find('v1', 'a')
  kept.keep('v1', 'a', answer)
  kept.keep('v1', 'b', answer)
  kept.find('v1', 'a')
  kept.keep('v1', 'c', answer)
  expect(kept.find('v1', 'b')).toBeUndefined()
  expect(kept.find('v1', 'a')).toBe(answer)
  expect(kept.find('v1', 'c')).toBe(answer)
})

test('keeping one answer again and again takes its memory once', async () => {
  const kept = createResponseCache(7000)
  const answer = await answerOf(900)
  kept.find('v1', '')
  for (let turn = 0; turn < 50; turn++) kept.keep('v1', 'same', answer)
  kept.keep('v1', 'other', answer)
  expect(kept.find('v1', 'same')).toBe(answer)
})

test('an answer larger than the memory is not kept, and costs the others nothing', async () => {
  const kept = createResponseCache(3000)
  kept.find('v1', '')
  const small = await answerOf(900)
  kept.keep('v1', 'small', small)
  kept.keep('v1', 'large', await answerOf(4000))
  expect([kept.find('v1', 'small'), kept.find('v1', 'large')]).toEqual([small, undefined])
})

test('a new version of the shop forgets the old answers, and one made from the old is not kept', async () => {
  const kept = createResponseCache(10_000)
  const answer = await answerOf(900)
  kept.find('v1', 'a')
  kept.keep('v1', 'a', answer)
  expect(kept.find('v2', 'a')).toBeUndefined()
  kept.keep('v1', 'a', answer)
  expect(kept.find('v2', 'a')).toBeUndefined()
})
