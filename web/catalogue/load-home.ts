import type { RouterContextProvider } from 'react-router'
import { fillShelves, type HomeItems, homeProductSkus } from './home-shelves.ts'
import { listProducts } from './list-products.ts'

const PAGE_SIZE = 20

/** Home's products in one call. A failed call leaves the shelves empty and the page standing. */
export async function loadHome(context: Readonly<RouterContextProvider>): Promise<{ shelves: HomeItems }> {
  const query = { page: 1, pageSize: PAGE_SIZE, withMarketing: false, sku: homeProductSkus() }
  return { shelves: fillShelves(await listProducts(context, query)) }
}
