import sharp from 'sharp'
import type { PictureKindName } from '#domain/media/asset-kind.ts'
import type { Crop } from '#domain/media/crop.ts'
import { MOST_PIXELS, TOO_LONG } from '#domain/media/media-type.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { type EncodedFile, encodePicture, previewOf, TooDetailed } from '#media/encode-picture.ts'
import { PICTURE_KINDS } from '#media/kinds.ts'

/** The whole picture: upright, in the colours of screens, on white, without anything that the camera wrote. */
export type WholePicture = { bytes: Uint8Array; width: number; height: number }
export type WholeProblem = 'UNREADABLE' | 'TOO_LARGE' | 'MOVES'

export type MadeFiles = { files: EncodedFile[]; preview: string }

export type PictureTask =
  | { take: { bytes: Uint8Array } }
  | { make: { bytes: Uint8Array; crop: Crop; kind: PictureKindName; name: string; hash: string } }

// The same picture does not come twice, and the shop needs its threads.
sharp.cache(false)
sharp.concurrency(1)

/** Good enough to be encoded again, and a tenth of a lossless file. */
const WHOLE = { quality: 94, chromaSubsampling: '4:4:4' } as const

/** Decodes what was sent to its last pixel. Whatever hides in a picture besides its pixels is gone then. */
export async function takePicture(bytes: Uint8Array): Promise<Result<WholePicture, WholeProblem>> {
  try {
    // Reads the header only.
    const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > MOST_PIXELS || Math.max(width, height) >= TOO_LONG) return fail('TOO_LARGE')
    if (pages > 1) return fail('MOVES')
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg(WHOLE)
      .toBuffer({ resolveWithObject: true })
    return ok({ bytes: data, width: info.width, height: info.height })
  } catch {
    // A broken file is the sender's; sharp has no other errors here.
    return fail('UNREADABLE')
  }
}

type Make = Extract<PictureTask, { make: unknown }>['make']

/** Cuts the part out once, in full size, and encodes all files from it. */
export async function makeFiles({
  bytes,
  crop,
  kind,
  name,
  hash,
}: Make): Promise<Result<MadeFiles, 'TOO_DETAILED'>> {
  const { width, height } = PICTURE_KINDS[kind]
  const full = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height })
    .resize(width, height, { fit: 'cover' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  try {
    const files = await encodePicture({ name, hash, kind, bytes: full, isPlaceholder: false })
    return ok({ files, preview: kind === 'og' ? '' : await previewOf(full) })
  } catch (error) {
    if (error instanceof TooDetailed) return fail('TOO_DETAILED')
    throw error
  }
}
