import type { RouterContextProvider } from 'react-router'
import type { Product } from '#contract/catalogue.ts'
import { shop } from '../shop.ts'

/** The product of an address, or null when there is none or it cannot be had. */
export async function loadProduct(
  context: Readonly<RouterContextProvider>,
  slug: string,
): Promise<Product | null> {
  const products = await shop(context).call('listProducts', {
    query: { slug, withMarketing: true, page: 1, pageSize: 1 },
  })
  return products.ok ? (products.value.data[0] ?? null) : null
}
