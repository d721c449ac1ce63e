import type { PublishProblem } from '../drafts/draft.ts'
import { missing } from './missing.ts'
import type { BodyReel, ReelsBody } from './reels-body.ts'

/** What keeps the reels from being published. `isSold`: whether any size of a product is sold somewhere. */
export const reelProblems = (
  { title, reels }: ReelsBody,
  isSold: (productSku: string) => boolean,
): PublishProblem[] => [
  ...missing({ title }),
  ...(Object.keys(reels).length === 0 ? [{ field: 'reels', message: 'There is no film.' }] : []),
  ...Object.entries(reels).flatMap(([id, reel]) => oneReel(`reels.${id}`, reel, isSold)),
]

function oneReel(path: string, reel: BodyReel, isSold: (productSku: string) => boolean): PublishProblem[] {
  const { film, poster, title, description, handle, profileUrl, products } = reel
  const unsold = products.filter((sku) => !isSold(sku))
  return [
    ...(film.film === '' ? [{ field: `${path}.film`, message: 'The film is missing.' }] : []),
    ...(film.captions === ''
      ? [{ field: `${path}.film`, message: 'Captions are missing. Some people cannot hear the film.' }]
      : []),
    ...missing({
      [`${path}.poster`]: poster,
      [`${path}.title`]: title,
      [`${path}.description`]: description,
      [`${path}.handle`]: handle,
      [`${path}.profileUrl`]: profileUrl,
    }),
    ...unsold.map((sku) => ({ field: `${path}.products`, message: `${sku} is not sold.` })),
  ]
}
