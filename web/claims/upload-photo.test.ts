import { expect, test } from 'vitest'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { PICTURE_BYTES } from '#domain/upload.ts'
import { problemWithFile, readUpload } from './upload-photo.ts'

const STORED = { uploadId: '3f0e7d2c-54a4-4d0f-9b5e-2a4a5c1f9f10', width: 1600, height: 1200 }
const refusal = (code: ErrorCode) => JSON.stringify({ error: { code, message: 'words', requestId: 'r' } })

test('a stored photograph is read from the answer', () => {
  expect(readUpload(200, JSON.stringify(STORED))).toEqual({ ok: true, value: STORED })
})

test.each<[number, string, string, boolean]>([
  [
    413,
    refusal('BODY_TOO_LARGE'),
    'This file is larger than 8 MB. Please choose a smaller photograph.',
    false,
  ],
  [415, refusal('PICTURE_TYPE_REFUSED'), 'Please choose a photograph (JPEG, PNG or WebP).', false],
  [400, refusal('PICTURE_TOO_LARGE'), ERRORS.PICTURE_TOO_LARGE.message, false],
  [400, refusal('PICTURE_UNREADABLE'), ERRORS.PICTURE_UNREADABLE.message, false],
  [403, refusal('CSRF_REJECTED'), 'It did not arrive.', true],
  [429, refusal('TOO_MANY_REQUESTS'), ERRORS.TOO_MANY_REQUESTS.message, true],
  [503, refusal('PICTURES_BUSY'), ERRORS.PICTURES_BUSY.message, true],
  [502, '<html>Bad Gateway</html>', 'No connection. Your photograph is still here.', true],
])('an upload answered with %i %s says %j', (status, body, message, canRetry) => {
  expect(readUpload(status, body)).toEqual({ ok: false, error: { message, canRetry } })
})

test.each([
  ['application/pdf', 10, 'Please choose a photograph (JPEG, PNG or WebP).'],
  ['image/heic', 10, 'Please choose a photograph (JPEG, PNG or WebP).'],
  ['image/jpeg', PICTURE_BYTES + 1, 'This file is larger than 8 MB. Please choose a smaller photograph.'],
])('a file of type %s with %i bytes is not sent: %s', (type, size, message) => {
  expect(problemWithFile({ type, size })?.message).toBe(message)
})
