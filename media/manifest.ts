import { kindOf } from './kinds.ts'

/** One made picture. `hash` is of its source; `isStandIn` says that it was drawn and waits for a photograph. */
export type PictureEntry = {
  hash: string
  width: number
  height: number
  preview: string
  isStandIn: boolean
}

/** All that was made, by name. The file is written by `npm run media`, never by hand. */
export type Manifest = {
  /** The hash of the sheet of line drawings. */
  drawings: string
  films: Record<string, string>
  pictures: Record<string, PictureEntry>
  reports: Record<string, string>
}

export const FORMATS = ['webp', 'avif'] as const
export const SIZES = { src: '', srcSM: '-sm', srcXS: '-xs' } as const

export type Size = keyof typeof SIZES

/** Where a picture's file lies under `files/`, and so under `/media/`. */
export const pictureFile = (name: string, hash: string, size: Size, format: string) =>
  `${name}.${hash}${SIZES[size]}.${format}`

/** Every file of a picture: three sizes in two formats, or one JPEG for what other sites show. */
export function pictureFiles(name: string, hash: string): string[] {
  if (kindOf(name) === 'og') return [ogFile(name, hash)]
  const sizes: Size[] = ['src', 'srcSM', 'srcXS']
  return sizes.flatMap((size) => FORMATS.map((format) => pictureFile(name, hash, size, format)))
}

export const ogFile = (name: string, hash: string) => `${name}.${hash}.jpg`
export const drawingsFile = (hash: string) => `drawings.${hash}.svg`
export const reportFile = (slug: string, hash: string) => `reports/${slug}.${hash}.pdf`

const FILM_FORMATS = ['mp4', 'webm', 'vtt'] as const
type FilmFormat = (typeof FILM_FORMATS)[number]

export const filmFile = (name: string, hash: string, format: FilmFormat) => `films/${name}.${hash}.${format}`
export const filmFiles = (name: string, hash: string) =>
  FILM_FORMATS.map((format) => filmFile(name, hash, format))

/** Every file the manifest knows of. */
export const allFiles = ({ drawings, films, pictures, reports }: Manifest): string[] => [
  ...(drawings ? [drawingsFile(drawings)] : []),
  ...Object.entries(films).flatMap(([name, hash]) => filmFiles(name, hash)),
  ...Object.entries(pictures).flatMap(([name, { hash }]) => pictureFiles(name, hash)),
  ...Object.entries(reports).map(([slug, hash]) => reportFile(slug, hash)),
]
