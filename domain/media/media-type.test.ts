import { expect, test } from 'vitest'
import { uploadId, uploadName } from './asset-kind.ts'
import { isHeic, mediaTypeOf } from './media-type.ts'

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))

test.each([
  ['\xFF\xD8\xFF\xE0', 'image/jpeg'],
  ['\x89PNG\r\n\x1A\n', 'image/png'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
  ['\0\0\0\x1CftypavifX', 'image/avif'],
  ['%PDF-1.7', 'application/pdf'],
  ['\0\0\0\x1CftypisomX', 'video/mp4'],
  ['\x1A\x45\xDF\xA3', 'video/webm'],
  ['WEBVTT\n', 'text/vtt'],
  ['\xEF\xBB\xBFWEBVTT', 'text/vtt'],
  ['GIF89a/*', null],
  ['<svg xmlns=', null],
  ['<!doctype html>', null],
  ['WEBVTTX', null],
  [' %PDF-1.7', null],
  ['\0\0\0\x14ftypqt  X', null],
  ['', null],
])('[MEDIA-2] the first bytes %j mean %s', (start, type) => {
  expect(mediaTypeOf(bytes(start))).toBe(type)
})

test('[MEDIA-2] a photograph of an iPhone is told from others', () => {
  expect(isHeic(bytes('\0\0\0\x1CftypheicX'))).toBe(true)
  expect(isHeic(bytes('\0\0\0\x1CftypavifX'))).toBe(false)
})

test('[MEDIA-10] a body names an upload by its id and nothing else', () => {
  const id = '8f14e45f-ceea-467f-a830-1a2b3c4d5e6f'
  expect(uploadId(uploadName(id))).toBe(id)
  for (const name of [
    'uploads/',
    'uploads/x',
    `uploads/${id}/x`,
    `products/${id}`,
    `uploads/${id.toUpperCase()}`,
  ])
    expect(uploadId(name)).toBe(null)
})
