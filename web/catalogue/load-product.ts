import type { RouterContextProvider } from 'react-router'
import type { Product } from '#contract/catalogue.ts'
import { listProducts } from './list-products.ts'

/** The product of an address, or null when there is none or it cannot be had. */
export async function loadProduct(
  context: Readonly<RouterContextProvider>,
  slug: string,
): Promise<Product | null> {
  const [product] = await listProducts(context, { slug, withMarketing: true, page: 1, pageSize: 1 })
  return product ?? null
}
