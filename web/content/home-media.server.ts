import type { Media, RecipeVideo } from '#contract/catalogue.ts'
import { pictureOf, recipeVideoOf } from '#media/media.ts'
import type { RecipeName } from '#media/recipes.ts'

// For loaders only: the manifest of all pictures is too large for the browser.

export type HomePictures = { bannerWide: Media; bannerTall: Media; story: Media }

/** The videos of Home, in this order. */
const HOME_RECIPES: readonly RecipeName[] = [
  'dal-tadka',
  'haldi-doodh',
  'foxtail-upma',
  'ragi-dosa',
  'groundnut-laddoo',
  'coconut-stew',
  'til-podi-rice',
  'khapli-roti',
]

const BANNER_ALT = 'A bottle of groundnut oil on a wooden disc, groundnuts around it'

export const homePictures = (): HomePictures => ({
  bannerWide: pictureOf('site/banner-wide', BANNER_ALT),
  bannerTall: pictureOf('site/banner-tall', BANNER_ALT),
  story: pictureOf('site/story', ''),
})

export const homeVideos = (): RecipeVideo[] => HOME_RECIPES.map(recipeVideoOf)
