import { PICTURE_PIXELS, PICTURE_SIDE, type PictureSize, STORED_BYTES } from '#domain/upload.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { createSemaphore } from '#kit/semaphore.ts'

export type EncodedPicture = { bytes: Buffer; small: Buffer; width: number; height: number }
export type PictureProblem = 'PICTURE_TOO_LARGE' | 'PICTURE_UNREADABLE'

/** Decoding takes much memory and a core each. */
const AT_ONCE = 2
const turns = createSemaphore(AT_ONCE)

/** Tried in this order until the file is small enough. The last one fits whatever the picture shows. */
const QUALITIES = [80, 60, 40, 20, 5, 1]

type Sharp = typeof import('sharp')['default']

/** Loaded with the first picture: most processes never need it. */
async function loadSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  // The same picture does not come twice, and two at a time are all the threads it gets.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
let loading: Promise<Sharp> | undefined

/**
 * Decodes a picture and encodes it again as WebP in two sizes: turned as the camera says, and without any metadata. Of
 * an animation it takes the first frame.
 */
export function encodePicture(bytes: Uint8Array): Promise<Result<EncodedPicture, PictureProblem>> {
  loading ??= loadSharp()
  const loaded = loading
  return turns.run(async () => encode(await loaded, bytes))
}

async function encode(sharp: Sharp, bytes: Uint8Array): Promise<Result<EncodedPicture, PictureProblem>> {
  try {
    // Reads the header only.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > PICTURE_PIXELS) return fail('PICTURE_TOO_LARGE')
    const large = await shrink(sharp, bytes, 'large')
    const small = await shrink(sharp, large.data, 'small')
    return ok({ bytes: large.data, small: small.data, width: large.info.width, height: large.info.height })
  } catch {
    // A broken file is the sender's; sharp has no other errors here.
    return fail('PICTURE_UNREADABLE')
  }
}

async function shrink(sharp: Sharp, bytes: Uint8Array, size: PictureSize) {
  const side = PICTURE_SIDE[size]
  const decoded = sharp(bytes, { limitInputPixels: PICTURE_PIXELS, failOn: 'error', sequentialRead: true })
  const { data, info } = await decoded
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  for (const quality of QUALITIES) {
    const encoded = await sharp(data, { raw: { width, height, channels } })
      .webp({ quality, effort: 3 })
      .toBuffer({ resolveWithObject: true })
    if (encoded.data.length <= STORED_BYTES) return encoded
  }
  throw new Error('A picture of this size always fits')
}
