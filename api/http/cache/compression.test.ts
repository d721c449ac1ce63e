import { expect, test } from 'vitest'
import { hours, milliseconds } from '#kit/duration.ts'
import { acceptedEncoding, createCompression } from './compression.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['BR;q=0.5', 'br'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['br;q=0.0', 'identity'],
  ['gzip ; q=0 , br', 'br'],
  ['x-br, gzip', 'gzip'],
  ['br;q=0;x=1', 'identity'],
  ['br;q=0.01', 'br'],
  ['*', 'identity'],
  ['brotli', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('accept-encoding %j is answered in %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})

test('compression is slow while the first in the queue has waited for too long', async () => {
  const compression = createCompression({ slowAfter: milliseconds(1) })
  expect(compression.isSlow()).toBe(false)
  const body = Buffer.alloc(2000, 'a')
  const work = Promise.all(Array.from({ length: 10 }, () => compression.compress(body, 'quick')))
  const startedAt = performance.now()
  while (performance.now() - startedAt < 2);
  expect(compression.isSlow()).toBe(true)
  await work
  expect(compression.isSlow()).toBe(false)
})

test('[RUN-23] a long queue is not slow as long as it moves', async () => {
  const compression = createCompression({ slowAfter: hours(1) })
  const body = Buffer.alloc(2000, 'a')
  const work = Promise.all(Array.from({ length: 500 }, () => compression.compress(body, 'quick')))
  expect(compression.isSlow()).toBe(false)
  await work
})
