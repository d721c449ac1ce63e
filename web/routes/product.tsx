import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'
import { loadProduct } from '../catalogue/load-product.ts'
import { isVariantChange } from '../catalogue/product-address.ts'
import { ProductDetail } from '../catalogue/product-detail.tsx'
import { JsonLd } from '../found/json-ld.tsx'
import { productThings } from '../found/page-things.ts'
import { productShareImage } from '../found/share-image.server.ts'
import { NotFound } from '../layout/not-found.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import type { Route } from './+types/product'

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await loadProduct(context, params.productSlug)
  if (!found.ok) throw data(null, { status: found.error })
  const product = found.value
  return { product, shareImage: productShareImage(product) }
}

export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => !isVariantChange(currentUrl, nextUrl) && defaultShouldRevalidate

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return pageMeta({ title: 'Page not found' })
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

/** A product that could not be loaded may be there after all. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NotFound canRetry={!(isRouteErrorResponse(error) && error.status === 404)} />
}
