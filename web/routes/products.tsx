import { useEffect } from 'react'
import { data } from 'react-router'
import { listingTitle, loadListing } from '../catalogue/listing/load-listing.ts'
import { ProductListing } from '../catalogue/listing/product-listing.tsx'
import { listingToShow, rememberListing } from '../catalogue/listing/shown-listing.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { JsonLd } from '../seo/json-ld.tsx'
import { listingDescription } from '../seo/listing-description.ts'
import { listingStructuredData } from '../seo/structured-data.ts'
import type { Route } from './+types/products'

export async function loader({ context, request }: Route.LoaderArgs) {
  const listing = await loadListing(context, new URL(request.url).searchParams.get('kind'))
  // A page without products must not be cached.
  return data(listing, { status: listing.hasFailed ? 503 : 200 })
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const { kind } = listingToShow(loaderData)
  return pageMeta({ title: listingTitle(kind), description: listingDescription(kind) })
}

export default function Products({ loaderData }: Route.ComponentProps) {
  useEffect(() => rememberListing(loaderData), [loaderData])
  const listing = listingToShow(loaderData)
  return (
    <>
      <JsonLd about={import.meta.env.SSR && ((origin) => listingStructuredData(listing.kind, origin))} />
      <ProductListing {...listing} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification requires a failed listing to be logged.
    console.warn('The listing could not be loaded', error)
  }, [error])
  return <ProductListing {...listingToShow(undefined)} />
}
