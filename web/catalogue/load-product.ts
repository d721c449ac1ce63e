import type { RouterContextProvider } from 'react-router'
import type { Product } from '#contract/catalogue.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { listProducts } from './list-products.ts'

/** The product of an address, or the status to answer with: 404 for none, 503 while it cannot be had. */
export async function loadProduct(
  context: Readonly<RouterContextProvider>,
  slug: string,
): Promise<Result<Product, 404 | 503>> {
  const products = await listProducts(context, { slug, withMarketing: true, page: 1, pageSize: 1 })
  if (!products) return fail(503)
  const [product] = products
  return product ? ok(product) : fail(404)
}
