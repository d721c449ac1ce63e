import type { RecipeVideo } from '#contract/catalogue.ts'
import type { PictureFiles } from '../ui/picture.tsx'

/** A product as the strip under a film shows it. */
export type ReelProduct = { sku: string; title: string; price: string; path: string; picture: PictureFiles }

/** What a film cooks with, as far as it is sold here, in the film's own order. */
export const productsOf = (video: RecipeVideo, products: readonly ReelProduct[]): ReelProduct[] =>
  video.products
    .map((sku) => products.find((product) => product.sku === sku))
    .filter((product) => product !== undefined)
