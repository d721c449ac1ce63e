import { listingTitle, loadListing } from '../catalogue/load-listing.ts'
import { ProductListing } from '../catalogue/product-listing.tsx'
import { JsonLd } from '../found/json-ld.tsx'
import { listingDescription } from '../found/listing-description.ts'
import { listingThings } from '../found/page-things.ts'
import { pageMeta } from '../layout/page-meta.ts'
import type { Route } from './+types/products'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadListing(context, new URL(request.url).searchParams.get('kind'))

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: listingTitle(loaderData?.kind ?? null),
    description: listingDescription(loaderData?.kind ?? null),
  })

export default function Products({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <JsonLd about={(origin) => listingThings(loaderData.kind, origin)} />
      <ProductListing {...loaderData} />
    </>
  )
}
