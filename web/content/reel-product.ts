import type { RecipeVideo } from '#contract/catalogue.ts'
import type { PictureFiles } from '../ui/picture.tsx'

/** The product data for the strip under a video. */
export type ReelProduct = { sku: string; title: string; price: string; path: string; picture: PictureFiles }

/** The products of a video that are sold here, in the video's order. */
export const productsOf = (video: RecipeVideo, products: readonly ReelProduct[]): ReelProduct[] =>
  video.products
    .map((sku) => products.find((product) => product.sku === sku))
    .filter((product) => product !== undefined)
