import { type AssetKind, isPictureKind } from './asset-kind.ts'

export const MEDIA_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'application/pdf',
  'video/mp4',
  'video/webm',
  'text/vtt',
] as const
export type MediaType = (typeof MEDIA_TYPES)[number]

const MEGABYTE = 1_000_000

/** The largest body of any upload. */
export const MOST_BYTES = 30 * MEGABYTE

const PICTURES = { types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'], bytes: 25 * MEGABYTE }

type Accepted = { types: readonly MediaType[]; bytes: number }
const OTHERS: Record<'report' | 'film' | 'captions', Accepted> = {
  report: { types: ['application/pdf'], bytes: 5 * MEGABYTE },
  film: { types: ['video/mp4', 'video/webm'], bytes: MOST_BYTES },
  captions: { types: ['text/vtt'], bytes: MEGABYTE / 5 },
}

/** The types and the most bytes that a kind of upload takes. */
export const acceptedFor = (kind: AssetKind): Accepted =>
  isPictureKind(kind) ? (PICTURES as Accepted) : OTHERS[kind]

/** The most pixels of a picture. A side that is as long as `TOO_LONG` is refused. */
export const MOST_PIXELS = 60_000_000
export const TOO_LONG = 12_000

export const EXTENSIONS: Record<MediaType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'text/vtt': 'vtt',
}

const textAt = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

/** Brands of the box that begins an AVIF picture or an MP4 film. HEIC pictures and QuickTime films have others. */
const AVIF_BRANDS = ['avif', 'avis']
const MP4_BRANDS = ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'dash', 'M4V ', 'MSNV']
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1']

function boxType(bytes: Uint8Array): MediaType | null {
  const brand = textAt(bytes, 8, 12)
  if (AVIF_BRANDS.includes(brand)) return 'image/avif'
  return MP4_BRANDS.includes(brand) ? 'video/mp4' : null
}

export const HEIC_HINT =
  'This is a HEIC photograph, which not every browser shows. On an iPhone choose Settings, Camera, Formats, Most Compatible and take it again, or export it as JPEG.'

/** Whether a file is a photograph as iPhones take them. */
export const isHeic = (bytes: Uint8Array): boolean =>
  textAt(bytes, 4, 8) === 'ftyp' && HEIC_BRANDS.includes(textAt(bytes, 8, 12))

/** The type that the first bytes of a file name, whatever the sender says; null if it is none that we take. */
export function mediaTypeOf(bytes: Uint8Array): MediaType | null {
  if (textAt(bytes, 0, 3) === '\xFF\xD8\xFF') return 'image/jpeg'
  if (textAt(bytes, 0, 8) === '\x89PNG\r\n\x1A\n') return 'image/png'
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP') return 'image/webp'
  if (textAt(bytes, 0, 5) === '%PDF-') return 'application/pdf'
  if (textAt(bytes, 0, 4) === '\x1A\x45\xDF\xA3') return 'video/webm'
  if (/^(\xEF\xBB\xBF)?WEBVTT(?=[ \t\r\n]|$)/.test(textAt(bytes, 0, 10))) return 'text/vtt'
  return textAt(bytes, 4, 8) === 'ftyp' ? boxType(bytes) : null
}
