import { PRODUCTS } from './catalogue.ts'
import { reelDrawings } from './dish.ts'
import { type Drawing, productDrawings } from './product-pictures.ts'
import { siteDrawings } from './site-pictures.ts'

/** All pictures of the shop that are drawn until somebody takes a photograph. */
export const standIns = (): Drawing[] => [
  ...siteDrawings(),
  ...PRODUCTS.flatMap(productDrawings),
  ...reelDrawings(),
]
