import type { BodyReel, ReelsBody } from '#domain/content/reels-body.ts'
import { FILMS, type RecipeName } from '#media/recipes.ts'

/** The films of Home, in this order. */
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

function reelOf(name: RecipeName, place: number): [string, BodyReel] {
  const { title, description, publishedOn, userProfile, products } = FILMS[name]
  const reel = {
    position: (place + 1) * 10,
    // The captions of a delivered film have its name.
    film: { film: `films/${name}`, captions: `films/${name}` },
    poster: `reels/${name}`,
    title,
    description,
    handle: userProfile.title,
    profileUrl: userProfile.url,
    publishedOn,
    products: [...products],
  }
  return [name, reel]
}

export const reels: ReelsBody = {
  title: 'From your kitchens',
  reels: Object.fromEntries(HOME_RECIPES.map(reelOf)),
}
