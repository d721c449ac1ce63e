import { existsSync, readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { anMp4 } from '#domain/media/testing-films.ts'
import { SOON } from '#kit/testing.ts'
import { openTestShop } from '../testing.ts'
import { pngBomb } from '../uploads/testing.ts'
import { aJpeg, aPdf, aPhoto, makeAll, mediaDesk } from './testing.ts'

const shop = await openTestShop()
afterAll(shop.close)
const desk = await mediaDesk(shop)

const filesIn = (folder: string) => {
  const path = `${shop.mediaFolder}/${folder}`
  return existsSync(path) ? readdirSync(path) : []
}
const everything = async () => [
  ...filesIn('sources'),
  ...filesIn('uploads'),
  ...(await shop.db.selectFrom('media_asset').select('id').execute()).map(({ id }) => id),
]

const text = (words: string) => Buffer.from(words, 'latin1')
const photo = await aPhoto()
const animated = await sharp(
  Buffer.concat([Buffer.alloc(1000 * 1000 * 3, 1), Buffer.alloc(1000 * 1000 * 3, 200)]),
  { raw: { width: 1000, height: 2000, channels: 3, pageHeight: 1000 } },
)
  .webp({ loop: 0 })
  .toBuffer()
const gif = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
  .gif()
  .toBuffer()
const avif = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
  .avif()
  .toBuffer()
const withBytes = (bytes: Buffer, at: number, change: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), change, bytes.subarray(at + change.length)])

type Case = readonly [what: string, query: string, type: string, bytes: Buffer, status: number, code: string]

const REFUSED: readonly Case[] = [
  ['nothing', 'kind=square', 'image/jpeg', Buffer.alloc(0), 415, 'MEDIA_TYPE_REFUSED'],
  [
    'a GIF that is also a script',
    'kind=square',
    'image/gif',
    text('GIF89a/*\0*/=1;alert(1)//'),
    415,
    'MEDIA_TYPE_REFUSED',
  ],
  [
    'a GIF script called a JPEG',
    'kind=square',
    'image/jpeg',
    text('GIF89a=1;alert(1)'),
    415,
    'MEDIA_TYPE_REFUSED',
  ],
  ['an animated GIF', 'kind=square', 'image/gif', gif, 415, 'MEDIA_TYPE_REFUSED'],
  ['an animated WebP', 'kind=square', 'image/webp', animated, 415, 'MEDIA_TYPE_REFUSED'],
  [
    'a page of HTML after the first bytes of a JPEG',
    'kind=square',
    'image/jpeg',
    text('\xFF\xD8\xFF<html><script>alert(1)</script>'),
    422,
    'MEDIA_UNREADABLE',
  ],
  ['a PDF as a picture', 'kind=square', 'application/pdf', aPdf(), 415, 'MEDIA_TYPE_REFUSED'],
  ['a PDF called a JPEG', 'kind=square', 'image/jpeg', aPdf(), 415, 'MEDIA_TYPE_REFUSED'],
  ['a JPEG called a PDF', 'kind=report', 'application/pdf', photo, 415, 'MEDIA_TYPE_REFUSED'],
  [
    'a JPEG with a PDF in it, as a report',
    'kind=report',
    'application/pdf',
    Buffer.concat([photo, aPdf()]),
    415,
    'MEDIA_TYPE_REFUSED',
  ],
  ['a PNG of 30,000 × 30,000', 'kind=square', 'image/png', pngBomb(30_000, 30_000), 413, 'MEDIA_TOO_LARGE'],
  [
    'a header of two thousand million pixels a side',
    'kind=square',
    'image/png',
    pngBomb(2_000_000_000, 2_000_000_000),
    422,
    'MEDIA_UNREADABLE',
  ],
  ['a PNG of 12,000 × 1,000', 'kind=square', 'image/png', pngBomb(12_000, 1000), 413, 'MEDIA_TOO_LARGE'],
  [
    'a PNG of 8,000 × 8,000, which is more than 60 megapixels',
    'kind=square',
    'image/png',
    pngBomb(8000, 8000),
    413,
    'MEDIA_TOO_LARGE',
  ],
  [
    'a PNG whose data ends too early',
    'kind=square',
    'image/png',
    pngBomb(2000, 2000),
    422,
    'MEDIA_UNREADABLE',
  ],
  [
    'an SVG with a script',
    'kind=square',
    'image/svg+xml',
    text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    415,
    'MEDIA_TYPE_REFUSED',
  ],
  [
    'an SVG called a PNG',
    'kind=square',
    'image/png',
    text('<svg><script>alert(1)</script></svg>'),
    415,
    'MEDIA_TYPE_REFUSED',
  ],
  ['a JPEG called a PNG', 'kind=square', 'image/png', photo, 415, 'MEDIA_TYPE_REFUSED'],
  ['a JPEG of no type', 'kind=square', 'application/octet-stream', photo, 415, 'MEDIA_TYPE_REFUSED'],
  [
    'half a JPEG',
    'kind=portrait',
    'image/jpeg',
    photo.subarray(0, photo.length / 2),
    422,
    'MEDIA_UNREADABLE',
  ],
  [
    'the first 20 bytes of a JPEG',
    'kind=portrait',
    'image/jpeg',
    photo.subarray(0, 20),
    422,
    'MEDIA_UNREADABLE',
  ],
  ['half an AVIF', 'kind=square', 'image/avif', avif.subarray(0, avif.length / 2), 422, 'MEDIA_UNREADABLE'],
  [
    'a WebP of zeros',
    'kind=square',
    'image/webp',
    text(`RIFF\x20\0\0\0WEBP${'\0'.repeat(40)}`),
    422,
    'MEDIA_UNREADABLE',
  ],
  [
    'a HEIC photograph',
    'kind=square',
    'image/heic',
    text(`\0\0\0\x18ftypheic${'\0'.repeat(40)}`),
    415,
    'HEIC_REFUSED',
  ],
  ['a photograph as a film', 'kind=film', 'image/jpeg', photo, 415, 'MEDIA_TYPE_REFUSED'],
  [
    'a PDF with a script',
    'kind=report',
    'application/pdf',
    aPdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
    415,
    'NOT_A_PDF',
  ],
  [
    'a PDF with a script written in codes',
    'kind=report',
    'application/pdf',
    aPdf('/S /#4AavaScript'),
    415,
    'NOT_A_PDF',
  ],
  [
    'a PDF with a file in it',
    'kind=report',
    'application/pdf',
    aPdf('/Names << /EmbeddedFiles 2 0 R >>'),
    415,
    'NOT_A_PDF',
  ],
  [
    'a PDF that starts a program',
    'kind=report',
    'application/pdf',
    aPdf('/S /Launch /F (cmd.exe)'),
    415,
    'NOT_A_PDF',
  ],
  ['half a PDF', 'kind=report', 'application/pdf', text('%PDF-1.7\n1 0 obj'), 415, 'NOT_A_PDF'],
  [
    'a PDF of more than 5 MB',
    'kind=report',
    'application/pdf',
    Buffer.concat([aPdf(), Buffer.alloc(5_000_001)]),
    413,
    'MEDIA_TOO_LARGE',
  ],
  [
    'HTML called an MP4',
    'kind=film',
    'video/mp4',
    text('<html><script>alert(1)</script></html>'),
    415,
    'MEDIA_TYPE_REFUSED',
  ],
  [
    'HTML in the first box of an MP4',
    'kind=film',
    'video/mp4',
    text('\0\0\0\x28ftypisom<script>alert(1)</script>......'),
    422,
    'FILM_REFUSED',
  ],
  ['half an MP4', 'kind=film', 'video/mp4', Buffer.from(anMp4().subarray(0, 100)), 422, 'FILM_REFUSED'],
  [
    'an MP4 of 2 minutes',
    'kind=film',
    'video/mp4',
    Buffer.from(anMp4({ seconds: 120 })),
    422,
    'FILM_REFUSED',
  ],
  [
    'captions with a script',
    'kind=captions',
    'text/vtt',
    text('WEBVTT\n\n00:00.000 --> 00:01.000\n<script>alert(1)</script>'),
    422,
    'CAPTIONS_REFUSED',
  ],
  [
    'captions in another encoding',
    'kind=captions',
    'text/vtt',
    text('WEBVTT\n\n00:00.000 --> 00:01.000\nCaf\xE9'),
    422,
    'CAPTIONS_REFUSED',
  ],
  [
    'captions of 300 kB',
    'kind=captions',
    'text/vtt',
    text(`WEBVTT\n\n00:00.000 --> 00:01.000\n${'x'.repeat(300_000)}`),
    413,
    'MEDIA_TOO_LARGE',
  ],
  [
    'HTML called captions',
    'kind=captions',
    'text/vtt',
    text('<script>alert(1)</script>'),
    415,
    'MEDIA_TYPE_REFUSED',
  ],
  ['more than 30 MB', 'kind=film', 'video/mp4', Buffer.alloc(30_000_001), 413, 'BODY_TOO_LARGE'],
  [
    'a picture of more than 25 MB',
    'kind=square',
    'image/jpeg',
    Buffer.concat([photo, Buffer.alloc(25_000_000)]),
    413,
    'MEDIA_TOO_LARGE',
  ],
  ['no kind', '', 'image/jpeg', photo, 400, 'INVALID_INPUT'],
  ['an unknown kind', 'kind=__proto__', 'image/jpeg', photo, 400, 'INVALID_INPUT'],
]

test.each(REFUSED)(
  '[MEDIA-2] %s is refused, and nothing is stored',
  async (_, query, type, bytes, status, code) => {
    const sent = await desk.put(query, bytes, type)
    expect([sent.status, sent.code]).toEqual([status, code])
    expect(sent.json.error.message.length).toBeGreaterThan(10)
    expect(await everything()).toEqual([])
  },
)

test('[MEDIA-14] a seventh upload at the same time is asked to try again, before its bytes are read', async () => {
  const sending = Array.from({ length: 6 }, () => desk.announce('kind=square'))
  const seventh = await vi.waitFor(async () => {
    const answer = await desk.put('kind=square', Buffer.alloc(100, 1))
    expect(answer.status).toBe(503)
    return answer
  }, SOON)
  expect(seventh.code).toBe('PICTURES_BUSY')
  for (const request of sending) request.destroy()
  await vi.waitFor(
    async () => expect((await desk.put('kind=square', Buffer.alloc(100, 1))).status).toBe(415),
    SOON,
  )
})

test('[MEDIA-2] a compressed body is refused', async () => {
  const sent = await desk.put('kind=square', photo, 'image/jpeg', { 'content-encoding': 'gzip' })
  expect(sent.status).toBe(415)
  expect(await everything()).toEqual([])
})

test('[MEDIA-2] no byte of a photograph that is changed makes the shop crash', async () => {
  for (let at = 0; at < 600; at += 37) {
    const sent = await desk.put('kind=wide', withBytes(photo, at, Buffer.from([0xff, 0, 0xd9])))
    expect([200, 415, 422]).toContain(sent.status)
  }
  expect((await desk.get('/me')).status).toBe(200)
})

const unusual: readonly (readonly [string, string, Promise<Buffer>])[] = [
  [
    'a CMYK JPEG',
    'image/jpeg',
    sharp(await aJpeg(1000, 1000))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer(),
  ],
  [
    'a PNG of 16 bits',
    'image/png',
    sharp(await aJpeg(1000, 1000))
      .toColourspace('rgb16')
      .png()
      .toBuffer(),
  ],
  [
    'a grey PNG with a clear background',
    'image/png',
    sharp({ create: { width: 1000, height: 1000, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer(),
  ],
  [
    'an AVIF',
    'image/avif',
    sharp(await aJpeg(1000, 1000))
      .avif({ effort: 0 })
      .toBuffer(),
  ],
  [
    'a JPEG with a page of HTML behind it',
    'image/jpeg',
    aJpeg(1000, 1000, '#00aa00').then((jpeg) => Buffer.concat([jpeg, text('<script>alert(1)</script>')])),
  ],
]

test.each(unusual)(
  '[MEDIA-2] [MEDIA-4] %s becomes plain pictures of eight bits without anything else in them',
  async (_, type, bytes) => {
    const sent = await desk.put('kind=square', await bytes, type)
    expect(sent.status).toBe(200)
    await makeAll(shop)
    const { json } = await desk.get(`/media/${sent.json.id}`)
    expect(json.state).toBe('READY')
    for (const name of filesIn('uploads').filter((one) => one.startsWith(json.id))) {
      const path = `${shop.mediaFolder}/uploads/${name}`
      expect(await sharp(path).metadata()).toMatchObject({ space: 'srgb', channels: 3, depth: 'uchar' })
      expect(readFileSync(path, 'latin1')).not.toContain('script')
    }
  },
)
