import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { PICTURE_BYTES } from '#domain/upload.ts'
import { repeats, SOON } from '#kit/testing.ts'
import { openTestShop, visit } from '../testing.ts'
import { announce, aPhoto, keepAnnouncing, noise, photographerOf, pngBomb } from './testing.ts'
import { sweepUploads } from './uploads.store.ts'

const shop = await openTestShop({ trustedHops: 1 })
const { db } = shop
afterAll(shop.close)

const storedIn = (userId: string) =>
  db.selectFrom('upload').selectAll().where('user_id', '=', userId).execute()

test('[UPLOAD-1] [UPLOAD-3] a photograph is stored as WebP in two sizes, turned upright', async () => {
  const customer = await photographerOf(shop)
  const { status, json } = await customer.upload(await aPhoto(4000, 3000))
  expect([status, json]).toEqual([200, { uploadId: expect.any(String), width: 1200, height: 1600 }])
  const [row] = await storedIn(customer.id)
  const large = await sharp(row?.bytes).metadata()
  const small = await sharp(row?.small).metadata()
  expect([large.format, large.width, large.height]).toEqual(['webp', 1200, 1600])
  expect([small.format, small.width, small.height]).toEqual(['webp', 240, 320])
})

test('[UPLOAD-3] nothing of the metadata is left, neither camera nor place', async () => {
  const customer = await photographerOf(shop)
  const photo = await aPhoto()
  expect((await sharp(photo).metadata()).exif?.includes('Secret Camera')).toBe(true)
  await customer.upload(photo)
  const [row] = await storedIn(customer.id)
  for (const bytes of [row?.bytes, row?.small]) {
    const { exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata()
    expect([exif, xmp, iptc, icc, comments]).toEqual([undefined, undefined, undefined, undefined, undefined])
    expect(bytes?.includes('Secret Camera')).toBe(false)
  }
})

test('[UPLOAD-3] a small picture is not enlarged, and a transparent one is taken', async () => {
  const customer = await photographerOf(shop)
  const png = await sharp({ create: { width: 9, height: 5, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  expect((await customer.upload(png, 'image/png')).json).toMatchObject({ width: 9, height: 5 })
})

test('[UPLOAD-3] a picture that hardly compresses is stored with at most 500 kB', async () => {
  const customer = await photographerOf(shop)
  expect((await customer.upload(await noise(1700).jpeg({ quality: 70 }).toBuffer())).status).toBe(200)
  const [row] = await storedIn(customer.id)
  expect(row?.bytes.length).toBeLessThanOrEqual(500_000)
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

describe('[UPLOAD-2] a hostile file is refused', () => {
  test.each<[string, () => Promise<Buffer> | Buffer, string, number, string]>([
    ['a PDF named .jpg', () => Buffer.from('%PDF-1.7 …'), 'image/jpeg', 415, 'PICTURE_TYPE_REFUSED'],
    ['an SVG in disguise', () => Buffer.from(SVG), 'image/png', 415, 'PICTURE_TYPE_REFUSED'],
    ['an SVG by its name', () => Buffer.from(SVG), 'image/svg+xml', 415, 'PICTURE_TYPE_REFUSED'],
    ['a JPEG that says it is a PNG', () => aPhoto(), 'image/png', 415, 'PICTURE_TYPE_REFUSED'],
    ['a picture that says it is JSON', () => aPhoto(), 'application/json', 415, 'PICTURE_TYPE_REFUSED'],
    ['a GIF', () => Buffer.from('GIF89a…'), 'image/gif', 415, 'PICTURE_TYPE_REFUSED'],
    ['an empty file', () => Buffer.alloc(0), 'image/jpeg', 415, 'PICTURE_TYPE_REFUSED'],
    ['a form', () => Buffer.from('--x\r\n'), 'multipart/form-data; boundary=x', 415, 'PICTURE_TYPE_REFUSED'],
    [
      'a truncated JPEG',
      async () => (await aPhoto()).subarray(0, 900),
      'image/jpeg',
      400,
      'PICTURE_UNREADABLE',
    ],
    [
      'the first bytes of a JPEG only',
      () => Buffer.from('ffd8ffe0', 'hex'),
      'image/jpeg',
      400,
      'PICTURE_UNREADABLE',
    ],
    ['12,000 × 12,000 pixels', () => pngBomb(12_000, 12_000), 'image/png', 400, 'PICTURE_TOO_LARGE'],
    [
      'one pixel more than 40 megapixels',
      () => pngBomb(40_000_001, 1),
      'image/png',
      400,
      'PICTURE_TOO_LARGE',
    ],
    [
      'more pixels than there are data for',
      () => pngBomb(6000, 6000),
      'image/png',
      400,
      'PICTURE_UNREADABLE',
    ],
    [
      'a byte more than 8 MiB',
      () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(PICTURE_BYTES - 2)]),
      'image/jpeg',
      413,
      'BODY_TOO_LARGE',
    ],
  ])('%s', async (_what, bytes, type, status, code) => {
    const customer = await photographerOf(shop)
    const answer = await customer.upload(await bytes(), type)
    expect([answer.status, answer.code]).toEqual([status, code])
    expect(await storedIn(customer.id)).toEqual([])
  })
})

test('[UPLOAD-2] what hides behind a picture is gone: a script after its end, and the frames of an animation', async () => {
  const customer = await photographerOf(shop)
  const polyglot = Buffer.concat([await aPhoto(), Buffer.from(`<script>alert(1)</script>PK\x03\x04`)])
  await customer.upload(polyglot)
  const frames = Buffer.concat(
    await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .raw()
          .toBuffer(),
      ),
    ),
  )
  const animated = await sharp(frames, { raw: { width: 8, height: 24, channels: 3, pageHeight: 8 } })
    .webp({ loop: 0 })
    .toBuffer()
  expect((await sharp(animated).metadata()).pages).toBe(3)
  expect((await customer.upload(animated, 'image/webp')).json).toMatchObject({ width: 8, height: 8 })
  const rows = await storedIn(customer.id)
  expect(rows).toHaveLength(2)
  for (const { bytes } of rows) {
    expect(bytes.includes('script')).toBe(false)
    expect((await sharp(bytes).metadata()).pages).toBeUndefined()
  }
})

test('[UPLOAD-4] only its customer sees a photograph, and nothing runs or keeps it', async () => {
  const customer = await photographerOf(shop)
  const { json } = await customer.upload(await aPhoto())
  const seen = await customer.see(json.uploadId)
  expect(seen.status).toBe(200)
  expect(seen.headers.get('content-type')).toBe('image/webp')
  expect(seen.headers.get('x-content-type-options')).toBe('nosniff')
  expect(seen.headers.get('content-security-policy')).toContain('sandbox')
  expect(seen.headers.get('cache-control')).toBe('no-store')
  expect((await sharp(Buffer.from(await seen.arrayBuffer())).metadata()).width).toBe(600)
  const small = await customer.see(json.uploadId, 'small')
  expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).height).toBe(320)
  expect((await customer.see(json.uploadId, 'huge')).status).toBe(400)
  expect((await (await photographerOf(shop)).see(json.uploadId)).status).toBe(404)
})

test('[UPLOAD-1] a guest’s photograph is refused before it is read', async () => {
  const { headers } = await visit(shop.url)
  expect((await announce(shop.url, headers).answer).status).toBe(401)
})

test('[UPLOAD-7] at most 16 photographs are in memory at a time; the others are asked to come again', async () => {
  const customers = await Promise.all(Array.from({ length: 16 }, () => photographerOf(shop)))
  const held = customers.map(({ headers }) => keepAnnouncing(shop.url, headers))
  const refused = await vi.waitFor(async () => {
    const answer = await (await photographerOf(shop)).upload(await aPhoto(8, 8))
    expect([answer.status, answer.code]).toEqual([503, 'PICTURES_BUSY'])
    return answer
  }, SOON)
  expect(refused.headers.get('retry-after')).toBe('2')
  for (const letGo of held) letGo()
  const next = await photographerOf(shop)
  await vi.waitFor(async () => expect((await next.upload(await aPhoto(8, 8))).status).toBe(200), SOON)
})

test('[UPLOAD-7] many photographs at once are stored or asked to come again, and nothing else', async () => {
  const photo = await noise(repeats(300, 1600)).jpeg({ quality: 70 }).toBuffer()
  const customers = await Promise.all(Array.from({ length: repeats(40, 200) }, () => photographerOf(shop)))
  const answers = await Promise.all(customers.map(({ upload }) => upload(photo)))
  const codes = new Set(answers.map(({ status, code }) => `${status} ${code}`))
  expect([...codes].filter((one) => one !== '200 ' && one !== '503 PICTURES_BUSY')).toEqual([])
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(16)
})

test('[UPLOAD-5] a photograph that nothing uses is deleted after 24 hours', async () => {
  const customer = await photographerOf(shop)
  const old = (await customer.upload(await aPhoto(30, 30))).json.uploadId
  const recent = (await customer.upload(await aPhoto(30, 30))).json.uploadId
  const age = (id: string, hours: number) =>
    sql`update upload set created_at = now() - make_interval(hours => ${hours}) where id = ${id}`.execute(db)
  await age(old, 25)
  await age(recent, 23)
  await sweepUploads(db)
  expect((await storedIn(customer.id)).map(({ id }) => id)).toEqual([recent])
})

test('[UPLOAD-6] a visitor sends at most 20 photographs an hour', async () => {
  expect(LIMITS.upload).toMatchObject({ max: 20, timeWindow: 3_600_000 })
  const customer = await photographerOf(shop)
  const photo = await aPhoto(8, 8)
  for (let sent = 0; sent < 20; sent += 1) expect((await customer.upload(photo)).status).toBe(200)
  const over = await customer.upload(photo)
  expect([over.status, over.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
})
