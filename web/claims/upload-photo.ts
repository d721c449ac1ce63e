import { CALLS, CSRF_COOKIE, CSRF_HEADER } from '#contract/calls.ts'
import { ERRORS, isErrorCode } from '#contract/errors.ts'
import { readCookie } from '#contract/read-cookie.ts'
import type { Upload } from '#contract/uploads.ts'
import { PICTURE_BYTES, PICTURE_TYPES } from '#domain/upload.ts'
import { minutes } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'

export type UploadFailure = { message: string; canRetry: boolean }

const refused = (message: string): UploadFailure => ({ message, canRetry: false })
const TYPE = refused('Please choose a photograph (JPEG, PNG or WebP).')
const SIZE = refused('This file is larger than 8 MB. Please choose a smaller photograph.')
const OFFLINE: UploadFailure = { message: 'No connection. Your photograph is still here.', canRetry: true }

/** Why a file is not worth sending. */
export function problemWithFile({ type, size }: Pick<Blob, 'type' | 'size'>): UploadFailure | null {
  if (!PICTURE_TYPES.some((known) => known === type)) return TYPE
  return size > PICTURE_BYTES ? SIZE : null
}

/** What the answer to an upload says. */
export function readUpload(status: number, body: string): Result<Upload, UploadFailure> {
  const json = parsed(body)
  if (status === 200 && isUpload(json)) return ok(json)
  if (status === 413) return fail(SIZE)
  if (status === 415) return fail(TYPE)
  // The refusal has set a new token, so a second try succeeds.
  if (status === 403) return fail({ message: 'It did not arrive.', canRetry: true })
  const code = json?.error && typeof json.error === 'object' && 'code' in json.error ? json.error.code : null
  const message = isErrorCode(code) ? ERRORS[code].message : OFFLINE.message
  return fail({ message, canRetry: status !== 400 })
}

function parsed(body: string): { error?: unknown; uploadId?: unknown } | null {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

const isUpload = (json: { uploadId?: unknown } | null): json is Upload => typeof json?.uploadId === 'string'

const TIMEOUT = minutes(3)
const { method, path } = CALLS.createUpload

type Sending = { onProgress: (percent: number) => void; signal: AbortSignal }

/** Sends one photograph. Not by the API client: `fetch` does not report how much was sent. */
export function uploadPhoto(
  file: Blob,
  { onProgress, signal }: Sending,
): Promise<Result<Upload, UploadFailure>> {
  const problem = problemWithFile(file)
  if (problem) return Promise.resolve(fail(problem))
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.timeout = TIMEOUT
    request.setRequestHeader('content-type', file.type)
    request.setRequestHeader(CSRF_HEADER, readCookie(CSRF_COOKIE, document.cookie) ?? '')
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(Math.round((100 * loaded) / Math.max(1, total))),
    )
    request.addEventListener('loadend', () =>
      resolve(request.status === 0 ? fail(OFFLINE) : readUpload(request.status, request.responseText)),
    )
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
