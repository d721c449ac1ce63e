import type { BodyReel } from '#domain/content/reels-body.ts'
import type { BodyPicture } from '#domain/drafts/product-body.ts'
import type { Media, RecipeVideo } from '#domain/product.ts'
import { hasPicture, isCardPicture, pictureOf, recipeVideoOf } from '#media/media.ts'
import { RECIPES, type RecipeName } from '#media/recipes.ts'

// A body names media; what is shown has their addresses.

export const isPicture = (name: string): boolean => hasPicture(name) && isCardPicture(name)
export const isFilm = (name: string): name is RecipeName => RECIPES.some((known) => known === name)

export const mediaOf = ({ media, alt }: BodyPicture): Media => pictureOf(media, alt)

/** The film of a reel with the words of the reel; nothing if there is no such film. */
export function videoOf({ film, poster, title, description, ...reel }: BodyReel): RecipeVideo[] {
  if (!isFilm(film.film) || !isFilm(film.captions) || !isPicture(poster)) return []
  return [
    {
      ...recipeVideoOf(film.film),
      title,
      description,
      publishedOn: reel.publishedOn,
      srcPreview: pictureOf(poster, '').src,
      srcCaptions: recipeVideoOf(film.captions).srcCaptions,
      userProfile: { title: reel.handle, url: reel.profileUrl },
      products: [...reel.products],
    },
  ]
}
