import { lazy, Suspense, useEffect } from 'react'
import { data, type ShouldRevalidateFunctionArgs, useLocation, useNavigation } from 'react-router'
import { listingTitle } from '../catalogue/listing/listing-title.ts'
import { type ListingPage, loadListingPage } from '../catalogue/listing/load-listing-page.ts'
import styles from '../catalogue/listing/product-listing.module.css'
import { ProductListing } from '../catalogue/listing/product-listing.tsx'
import { listingToShow, rememberListing } from '../catalogue/listing/shown-listing.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { isFilterClosed } from '../search/filters/filter-address.ts'
import { JsonLd } from '../seo/json-ld.tsx'
import { listingDescription } from '../seo/listing-description.ts'
import { listingStructuredData } from '../seo/structured-data.ts'
import type { Route } from './+types/products'

// Most visitors see only the shelves.
const narrowed = () => import('../search/narrowed-listing.ts')
const Results = lazy(async () => ({ default: (await narrowed()).Results }))
const FilterPanel = lazy(async () => ({ default: (await narrowed()).FilterPanel }))

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = await loadListingPage(context, new URL(request.url).searchParams)
  // A page without its products must not be cached.
  const hasFailed = page.listing?.hasFailed || page.listing?.isResting
  return data(page, { status: hasFailed ? 503 : 200 })
}

/** Closing the filters changes only the address. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => !isFilterClosed(currentUrl, nextUrl) && defaultShouldRevalidate

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const asked = loaderData?.results?.asked
  if (asked?.q) return pageMeta({ title: `Results for ${asked.q}` })
  const kind = asked ? (asked.kind[0] ?? null) : listingToShow(loaderData?.listing).kind
  return pageMeta({ title: listingTitle(kind), description: listingDescription(kind) })
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { listing, results, filters } = loaderData
  const { state, location } = useNavigation()
  const isWaiting = state === 'loading' && location.pathname === '/products'
  return (
    <>
      <div className={styles.page} aria-busy={isWaiting}>
        {/* One boundary for both, so that the old list stays until the script of the results has loaded. */}
        <Suspense>{results ? <Results {...results} /> : <Shelves listing={listing} />}</Suspense>
      </div>
      <Suspense>{filters && <FilterPanel {...filters} />}</Suspense>
    </>
  )
}

type ShelvesProps = Pick<ListingPage, 'listing'>

function Shelves({ listing: loaded }: ShelvesProps) {
  useEffect(() => {
    if (loaded) rememberListing(loaded)
  }, [loaded])
  const listing = listingToShow(loaded)
  return (
    <>
      <JsonLd about={import.meta.env.SSR && ((origin) => listingStructuredData(listing.kind, origin))} />
      <ProductListing {...listing} />
    </>
  )
}

const NARROWED = /[?&](q|sort|inStock|minPrice|maxPrice|size|without)=/

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { search } = useLocation()
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification requires a failed listing to be logged.
    console.warn('The listing could not be loaded', error)
  }, [error])
  return <ProductListing {...listingToShow(null)} isResting={NARROWED.test(search)} />
}
