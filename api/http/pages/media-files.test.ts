import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawingOf, ogPicture, pictureOf, recipeVideoOf, reportOf } from '#media/media.ts'
import { openTestShop, type TestShop } from '../../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const { src } = pictureOf('site/story', '')
const film = recipeVideoOf('dal-tadka')

describe('each file has its type and may be cached for ever', () => {
  test.each([
    [src, 'image/webp'],
    [src.replace(/webp$/, 'avif'), 'image/avif'],
    [ogPicture('site/og').src, 'image/jpeg'],
    [film.src, 'video/mp4'],
    [film.src.replace(/mp4$/, 'webm'), 'video/webm'],
    [film.srcCaptions, 'text/vtt; charset=utf-8'],
    [reportOf('peanut-oil').src, 'application/pdf'],
    [drawingOf('press').src, 'image/svg+xml; charset=utf-8'],
  ])('%s', async (address, type) => {
    const answer = await fetch(shop.url + address, { headers: { 'accept-encoding': 'identity' } })
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect((await answer.arrayBuffer()).byteLength).toBe(Number(answer.headers.get('content-length')))
  })
})

test('an SVG sheet cannot run scripts when it is opened alone', async () => {
  const answer = await fetch(shop.url + drawingOf('press').src)
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'none'; sandbox")
})

test('an SVG sheet is sent compressed', async () => {
  const address = shop.url + drawingOf('press').src
  const compressed = await fetch(address, { headers: { 'accept-encoding': 'br' } })
  expect(compressed.headers.get('content-encoding')).toBe('br')
  const plain = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
  expect(await compressed.text()).toBe(await plain.text())
  const [small, large] = [compressed, plain].map(({ headers }) => Number(headers.get('content-length')))
  expect(small).toBeLessThan((large ?? 0) / 3)
})

test('a film can be fetched in ranges', async () => {
  const answer = await fetch(shop.url + film.src, { headers: { range: 'bytes=4-7' } })
  expect(answer.status).toBe(206)
  expect(answer.headers.get('content-range')).toMatch(/^bytes 4-7\/\d+$/)
  expect(await answer.text()).toBe('ftyp')
})

test('a range beyond the end is refused, and is not a server error', async () => {
  const answer = await fetch(shop.url + film.src, { headers: { range: 'bytes=99999999-' } })
  expect(answer.status).toBe(416)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

describe('a name that is not in the media manifest is not found', () => {
  test.each([
    '/media/',
    '/media/site/story.webp',
    '/media/site/../../manifest.json',
    '/media/..%2fmanifest.json',
    '/media//etc/passwd',
    '/media/site%00.webp',
  ])('%s', async (path) => {
    const { statusCode, body, headers } = await shop.app.inject(path)
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toContain('application/json')
    expect(JSON.parse(body).error.code).toBe('NOT_FOUND')
  })
})
