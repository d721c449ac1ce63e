import type { RouterContextProvider } from 'react-router'
import { HOME_PRODUCTS, homeProductSkus } from '#domain/content/home.ts'
import type { HomeContent, ShopContent } from '#domain/content/shown.ts'
import { productColoursCss } from '#domain/product-colours.ts'
import { contentOf } from '../../shop.ts'
import { listProducts } from '../list-products.ts'
import { fillSections, type HomeCards } from './home-sections.ts'

export type HomeData = Omit<HomeContent, 'lists'> & {
  sections: HomeCards
  coloursCss: string
  reels: ShopContent['reels']
  /** The products could not be loaded. */
  hasFailed: boolean
}

/** Loads Home's products in one call. If it fails, the page renders without products. */
export async function loadHome(context: Readonly<RouterContextProvider>): Promise<HomeData> {
  const { home, reels } = contentOf(context)
  const { lists, ...content } = home
  const query = { page: 1, pageSize: HOME_PRODUCTS, withMarketing: false, sku: homeProductSkus(home) }
  const answer = await listProducts(context, query)
  const products = answer ?? []
  return {
    ...content,
    reels,
    sections: fillSections(products, lists),
    coloursCss: products.map(productColoursCss).join(''),
    hasFailed: answer === null,
  }
}
