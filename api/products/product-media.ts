import type { BodyPicture, BodySheet } from '#domain/drafts/product-body.ts'
import type { FactsheetMedia, Media, RecipeVideo } from '#domain/product.ts'
import { DRAWINGS, type DrawingName } from '#media/drawings.ts'
import { hasPicture, hasReport, isCardPicture, pictureOf, recipeVideoOf, reportOf } from '#media/media.ts'
import { RECIPES, type RecipeName } from '#media/recipes.ts'

// A draft names media; a published product has their addresses. The names survive new encodings of the files.

const FILE = /^\/media\/(.+)\.[0-9a-f]+(?:-sm|-xs)?\.[a-z0-9]+$/
const REPORTS = 'reports/'

/** The name of a file: `products/peanut-oil/scene` of `/media/products/peanut-oil/scene.0123abcd.webp`. */
const nameOf = (address: string): string => FILE.exec(address)?.[1] ?? address

export const bodyPicture = ({ src, alt }: Media): BodyPicture => ({ media: nameOf(src), alt })
export const bodySheet = ({ type, title, src }: FactsheetMedia): BodySheet => ({
  type,
  title,
  media: nameOf(src),
})
export const bodyRecipe = ({ src }: RecipeVideo): string => nameOf(src).replace(/^films\//, '')
export const bodyDrawing = (address: string): string => address.slice(address.lastIndexOf('#') + 1)

export const isPicture = (name: string): boolean => hasPicture(name) && isCardPicture(name)
export const isShareImage = (name: string): boolean => hasPicture(name) && !isCardPicture(name)
export const isDrawing = (name: string): name is DrawingName => DRAWINGS.some((known) => known === name)
export const isRecipe = (name: string): name is RecipeName => RECIPES.some((known) => known === name)
export const isSheet = ({ type, media }: BodySheet): boolean =>
  type === 'IMAGE' ? isPicture(media) : media.startsWith(REPORTS) && hasReport(media.slice(REPORTS.length))

export const mediaOf = ({ media, alt }: BodyPicture): Media => pictureOf(media, alt)
export const videoOf = (name: string): RecipeVideo[] => (isRecipe(name) ? [recipeVideoOf(name)] : [])

export function sheetOf({ type, media, title }: BodySheet): FactsheetMedia {
  if (type === 'PDF') return { type, title, ...reportOf(media.slice(REPORTS.length)) }
  const { src, srcSM, width, height } = pictureOf(media, title)
  return { type, title, src, srcPreview: srcSM, width: width / 2, height: height / 2 }
}
