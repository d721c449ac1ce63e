import {
  data,
  isRouteErrorResponse,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from 'react-router'
import { loadPairs, loadProduct, loadSoldElsewhere } from '../catalogue/product/load-product.ts'
import { isVariantChange, variantIn } from '../catalogue/product/product-address.ts'
import { ProductDetail } from '../catalogue/product/product-detail.tsx'
import { ProductPairs } from '../catalogue/product/product-pairs.tsx'
import { notSoldTitle, SoldElsewhere } from '../catalogue/product/sold-elsewhere.tsx'
import { NotFound } from '../layout/not-found.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { JsonLd } from '../seo/json-ld.tsx'
import { productShareImage } from '../seo/share-image.server.ts'
import { productStructuredData } from '../seo/structured-data.ts'
import { movedTo, shippingOf } from '../shop.ts'
import { freshnessOf } from '../trace/freshness.ts'
import type { Route } from './+types/product'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const found = await loadProduct(context, params.productSlug)
  if (found.ok) {
    const product = found.value
    const pairs = await loadPairs(context, product)
    const freshness = freshnessOf(product)
    return {
      product,
      pairs,
      freshness,
      shareImage: productShareImage(product),
      shipping: shippingOf(context),
    }
  }
  if (found.error === 503) throw data(null, { status: 503 })
  const slug = movedTo(context, params.productSlug)
  if (slug) throw redirect(`/products/${slug}${new URL(request.url).search}`, 301)
  const soldElsewhere = await loadSoldElsewhere(context, params.productSlug)
  if (!soldElsewhere) throw data(null, { status: 404 })
  // Not cached: the product may be sold in another country, and the visitor may switch to it.
  return data({ product: null, soldElsewhere }, { status: 404 })
}

export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => !isVariantChange(currentUrl, nextUrl) && defaultShouldRevalidate

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return pageMeta({ title: 'Page not found' })
  if (!loaderData.product) return pageMeta({ title: notSoldTitle(loaderData.soldElsewhere) })
  const { productMarketing, ...own } = loaderData.product
  const { title, description } = productMarketing?.seo ?? own
  return pageMeta({ title: title || own.title, description: description || own.description, type: 'product' })
}

export default function Product({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  if (!loaderData.product) return <SoldElsewhere {...loaderData.soldElsewhere} />
  const { product, pairs, freshness, shipping } = loaderData
  const page = { product, shipping, variantSku: variantIn(search) }
  return (
    <>
      <JsonLd about={import.meta.env.SSR && ((origin) => productStructuredData({ ...page, origin }))} />
      <ProductDetail product={product} freshness={freshness} />
      <ProductPairs {...pairs} />
    </>
  )
}

/** Loading failed: the product may exist. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NotFound canRetry={!(isRouteErrorResponse(error) && error.status === 404)} />
}
