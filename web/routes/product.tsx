import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { loadProduct, loadSoldElsewhere } from '../catalogue/load-product.ts'
import { isVariantChange } from '../catalogue/product-address.ts'
import { ProductDetail } from '../catalogue/product-detail.tsx'
import { notSoldTitle, SoldElsewhere } from '../catalogue/sold-elsewhere.tsx'
import { JsonLd } from '../found/json-ld.tsx'
import { productThings } from '../found/page-things.ts'
import { productShareImage } from '../found/share-image.server.ts'
import { notFound } from '../layout/not-found-response.ts'
import { pageMeta } from '../layout/page-meta.ts'
import type { Route } from './+types/product'

export async function loader({ context, params }: Route.LoaderArgs) {
  const product = await loadProduct(context, params.productSlug)
  if (product) return { product, shareImage: productShareImage(product) }
  const soldElsewhere = await loadSoldElsewhere(context, params.productSlug)
  if (!soldElsewhere) throw notFound()
  // Not found in this country: so it is not kept, and no cache can show it where the product is sold.
  return data({ product: null, soldElsewhere }, { status: 404 })
}

export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => !isVariantChange(currentUrl, nextUrl) && defaultShouldRevalidate

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return pageMeta()
  if (!loaderData.product) return pageMeta({ title: notSoldTitle(loaderData.soldElsewhere) })
  const { title, description } = loaderData.product
  return pageMeta({ title, description, type: 'product' })
}

export default function Product({ loaderData }: Route.ComponentProps) {
  if (!loaderData.product) return <SoldElsewhere {...loaderData.soldElsewhere} />
  const { product } = loaderData
  return (
    <>
      <JsonLd about={(origin) => productThings(product, origin)} />
      <ProductDetail product={product} />
    </>
  )
}
