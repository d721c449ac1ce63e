import { listingTitle, loadListing } from '../catalogue/load-listing.ts'
import { ProductListing } from '../catalogue/product-listing.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import type { Route } from './+types/products'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadListing(context, new URL(request.url).searchParams.get('kind'))

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: listingTitle(loaderData?.kind ?? null),
    description: 'Oils, spices, flours, millets, pulses and superfoods, with the price of every pack.',
  })

export default function Products({ loaderData }: Route.ComponentProps) {
  return <ProductListing {...loaderData} />
}
