import type { RouterContextProvider } from 'react-router'
import type { RecipeVideo } from '#contract/catalogue.ts'
import { productColoursCss } from '#domain/product-colours.ts'
import { type HomePictures, homePictures, homeVideos } from '../../content/home-media.server.ts'
import { listProducts } from '../list-products.ts'
import { fillSections, type HomeCards, homeProductSkus } from './home-sections.ts'

const PAGE_SIZE = 20

export type HomeData = {
  sections: HomeCards
  coloursCss: string
  pictures: HomePictures
  videos: RecipeVideo[]
  /** The products could not be loaded. */
  hasFailed: boolean
}

/** Loads Home's products in one call. If it fails, the page renders without products. */
export async function loadHome(context: Readonly<RouterContextProvider>): Promise<HomeData> {
  const query = { page: 1, pageSize: PAGE_SIZE, withMarketing: false, sku: homeProductSkus() }
  const answer = await listProducts(context, query)
  const products = answer ?? []
  return {
    sections: fillSections(products),
    coloursCss: products.map(productColoursCss).join(''),
    pictures: homePictures(),
    videos: homeVideos(),
    hasFailed: answer === null,
  }
}
