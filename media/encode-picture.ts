import sharp, { type Sharp } from 'sharp'
import { kindOf, PICTURE_KINDS, type PictureKind } from './kinds.ts'
import { FORMATS, ogFile, pictureFile, type Size } from './manifest.ts'

type Format = (typeof FORMATS)[number] | 'jpeg'
export type EncodedFile = { file: string; bytes: Buffer }

/** The highest quality within the byte budget. A drawing has flat colours and compresses better than a photograph. */
const QUALITIES: Record<'photograph' | 'drawing', Record<Format, readonly number[]>> = {
  photograph: { webp: [76, 68, 60], avif: [54, 48, 42], jpeg: [82, 74, 66] },
  drawing: { webp: [30], avif: [28], jpeg: [62] },
}

/** For detailed textures. Not part of the hash: pictures that fitted without it stay unchanged. */
const LAST_RESORT: Record<Format, readonly number[]> = { webp: [52, 44, 36], avif: [36, 30], jpeg: [58] }

/** Staff's photographs must fit whatever they show: nobody stands by to calm them down. */
const UPLOADED: Record<Format, readonly number[]> = {
  webp: [28, 20, 12, 4],
  avif: [24, 18, 12, 6],
  jpeg: [48, 38, 28, 18],
}

/** Small print needs higher quality than a drawing. */
const PRINT_QUALITIES: Record<Format, readonly number[]> = { webp: [52], avif: [46], jpeg: [70] }

const SIZES: readonly Size[] = ['src', 'srcSM', 'srcXS']
const SHARE: Record<Size, number> = { src: 1, srcSM: 2, srcXS: 8 }
const PREVIEW_WIDTH = 8
const PREVIEW_CHARACTERS = 160

/** Part of every picture's hash, so that new settings give new file names. */
export const ENCODING = { QUALITIES, SHARE, PREVIEW_WIDTH }
export const PRINT_ENCODING = { PRINT_QUALITIES, SHARE, PREVIEW_WIDTH }

const ENCODERS: Record<Format, (image: Sharp, quality: number) => Sharp> = {
  webp: (image, quality) => image.webp({ quality, effort: 4, preset: 'picture' }),
  avif: (image, quality) => image.avif({ quality, effort: 2, chromaSubsampling: '4:2:0' }),
  jpeg: (image, quality) => image.jpeg({ quality, mozjpeg: true }),
}

type Wanted = { file: string; width: number; height: number; format: Format; budget: number }
export type Source = {
  name: string
  hash: string
  bytes: Buffer
  isPlaceholder: boolean
  /** Of an upload; the name of any other picture tells its kind. */
  kind?: PictureKind
}

const kindOfSource = ({ name, kind }: Source) => kind ?? kindOf(name)

/** The picture does not fit into its byte budget at any quality. */
export class TooDetailed extends Error {}

function qualitiesOf(source: Source, format: Format) {
  if (source.kind) return [...QUALITIES.photograph[format], ...LAST_RESORT[format], ...UPLOADED[format]]
  if (!source.isPlaceholder) return [...QUALITIES.photograph[format], ...LAST_RESORT[format]]
  return kindOfSource(source) === 'sheet' ? PRINT_QUALITIES[format] : QUALITIES.drawing[format]
}

async function encode(source: Source, wanted: Wanted): Promise<EncodedFile> {
  const { file, width, height, format, budget } = wanted
  const resized = sharp(source.bytes).flatten({ background: '#fff' }).resize(width, height, { fit: 'cover' })
  let least = Number.POSITIVE_INFINITY
  for (const quality of qualitiesOf(source, format)) {
    const encoded = await ENCODERS[format](resized.clone(), quality).toBuffer()
    if (encoded.length <= budget) return { file, bytes: encoded }
    least = Math.min(least, encoded.length)
  }
  throw new TooDetailed(
    `${file} has ${least} bytes at the least, and may have ${budget}: calm the picture down.`,
  )
}

function filesWanted(source: Source): Wanted[] {
  const { name, hash } = source
  const kind = kindOfSource(source)
  const { width, height, budget } = PICTURE_KINDS[kind]
  if (kind === 'og') {
    return [{ file: ogFile(name, hash), width, height, format: 'jpeg', budget: budget.full }]
  }
  return SIZES.flatMap((size) =>
    FORMATS.map((format) => ({
      file: pictureFile(name, hash, size, format),
      width: width / SHARE[size],
      height: Math.round(height / SHARE[size]),
      format,
      budget: size === 'src' ? budget.full : budget.sm,
    })),
  )
}

/** The files of one picture. A source that is too small is refused; a larger one is cropped around its centre. */
export async function encodePicture(source: Source): Promise<EncodedFile[]> {
  const { width, height } = PICTURE_KINDS[kindOfSource(source)]
  const has = await sharp(source.bytes).metadata()
  if (has.width < width || has.height < height) {
    throw new Error(
      `The source of ${source.name} is ${has.width}×${has.height}, and must be at least ${width}×${height}.`,
    )
  }
  const wanted = filesWanted(source)
  if (!source.kind) return Promise.all(wanted.map((one) => encode(source, one)))
  // One after the other: a running shop needs its other threads.
  const files: EncodedFile[] = []
  for (const one of wanted) files.push(await encode(source, one))
  return files
}

/** A preview of a few pixels as a data URL, short enough for the HTML. */
export async function previewOf(source: Buffer): Promise<string> {
  let preview = ''
  for (const quality of [40, 25, 12, 1]) {
    const tiny = sharp(source).flatten({ background: '#fff' }).resize({ width: PREVIEW_WIDTH })
    const bytes = await tiny.webp({ quality, effort: 6 }).toBuffer()
    preview = `data:image/webp;base64,${bytes.toString('base64')}`
    if (preview.length < PREVIEW_CHARACTERS) break
  }
  return preview
}
