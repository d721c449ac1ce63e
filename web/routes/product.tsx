import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { loadProduct } from '../catalogue/load-product.ts'
import { isVariantChange } from '../catalogue/product-address.ts'
import { ProductDetail } from '../catalogue/product-detail.tsx'
import { JsonLd } from '../found/json-ld.tsx'
import { productThings } from '../found/page-things.ts'
import { productShareImage } from '../found/share-image.server.ts'
import { notFound } from '../layout/not-found-response.ts'
import { pageMeta } from '../layout/page-meta.ts'
import type { Route } from './+types/product'

export async function loader({ context, params }: Route.LoaderArgs) {
  const product = await loadProduct(context, params.productSlug)
  if (!product) throw notFound()
  return { product, shareImage: productShareImage(product) }
}

export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => !isVariantChange(currentUrl, nextUrl) && defaultShouldRevalidate

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return pageMeta()
  const { title, description } = loaderData.product
  return pageMeta({ title, description, type: 'product' })
}

export default function Product({ loaderData: { product } }: Route.ComponentProps) {
  return (
    <>
      <JsonLd about={(origin) => productThings(product, origin)} />
      <ProductDetail product={product} />
    </>
  )
}
