import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { acceptedEncoding } from './encoding.ts'
import { keepable, keptAnswers } from './kept-answers.ts'

const answerOf = (size: number) =>
  keepable({ status: 200, body: Buffer.alloc(size, 'a'), headers: { 'content-type': 'text/html' } }, 'quick')

test('every form unpacks to the same body and names itself', async () => {
  const text = 'wood pressed, stone ground. '.repeat(200)
  const { forms } = await keepable({ status: 200, body: Buffer.from(text), headers: {} }, 'thorough')
  expect(brotliDecompressSync(forms.br.body).toString()).toBe(text)
  expect(gunzipSync(forms.gzip.body).toString()).toBe(text)
  expect(forms.identity.body.toString()).toBe(text)
  expect(forms.br.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(forms.br.body.length),
  })
  expect(forms.identity.headers).not.toHaveProperty('content-encoding')
  expect(new Set([forms.br.etag, forms.gzip.etag, forms.identity.etag]).size).toBe(3)
})

test('a body too small to pack is sent plain under any encoding', async () => {
  const { forms } = await keepable({ status: 200, body: Buffer.from('short'), headers: {} }, 'quick')
  expect(forms.br.headers).not.toHaveProperty('content-encoding')
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
  const kept = keptAnswers(7000)
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
  const kept = keptAnswers(7000)
  const answer = await answerOf(900)
  kept.find('v1', '')
  for (let turn = 0; turn < 50; turn++) kept.keep('v1', 'same', answer)
  kept.keep('v1', 'other', answer)
  expect(kept.find('v1', 'same')).toBe(answer)
})

test('an answer larger than the memory is not kept, and costs the others nothing', async () => {
  const kept = keptAnswers(3000)
  kept.find('v1', '')
  const small = await answerOf(900)
  kept.keep('v1', 'small', small)
  kept.keep('v1', 'large', await answerOf(4000))
  expect([kept.find('v1', 'small'), kept.find('v1', 'large')]).toEqual([small, undefined])
})

test('a new version of the shop forgets the old answers, and one made from the old is not kept', async () => {
  const kept = keptAnswers(10_000)
  const answer = await answerOf(900)
  kept.find('v1', 'a')
  kept.keep('v1', 'a', answer)
  expect(kept.find('v2', 'a')).toBeUndefined()
  kept.keep('v1', 'a', answer)
  expect(kept.find('v2', 'a')).toBeUndefined()
})
