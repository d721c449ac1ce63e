import { ADMIN_CALLS, SEE_AS_HEADER, STAFF_CSRF_COOKIE } from '#contract/admin/calls.ts'
import type { MediaAsset } from '#contract/admin/media.ts'
import { CSRF_HEADER } from '#contract/calls.ts'
import { readCookie } from '#contract/read-cookie.ts'
import type { AssetKind } from '#domain/media/asset-kind.ts'
import type { Crop } from '#domain/media/crop.ts'
import { acceptedFor, HEIC_HINT, isHeic, mediaTypeOf } from '#domain/media/media-type.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { seenRole } from '../see-as.ts'

export type UploadRequest = {
  kind: AssetKind
  file: Blob
  crop?: Crop | null
  /** The id of the picture of a report's first page. */
  preview?: string
  /** From 0 to 1. */
  onProgress?: (share: number) => void
}

const HEAD = 64
/** Signed out, and too many at once. */
const REPEATABLE = [401, 429]
const NO_NETWORK = 'The shop could not be reached. Check the connection and try again.'

const NOT_TAKEN: Record<'picture' | 'report' | 'film' | 'captions', string> = {
  picture: 'Please choose a JPEG, PNG, WebP or AVIF picture.',
  report: 'A report is a PDF.',
  film: 'A film is an MP4 or WebM file.',
  captions: 'Captions are a WebVTT file, whose name ends in .vtt.',
}

const wordsFor = (kind: AssetKind) =>
  NOT_TAKEN[kind === 'report' || kind === 'film' || kind === 'captions' ? kind : 'picture']

/** What can be said about a file before it is sent; the server looks again. */
async function refusal({ kind, file }: UploadRequest): Promise<Result<string, string>> {
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer())
  const { types, bytes } = acceptedFor(kind)
  const type = mediaTypeOf(head)
  if (isHeic(head)) return fail(HEIC_HINT)
  if (!type || !types.includes(type)) return fail(wordsFor(kind))
  return file.size > bytes ? fail(`The file has more than ${bytes / 1_000_000} MB.`) : ok(type)
}

function addressOf({ kind, crop, preview }: UploadRequest): string {
  const query = new URLSearchParams({ kind })
  if (crop) query.set('crop', [crop.x, crop.y, crop.width, crop.height].join(','))
  if (preview) query.set('preview', preview)
  return `${ADMIN_CALLS.putMedia.path}?${query}`
}

type Answer = { status: number; text: string }

/** `fetch` does not tell how much was sent. */
function send(request: UploadRequest, type: string): Promise<Answer> {
  return new Promise((done) => {
    const http = new XMLHttpRequest()
    http.open(ADMIN_CALLS.putMedia.method, addressOf(request))
    http.setRequestHeader('content-type', type)
    http.setRequestHeader(CSRF_HEADER, readCookie(STAFF_CSRF_COOKIE, document.cookie) ?? '')
    const role = seenRole()
    if (role) http.setRequestHeader(SEE_AS_HEADER, role.id)
    http.upload.addEventListener('progress', ({ loaded, total }) => request.onProgress?.(loaded / total))
    http.addEventListener('loadend', () => done({ status: http.status, text: http.responseText }))
    http.send(request.file)
  })
}

/** `canRepeat`: the same file may be taken next time. */
export type UploadProblem = { message: string; canRepeat: boolean }

function read({ status, text }: Answer): Result<MediaAsset, UploadProblem & { code: string }> {
  try {
    const json = JSON.parse(text)
    if (status === 200) return ok(json)
    const canRepeat = REPEATABLE.includes(status) || status >= 500
    return fail({ code: String(json.error.code), message: String(json.error.message), canRepeat })
  } catch {
    return fail({ code: 'NETWORK', message: NO_NETWORK, canRepeat: true })
  }
}

/** Sends a file. A failure is a sentence for staff. */
export async function uploadMedia(request: UploadRequest): Promise<Result<MediaAsset, UploadProblem>> {
  const type = await refusal(request)
  if (!type.ok) return fail({ message: type.error, canRepeat: false })
  const first = read(await send(request, type.value))
  // The refusal has set a new token.
  const isStale = !first.ok && first.error.code === 'CSRF_REJECTED'
  return isStale ? read(await send(request, type.value)) : first
}
