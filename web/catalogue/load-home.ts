import type { RouterContextProvider } from 'react-router'
import { shop } from '../shop.ts'
import { fillShelves, type HomeItems, homeProductSkus } from './home-shelves.ts'

const PAGE_SIZE = 20

/** Home's products in one call. A failed call leaves the shelves empty and the page standing. */
export async function loadHome(context: Readonly<RouterContextProvider>): Promise<{ shelves: HomeItems }> {
  const products = await shop(context).call('listProducts', {
    query: { page: 1, pageSize: PAGE_SIZE, withMarketing: false, sku: homeProductSkus() },
  })
  return { shelves: fillShelves(products.ok ? products.value.data : []) }
}
