import type { FactsheetMedia, Illustration, Media, RecipeVideo } from '#domain/product.ts'
import type { DrawingName } from './drawings.ts'
import { kindOf } from './kinds.ts'
import made from './manifest.json' with { type: 'json' }
import {
  allFiles,
  drawingsFile,
  filmFile,
  type Manifest,
  ogFile,
  pictureFile,
  reportFile,
} from './manifest.ts'
import { FILMS, type RecipeName } from './recipes.ts'

// For the server only: the manifest is too large for a browser.
const MANIFEST: Manifest = made

const address = (file: string) => `/media/${file}`

function entryOf<Entry>(what: string, entries: Record<string, Entry>, name: string): Entry {
  const entry = Object.hasOwn(entries, name) ? entries[name] : undefined
  if (entry === undefined)
    throw new Error(`There is no ${what} called ${name}. \`npm run media\` makes them.`)
  return entry
}

/** The names of all files under `/media/`. */
export const mediaFiles = () => allFiles(MANIFEST)

export const hasPicture = (name: string) => Object.hasOwn(MANIFEST.pictures, name)
/** A film is named `dal-tadka`, as in the recipes of products, or `films/dal-tadka`, as its files. */
const filmName = (name: string) => name.replace(/^films\//, '') as RecipeName
export const hasFilm = (name: string) => Object.hasOwn(MANIFEST.films, filmName(name))
export const deliveredPictures = () => Object.keys(MANIFEST.pictures)
export const hasReport = (slug: string) => Object.hasOwn(MANIFEST.reports, slug)

/** Whether a picture has the sizes for pages; those for link previews are one JPEG. */
export const isCardPicture = (name: string) => kindOf(name) !== 'og'

export function pictureOf(name: string, alt: string): Media {
  const { hash, width, height, preview } = entryOf('picture', MANIFEST.pictures, name)
  return {
    src: address(pictureFile(name, hash, 'src', 'webp')),
    srcSM: address(pictureFile(name, hash, 'srcSM', 'webp')),
    srcXS: address(pictureFile(name, hash, 'srcXS', 'webp')),
    alt,
    width,
    height,
    preview,
  }
}

/** The picture for link previews on other sites: one JPEG. */
export function ogPicture(name: string): Pick<Media, 'src' | 'width' | 'height'> {
  const { hash, width, height } = entryOf('picture', MANIFEST.pictures, name)
  return { src: address(ogFile(name, hash)), width, height }
}

/** The text beside a drawing describes it, so `alt` is empty. */
export const drawingOf = (name: DrawingName): Illustration => ({
  src: `${address(drawingsFile(MANIFEST.drawings))}#${name}`,
  alt: '',
})

/** A film by itself, without the texts of its recipe. */
export function filmOf(name: string) {
  const own = filmName(name)
  const { durationSeconds, publishedOn } = FILMS[own]
  const hash = entryOf('film', MANIFEST.films, own)
  return {
    src: address(filmFile(own, hash, 'mp4')),
    captions: address(filmFile(own, hash, 'vtt')),
    poster: `reels/${own}`,
    durationSeconds,
    addedOn: publishedOn,
  }
}

export function recipeVideoOf(name: RecipeName): RecipeVideo {
  const { title, description, durationSeconds, publishedOn, userProfile, products } = FILMS[name]
  const hash = entryOf('film', MANIFEST.films, name)
  return {
    type: 'VIDEO',
    title,
    description,
    durationSeconds,
    publishedOn,
    src: address(filmFile(name, hash, 'mp4')),
    srcPreview: pictureOf(`reels/${name}`, '').src,
    srcCaptions: address(filmFile(name, hash, 'vtt')),
    userProfile,
    products: [...products],
  }
}

/** A product's laboratory report, and a picture of its first page. */
export function reportOf(slug: string): Pick<FactsheetMedia, 'src' | 'srcPreview' | 'width' | 'height'> {
  const { srcSM, width, height } = pictureOf(`reports/${slug}`, '')
  return {
    src: address(reportFile(slug, entryOf('report', MANIFEST.reports, slug))),
    srcPreview: srcSM,
    width: width / 2,
    height: height / 2,
  }
}

const ADDRESS = /^\/media\/(.+)\.[0-9a-f]+((?:-sm|-xs)?\.[a-z0-9]+)$/

function hashOf(name: string, ending: string): string | undefined {
  const own = name.slice(name.indexOf('/') + 1)
  if (name === 'drawings') return MANIFEST.drawings
  if (ending === '.pdf') return MANIFEST.reports[own]
  return name.startsWith('films/') ? MANIFEST.films[own] : MANIFEST.pictures[name]?.hash
}

/** The address of a file today. A file gets a new name when it is encoded again; an unknown one keeps its own. */
export function currentAddress(stored: string): string {
  const [, name = '', ending = ''] = ADDRESS.exec(stored) ?? []
  const hash = hashOf(name, ending)
  return hash ? address(`${name}.${hash}${ending}`) : stored
}
