import type { RouterContextProvider } from 'react-router'
import { type ListingQuery, listingSearchParams } from '#domain/search/listing-query.ts'
import { report, shop } from '../../shop.ts'
import type { Filters } from './filter-panel.tsx'

/** The choices of the filters without the products; null when the call fails, which is logged. */
export async function loadFacets(
  context: Readonly<RouterContextProvider>,
  asked: ListingQuery,
): Promise<Filters | null> {
  const query = { ...Object.fromEntries(listingSearchParams(asked)), pageSize: 1 }
  const answer = await shop(context).call('searchProducts', { query })
  if (answer.ok) return { asked, facets: answer.value.facets, totalItems: answer.value.meta.totalItems }
  report(context, new Error(`The filters could not be loaded: ${answer.error.code}`))
  return null
}
