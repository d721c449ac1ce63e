import type { PutMediaQuery } from '#contract/admin/media.ts'
import type { DbOrTx } from '#db/client.ts'
import { hasActiveContent, isPdf } from '#domain/lots/lot-report.ts'
import { isPictureKind, type PictureKindName } from '#domain/media/asset-kind.ts'
import { checkFilm } from '#domain/media/check-film.ts'
import { type Crop, centredCrop, cropProblem, type Size } from '#domain/media/crop.ts'
import { acceptedFor, EXTENSIONS, mediaTypeOf } from '#domain/media/media-type.ts'
import { checkCaptions } from '#domain/media/web-vtt.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { PICTURE_KINDS } from '#media/kinds.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { findAsset } from './media-assets.store.ts'
import { MOVES, TOO_MANY_PIXELS, tooSmall } from './media-words.ts'
import { takeInWorker } from './picture-in-worker.ts'
import type { WholeProblem } from './picture-work.ts'

/** What is stored of an upload. `extension` is that of the file; a picture is stored as a JPEG of the whole. */
export type CheckedUpload = {
  bytes: Uint8Array
  extension: string
  width: number | null
  height: number | null
  durationMs: number | null
}

type Checked = Result<CheckedUpload, AdminFailure>

const NO_SIZE = { width: null, height: null, durationMs: null }

const REFUSED: Record<WholeProblem, AdminFailure> = {
  UNREADABLE: { code: 'MEDIA_UNREADABLE' },
  TOO_LARGE: { code: 'MEDIA_TOO_LARGE', message: TOO_MANY_PIXELS },
  MOVES: { code: 'MEDIA_TYPE_REFUSED', message: MOVES },
}

/** The part of a picture that is shown, or why it cannot be. */
export function checkedCrop(
  kind: PictureKindName,
  picture: Size,
  crop: Crop | null,
): Result<Crop, AdminFailure> {
  const shape = PICTURE_KINDS[kind]
  const part = crop ?? centredCrop(picture, shape)
  const problem = cropProblem(part, picture, shape)
  if (problem === null) return ok(part)
  if (problem !== 'TOO_SMALL') return fail({ code: 'CROP_REFUSED' })
  return fail({ code: 'TOO_SMALL', message: tooSmall(kind, crop ?? picture, crop !== null) })
}

async function checkPicture(bytes: Uint8Array, kind: PictureKindName, crop: Crop | null): Promise<Checked> {
  const taken = await takeInWorker(bytes)
  if (!taken.ok) return fail(REFUSED[taken.error])
  const part = checkedCrop(kind, taken.value, crop)
  return part.ok ? ok({ ...taken.value, extension: 'jpg', durationMs: null }) : part
}

async function checkReport(db: DbOrTx, bytes: Uint8Array, preview: string | undefined): Promise<Checked> {
  if (!isPdf(bytes) || hasActiveContent(bytes)) return fail({ code: 'NOT_A_PDF' })
  const page = preview ? await findAsset(db, preview) : undefined
  if (page?.kind !== 'sheet' || page.state === 'FAILED') return fail({ code: 'PREVIEW_NEEDED' })
  return ok({ bytes, extension: 'pdf', ...NO_SIZE })
}

function checkText(bytes: Uint8Array): Checked {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const cues = checkCaptions(text)
    if (!cues.ok) return fail({ code: 'CAPTIONS_REFUSED', message: cues.error })
    return ok({ bytes, extension: 'vtt', ...NO_SIZE })
  } catch {
    return fail({ code: 'CAPTIONS_REFUSED', message: 'The captions are not saved as UTF-8.' })
  }
}

/** Checks what was sent by its bytes, whatever its sender calls it. */
export async function checkUpload(db: DbOrTx, bytes: Uint8Array, query: PutMediaQuery): Promise<Checked> {
  const { kind, crop, preview } = query
  const { types, bytes: most } = acceptedFor(kind)
  const type = mediaTypeOf(bytes)
  if (!type || !types.includes(type)) return fail({ code: 'MEDIA_TYPE_REFUSED' })
  if (bytes.length > most)
    return fail({ code: 'MEDIA_TOO_LARGE', message: `The file has more than ${most / 1_000_000} MB.` })
  if (isPictureKind(kind)) return checkPicture(bytes, kind, crop ?? null)
  if (kind === 'report') return checkReport(db, bytes, preview)
  if (kind === 'captions') return checkText(bytes)
  const film = checkFilm(bytes, type === 'video/webm' ? type : 'video/mp4')
  if (!film.ok) return fail({ code: 'FILM_REFUSED', message: film.error })
  const durationMs = Math.max(1, Math.round(film.value.durationSeconds * 1000))
  return ok({ ...NO_SIZE, bytes: film.value.bytes, extension: EXTENSIONS[type], durationMs })
}
