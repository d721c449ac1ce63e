import { BRAND } from '#domain/brand.ts'
import type { PublishProblem } from '#domain/drafts/draft.ts'
import type { BodyFilm, BodyPicture, BodySheet, ProductBody } from '#domain/drafts/product-body.ts'
import { type AssetKind, PICTURE_KIND_NAMES, uploadId } from '#domain/media/asset-kind.ts'
import type { FactsheetMedia, Media, RecipeVideo } from '#domain/product.ts'
import { DRAWINGS, type DrawingName } from '#media/drawings.ts'
import { hasPicture, isCardPicture, recipeVideoOf } from '#media/media.ts'
import { RECIPES, type RecipeName } from '#media/recipes.ts'
import type { MediaLookup } from '../media/index.ts'

// A draft names media; a published product has their addresses. The names survive new encodings of the files.

const FILE = /^\/media\/(.+)\.[0-9a-f]+(?:-sm|-xs)?\.[a-z0-9]+$/
const UPLOADS = '/media/uploads/'

/** The name of a file: `products/peanut-oil/scene` of `/media/products/peanut-oil/scene.0123abcd.webp`. */
export const nameOf = (address: string): string => FILE.exec(address)?.[1] ?? address

export const bodyPicture = ({ src, alt }: Media): BodyPicture => ({ media: nameOf(src), alt })
export const bodySheet = ({ type, title, src }: FactsheetMedia): BodySheet => ({
  type,
  title,
  media: nameOf(src),
})
export const bodyRecipe = ({ src }: RecipeVideo): string => nameOf(src).replace(/^films\//, '')
export const bodyFilm = ({ src, srcCaptions, srcPreview, title, description }: RecipeVideo): BodyFilm => ({
  film: nameOf(src),
  captions: nameOf(srcCaptions),
  poster: nameOf(srcPreview),
  title,
  description,
})
export const bodyDrawing = (address: string): string => address.slice(address.lastIndexOf('#') + 1)

export const isUploaded = ({ src }: RecipeVideo): boolean => src.startsWith(UPLOADS)
export const isDeliveredShareImage = (name: string): boolean => hasPicture(name) && !isCardPicture(name)
export const isDrawing = (name: string): name is DrawingName => DRAWINGS.some((known) => known === name)
export const isRecipe = (name: string): name is RecipeName => RECIPES.some((known) => known === name)

export const CARDS: readonly AssetKind[] = PICTURE_KIND_NAMES.filter((kind) => kind !== 'og')
const GALLERY: readonly AssetKind[] = ['portrait', 'close-up']

type Use = { field: string; name: string; kinds: readonly AssetKind[] }

/** Every picture and file that a product names: where, and which kinds fit there. */
function usesOf({ sizes, sheets, films, shareImage }: ProductBody): Use[] {
  return [
    ...Object.entries(sizes).flatMap(([sku, { pictures }]) =>
      pictures.map(({ media }) => ({
        field: `sizes.${sku}.pictures`,
        name: media,
        kinds: galleryKinds(media),
      })),
    ),
    ...sheets.map(({ type, media }) => ({
      field: 'sheets',
      name: media,
      kinds: type === 'PDF' ? (['report'] as const) : CARDS,
    })),
    ...films.flatMap(({ film, captions, poster }) => [
      { field: 'films', name: film, kinds: ownOnly(film, 'film') },
      { field: 'films', name: captions, kinds: ownOnly(captions, 'captions') },
      { field: 'films', name: poster, kinds: ['poster'] as const },
    ]),
    { field: 'shareImage', name: shareImage, kinds: ['og'] as const },
  ].filter(({ name }) => name !== '')
}

/** Uploads have the shape of the gallery. What was delivered may have any. */
const galleryKinds = (name: string) => (uploadId(name) === null ? CARDS : GALLERY)

/** Films that were delivered with the shop are recipes, and stay there. */
const ownOnly = (name: string, kind: AssetKind): AssetKind[] => (uploadId(name) === null ? [] : [kind])

export const mediaNames = (body: ProductBody): string[] => usesOf(body).map(({ name }) => name)

const problemsBy = (body: ProductBody, find: (use: Use) => string | null): PublishProblem[] => {
  const found = usesOf(body).flatMap((use) => {
    const message = find(use)
    return message ? [[`${use.field} ${message}`, { field: use.field, message }] as const] : []
  })
  return [...new Map(found).values()]
}

/** Names that stand for nothing, or for something of another kind. */
export const mediaProblems = (body: ProductBody, media: MediaLookup): PublishProblem[] =>
  problemsBy(body, ({ name, kinds }) => media.problem(name, kinds))

/** Uploads whose files are not made yet. */
export const unreadyMedia = (body: ProductBody, media: MediaLookup): PublishProblem[] =>
  problemsBy(body, ({ name }) => media.unready(name))

/** The draft without uploads whose files are not made yet, for the preview. */
export function withoutUnready(body: ProductBody, media: MediaLookup): ProductBody {
  const isReady = (name: string) => media.unready(name) === null
  const sizes = Object.entries(body.sizes).map(([sku, size]) => {
    const pictures = size.pictures.filter((picture) => isReady(picture.media))
    return [sku, { ...size, pictures }] as const
  })
  return {
    ...body,
    sizes: Object.fromEntries(sizes),
    sheets: body.sheets.filter((sheet) => isReady(sheet.media)),
    films: body.films.filter(({ film, captions, poster }) => film && captions && poster && isReady(poster)),
    shareImage: isReady(body.shareImage) ? body.shareImage : '',
  }
}

export const videoOf = (name: string): RecipeVideo[] => (isRecipe(name) ? [recipeVideoOf(name)] : [])

/** An uploaded film is the shop's own. */
export function filmVideo(film: BodyFilm, media: MediaLookup): RecipeVideo {
  const { src, durationSeconds, addedOn } = media.film(film.film)
  return {
    type: 'VIDEO',
    title: film.title,
    description: film.description,
    durationSeconds,
    publishedOn: addedOn,
    src,
    srcPreview: media.picture(film.poster, '').src,
    srcCaptions: media.captions(film.captions),
    userProfile: { title: BRAND.name, url: BRAND.social[0].url },
    products: [],
  }
}

export function sheetOf({ type, media: name, title }: BodySheet, media: MediaLookup): FactsheetMedia {
  if (type === 'PDF') return { type, title, ...media.report(name) }
  const { src, srcSM, width, height } = media.picture(name, title)
  return { type, title, src, srcPreview: srcSM, width: width / 2, height: height / 2 }
}
