import type { RouterContextProvider } from 'react-router'
import {
  isPlainListing,
  type ListingQuery,
  QUERY_LENGTH,
  readListingQuery,
} from '#domain/search/listing-query.ts'
import { pageNumber } from '../../orders/page-number.ts'
import { isFilterOpen } from '../../search/filters/filter-address.ts'
import type { Filters } from '../../search/filters/filter-panel.tsx'
import { loadFacets } from '../../search/filters/load-facets.ts'
import { loadResults, type Results } from '../../search/results/load-results.ts'
import { type Listing, loadListing } from './load-listing.ts'

/** Either the shelves (`listing`) or the results of words and filters. */
export type ListingPage = {
  listing: Listing | null
  results: Results | null
  /** What the form of the filters shows; on the shelves only if it is open. */
  filters: Filters | null
  /** Not for search engines. */
  isNarrowed: boolean
}

/** Loads what `/products` shows for the query of its address. */
export async function loadListingPage(
  context: Readonly<RouterContextProvider>,
  query: URLSearchParams,
): Promise<ListingPage> {
  const asked = readAsked(query)
  if (isPlainListing(asked)) {
    const isOpen = isFilterOpen(query.toString())
    const listing = await loadListing(context, asked.kind[0] ?? query.get('kind'))
    const filters = isOpen ? await loadFacets(context, asked) : null
    return { listing, results: null, filters, isNarrowed: isOpen }
  }
  const results = await loadResults(context, asked, pageNumber(query))
  if (results) return { listing: null, results, filters: results, isNarrowed: true }
  const listing = { ...(await loadListing(context, null)), isResting: true }
  return { listing, results, filters: null, isNarrowed: true }
}

/** Words that the call would refuse are shortened and cleaned instead. */
function readAsked(query: URLSearchParams): ListingQuery {
  const asked = readListingQuery(query)
  return { ...asked, q: searchWords(asked.q) }
}

/** Without control characters and broken letters, and not longer than a search may be. */
export const searchWords = (q: string): string =>
  q
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, QUERY_LENGTH)
    .toWellFormed()
