import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestShop } from '../testing.ts'
import { diskMediaStore } from './disk-media-store.ts'
import { makeMedia } from './make-media.ts'
import type { MediaStore } from './media-store.ts'
import { s3MediaStore } from './s3-media-store.ts'
import { aJpeg, mediaDesk } from './testing.ts'
import { KEY, openBucket, signatureOf } from './testing-bucket.ts'

const folder = mkdtempSync(join(tmpdir(), 'media-stores-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const bucket = await openBucket()
afterAll(bucket.close)

const ID = '8f14e45f-ceea-467f-a830-1a2b3c4d5e6f'
const NAME = `uploads/${ID}.0123456789abcdef-sm.webp`
const BYTES = Buffer.from('0123456789')

const STORES: readonly (readonly [string, MediaStore])[] = [
  ['a folder', diskMediaStore(folder)],
  ['a bucket', s3MediaStore(bucket.settings)],
]

describe.each(STORES)('%s', (_, store) => {
  test('[MEDIA-9] keeps what it is given under its name, whole and in parts', async () => {
    expect(await store.sizeOf(NAME)).toBe(null)
    expect(await store.read(NAME)).toBe(null)
    await store.put(NAME, BYTES, 'image/webp')
    await store.put(NAME, BYTES, 'image/webp')
    expect(await store.sizeOf(NAME)).toBe(10)
    expect(await store.read(NAME)).toEqual(BYTES)
    expect(await buffer(await store.stream(NAME))).toEqual(BYTES)
    expect(await buffer(await store.stream(NAME, { start: 2, end: 4 }))).toEqual(Buffer.from('234'))
  })

  test.each([
    '../secret',
    'uploads/../../etc/passwd',
    '/etc/passwd',
    'uploads/x',
    `uploads/${ID}.a/../b`,
    `other/${ID}.a.webp`,
    '',
  ])('[MEDIA-9] no name such as %j leads out of it', async (name) => {
    await expect(async () => store.put(name, BYTES, 'image/webp')).rejects.toThrow()
    await expect(async () => store.read(name)).rejects.toThrow()
  })

  test('[MEDIA-9] has no way to delete a file', () => {
    expect(Object.keys(store).toSorted()).toEqual(['put', 'read', 'sizeOf', 'stream'])
  })
})

test('[MEDIA-9] many processes that store the same file in one folder leave one whole file', async () => {
  const stores = [diskMediaStore(folder), diskMediaStore(folder), diskMediaStore(folder)]
  const bytes = Buffer.alloc(300_000, 7)
  const name = `uploads/${ID}.aa.webp`
  await Promise.all(stores.flatMap((store) => [store.put(name, bytes, ''), store.put(name, bytes, '')]))
  expect((await diskMediaStore(folder).read(name))?.equals(bytes)).toBe(true)
  expect(readdirSync(join(folder, 'uploads')).filter((file) => file.endsWith('.part'))).toEqual([])
})

test('[MEDIA-9] a folder that cannot be written fails the upload and leaves nothing', async () => {
  const blocked = join(folder, 'blocked')
  writeFileSync(blocked, 'a file where a folder should be')
  await expect(diskMediaStore(blocked).put(NAME, BYTES, '')).rejects.toThrow()
})

test('[MEDIA-9] a bucket refuses a wrong key or changed bytes, and the error names neither', async () => {
  const other = s3MediaStore({ ...bucket.settings, secret: 'another-secret' })
  const error = await other.put(NAME, BYTES, 'image/webp').catch(String)
  expect(error).toBe('Error: the media bucket answered 403 to PUT')
})

test('[MEDIA-9] a bucket that is busy for a moment is asked again; one that is away is an error', async () => {
  const store = s3MediaStore(bucket.settings)
  bucket.trouble.push(503)
  await store.put(`uploads/${ID}.bb.webp`, BYTES, 'image/webp')
  expect(bucket.files.get(`/shop-media/uploads/${ID}.bb.webp`)).toEqual({ bytes: BYTES, type: 'image/webp' })
  const away = s3MediaStore({ ...bucket.settings, endpoint: 'http://127.0.0.1:1' })
  await expect(away.sizeOf(NAME)).rejects.toThrow()
})

// The example of AWS's documentation: "GET Object" in "Authenticating Requests: Using the Authorization Header".
const EXAMPLE = {
  method: 'GET',
  path: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
  },
  signedHeaders: ['host', 'range', 'x-amz-content-sha256', 'x-amz-date'],
  payload: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  scope: ['20130524', 'us-east-1', 's3'],
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
} as const
const SIGNATURE = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'

test('[MEDIA-9] requests are signed as the documentation of AWS shows', async () => {
  expect(signatureOf(EXAMPLE)).toBe(SIGNATURE)
  const { host: _, 'x-amz-date': datetime, ...headers } = EXAMPLE.headers
  const signer = new AwsV4Signer({
    url: 'https://examplebucket.s3.amazonaws.com/test.txt',
    accessKeyId: KEY.keyId,
    secretAccessKey: EXAMPLE.secret,
    service: 's3',
    region: 'us-east-1',
    allHeaders: true,
    datetime,
    headers,
  })
  expect(await signer.signature()).toBe(SIGNATURE)
})

test('[MEDIA-9] a shop with a bucket stores, makes and serves pictures from it', async () => {
  const mediaStore = s3MediaStore(bucket.settings)
  const shop = await openTestShop({ mediaStore })
  try {
    const desk = await mediaDesk(shop)
    const sent = await desk.put('kind=square', await aJpeg(1000, 1000))
    await makeMedia({ db: shop.db, store: mediaStore }, sent.json.id)
    const { json } = await desk.get(`/media/${sent.json.id}`)
    const answer = await fetch(shop.url + json.src)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const stored = bucket.files.get(`/shop-media${json.src.replace('/media', '')}`)
    expect(Buffer.from(await answer.arrayBuffer()).equals(stored?.bytes ?? Buffer.alloc(0))).toBe(true)
    const part = await fetch(shop.url + json.src, { headers: { range: 'bytes=0-3' } })
    expect([part.status, await part.text()]).toEqual([206, 'RIFF'])
    bucket.trouble.push(403, 403, 403)
    const refused = await desk.put('kind=square', await aJpeg(1000, 1000, '#00ffff'))
    expect([refused.status, refused.code]).toEqual([503, 'UNAVAILABLE'])
    bucket.trouble.length = 0
    const { count } = await shop.db
      .selectFrom('media_asset')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1)
  } finally {
    await shop.close()
  }
})

test('[MEDIA-15] while the bucket does not answer, a picture is refused for the moment, and no cache keeps the refusal', async () => {
  const own = await openBucket()
  const mediaStore = s3MediaStore(own.settings)
  const shop = await openTestShop({ mediaStore })
  try {
    await mediaStore.put(NAME, BYTES, 'image/webp')
    const seen = async () => {
      const { status, headers } = await fetch(`${shop.url}/media/${NAME}`)
      return [status, headers.get('retry-after'), headers.get('cache-control'), headers.get('etag')]
    }
    const [status, , cacheControl] = await seen()
    expect([status, cacheControl]).toEqual([200, 'public, max-age=31536000, immutable'])
    // The first request asks for the size, the second one for the bytes.
    for (const trouble of [[403], [0, 403]]) {
      own.trouble.push(...trouble)
      expect(await seen()).toEqual([503, '10', 'no-store', null])
    }
    own.close()
    expect(await seen()).toEqual([503, '10', 'no-store', null])
  } finally {
    await shop.close()
  }
})

test('[MEDIA-3] files that could not be stored are made by the next attempt', async () => {
  const mediaStore = s3MediaStore(bucket.settings)
  const shop = await openTestShop({ mediaStore })
  try {
    const desk = await mediaDesk(shop)
    const { json } = await desk.put('kind=square', await aJpeg(1000, 1000, '#ff00ff'))
    bucket.trouble.push(403)
    await expect(makeMedia({ db: shop.db, store: mediaStore }, json.id)).rejects.toThrow()
    expect((await desk.get(`/media/${json.id}`)).json).toMatchObject({
      state: 'FAILED',
      reason: expect.stringContaining('try again'),
    })
    await makeMedia({ db: shop.db, store: mediaStore }, json.id)
    expect((await desk.get(`/media/${json.id}`)).json).toMatchObject({ state: 'READY', reason: null })
  } finally {
    await shop.close()
  }
})
