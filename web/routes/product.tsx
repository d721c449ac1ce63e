import { loadProduct } from '../catalogue/load-product.ts'
import { ProductDetail } from '../catalogue/product-detail.tsx'
import { notFound } from '../layout/not-found-response.ts'
import { pageMeta } from '../layout/page-meta.ts'
import type { Route } from './+types/product'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const product = await loadProduct(context, params.productSlug)
  if (!product) throw notFound()
  return { product, variantSku: new URL(request.url).searchParams.get('variant') }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData && { title: loaderData.product.title, description: loaderData.product.description })

export default function Product({ loaderData }: Route.ComponentProps) {
  return <ProductDetail {...loaderData} />
}
