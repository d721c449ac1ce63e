import { type ListingQuery, listingSearchParams } from '#domain/search/listing-query.ts'
import { openFilter } from './filter-address.ts'

type Place = { page?: number; isFilterOpen?: boolean }

/** The address of a listing. */
export function listingAddress(asked: ListingQuery, { page = 1, isFilterOpen = false }: Place = {}): string {
  const query = listingSearchParams(asked)
  if (page > 1) query.set('page', String(page))
  const search = isFilterOpen ? openFilter(query.toString()) : query.size > 0 ? `?${query}` : ''
  return `/products${search.replaceAll('%2C', ',')}`
}

/** The same words and order without any filter. */
export const withoutFilters = (asked: ListingQuery): ListingQuery => ({
  ...asked,
  kind: [],
  inStock: false,
  minPrice: null,
  maxPrice: null,
  size: [],
  without: [],
})

/** Whether anything but words and order is asked. */
export const hasFilters = (asked: ListingQuery): boolean =>
  listingAddress(asked) !== listingAddress(withoutFilters(asked))
