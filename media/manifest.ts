import { kindOf } from './kinds.ts'

/** One encoded picture. `hash`: the hash of its source; `isPlaceholder`: a drawing in place of a photograph to come. */
export type PictureEntry = {
  hash: string
  width: number
  height: number
  preview: string
  isPlaceholder: boolean
}

/** All generated files, by name. `npm run media` writes the file; do not edit it. */
export type Manifest = {
  /** The hash of the SVG sprite. */
  drawings: string
  films: Record<string, string>
  pictures: Record<string, PictureEntry>
  reports: Record<string, string>
}

export const FORMATS = ['webp', 'avif'] as const
export const SIZES = { src: '', srcSM: '-sm', srcXS: '-xs' } as const

export type Size = keyof typeof SIZES

/** The path of a picture's file below `files/` and below `/media/`. */
export const pictureFile = (name: string, hash: string, size: Size, format: string) =>
  `${name}.${hash}${SIZES[size]}.${format}`

/** All files of a picture: three sizes in two formats, or one JPEG for link previews. */
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

/** All files in the manifest. */
export const allFiles = ({ drawings, films, pictures, reports }: Manifest): string[] => [
  ...(drawings ? [drawingsFile(drawings)] : []),
  ...Object.entries(films).flatMap(([name, hash]) => filmFiles(name, hash)),
  ...Object.entries(pictures).flatMap(([name, { hash }]) => pictureFiles(name, hash)),
  ...Object.entries(reports).map(([slug, hash]) => reportFile(slug, hash)),
]
