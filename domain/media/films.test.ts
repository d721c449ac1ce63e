import { expect, test } from 'vitest'
import { checkFilm } from './check-film.ts'
import { readMp4 } from './mp4.ts'
import { anMp4, aWebm, box, PLACE, placeBox, tagsElement } from './testing-films.ts'
import { checkCaptions } from './web-vtt.ts'

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

test('[MEDIA-4] a film keeps its length and its frames, and loses the place, the device and the tags', () => {
  const film = anMp4({ extra: placeBox() })
  expect(latin(film)).toContain(PLACE)
  const checked = checkFilm(film, 'video/mp4')
  if (!checked.ok) throw new Error(checked.error)
  expect(checked.value.durationSeconds).toBe(8)
  expect(checked.value.bytes.length).toBe(film.length)
  expect(latin(checked.value.bytes)).not.toMatch(/24\.4723|Secret Camera|xyz/)
  expect(latin(checked.value.bytes)).toContain('frames')
  expect(readMp4(checked.value.bytes).ok).toBe(true)
  const tagged = aWebm({ extra: tagsElement() })
  const cleaned = checkFilm(tagged, 'video/webm')
  if (!cleaned.ok) throw new Error(cleaned.error)
  expect(latin(tagged)).toContain(PLACE)
  expect(latin(cleaned.value.bytes)).not.toContain('24.4723')
  expect(checkFilm(cleaned.value.bytes, 'video/webm')).toMatchObject({
    ok: true,
    value: { durationSeconds: 8 },
  })
})

const REFUSED: readonly (readonly [string, Uint8Array, 'video/mp4' | 'video/webm', RegExp])[] = [
  ['91 seconds', anMp4({ seconds: 91 }), 'video/mp4', /at most 90 seconds long. This one has 91/],
  ['a WebM of 91 seconds', aWebm({ seconds: 91 }), 'video/webm', /at most 90 seconds/],
  ['HEVC, which not every browser plays', anMp4({ codec: 'hvc1' }), 'video/mp4', /H\.264/],
  ['sound alone', anMp4({ handler: 'soun' }), 'video/mp4', /damaged/],
  ['no length', anMp4({ seconds: 0 }), 'video/mp4', /damaged/],
  ['no frames', anMp4({ frames: [] }), 'video/mp4', /damaged/],
  ['the last byte missing', anMp4().subarray(0, -1), 'video/mp4', /damaged/],
  ['half of it missing', anMp4().subarray(0, 120), 'video/mp4', /damaged/],
  ['a box that ends after the film', anMp4({ extra: [0, 0, 255, 255, 1, 1, 1, 1] }), 'video/mp4', /damaged/],
  ['a box without a size', anMp4({ extra: [0, 0, 0, 2, 1, 1, 1, 1] }), 'video/mp4', /damaged/],
  [
    'a page of HTML in a box',
    Uint8Array.from(box('ftyp', [...Buffer.from('isom<script>')])),
    'video/mp4',
    /damaged/,
  ],
  ['nothing', new Uint8Array(), 'video/mp4', /damaged/],
  ['a Matroska file', aWebm({ docType: 'matroska' }), 'video/webm', /damaged/],
  ['half a WebM', aWebm().subarray(0, 60), 'video/webm', /damaged/],
  ['nothing as WebM', new Uint8Array(), 'video/webm', /damaged/],
]

test.each(REFUSED)('[MEDIA-2] a film with %s is refused in words', (_, bytes, type, words) => {
  expect(checkFilm(bytes, type)).toMatchObject({ ok: false, error: expect.stringMatching(words) })
})

test('[MEDIA-2] no film that is cut off or changed anywhere makes the check crash', () => {
  for (const film of [anMp4({ extra: placeBox() }), aWebm({ extra: tagsElement() })]) {
    const type = film[0] === 0x1a ? 'video/webm' : 'video/mp4'
    for (let at = 0; at < film.length; at++) {
      checkFilm(film.subarray(0, at), type)
      checkFilm(film.with(at, 255), type)
      checkFilm(film.with(at, 0), type)
    }
  }
})

test('[MEDIA-1] captions have times and plain lines, with the marks of WebVTT', () => {
  const captions = [
    'WEBVTT - Dal tadka',
    'NOTE for the editor',
    '1\n00:00.000 --> 00:04.500 line:80% align:start\n<v Asha>Boil the <i>dal</i>\nwith turmeric',
    '01:00:01.000 --> 01:00:02.000\nthen <00:01.000>whisk &amp; stir',
  ].join('\r\n\r\n')
  expect(checkCaptions(`\uFEFF${captions}\r\n`)).toEqual({ ok: true, value: 2 })
})

test.each([
  ['no first line', '00:00.000 --> 00:01.000\nx', /first line/],
  ['another first line', 'WEBVTTX\n\n00:00.000 --> 00:01.000\nx', /first line/],
  ['no cue', 'WEBVTT\n', /no line/],
  ['a script', 'WEBVTT\n\n00:00.000 --> 00:01.000\n<script>alert(1)</script>', /<script>.*not allowed/],
  ['an image', 'WEBVTT\n\n00:00.000 --> 00:01.000\n<img src=x onerror=alert(1)>', /not allowed/],
  ['an open mark', 'WEBVTT\n\n00:00.000 --> 00:01.000\n<script src=//x', /not allowed/],
  ['styles', 'WEBVTT\n\nSTYLE\n::cue { background: url(//x) }\n\n00:00.000 --> 00:01.000\nx', /styles/],
  ['times of SRT', 'WEBVTT\n\n00:00:00,000 --> 00:00:01,000\nx', /not a time/],
  ['an end before its begin', 'WEBVTT\n\n00:04.000 --> 00:01.000\nx', /ends before/],
  ['words without a time', 'WEBVTT\n\nhello', /not a time/],
])('[MEDIA-2] captions with %s are refused in words', (_, captions, words) => {
  expect(checkCaptions(captions)).toMatchObject({ ok: false, error: expect.stringMatching(words) })
})
