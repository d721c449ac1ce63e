import type { Product } from '#contract/catalogue.ts'
import type { Facets, FoundProduct, FoundProducts, SearchQuery, SearchReading } from '#contract/search.ts'
import { type CountryCode, LOCALES, type LocaleCode } from '#domain/locale.ts'
import { fromMajor, money, toMajor } from '#domain/money.ts'
import { type FacetCounts, type Filters, filterListing, type Shown } from '#domain/search/filter-listing.ts'
import { type ListingQuery, readListingQuery } from '#domain/search/listing-query.ts'
import { sizeCode, sizeLabel } from '#domain/search/pack-size.ts'
import type { SearchResult } from '#domain/search/search-result.ts'
import { sortListing } from '#domain/search/sort-listing.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { CountryView } from './country-view.ts'
import type { SearchDeps } from './search-deps.ts'

/** One page of the products that match the words and the filters. */
export function searchProducts(deps: SearchDeps, query: SearchQuery, locale: LocaleCode): FoundProducts {
  const { country } = LOCALES[locale]
  const [catalogue, index] = [deps.catalogue.current(), deps.index.current()]
  const view = deps.viewOf(catalogue, index, country)
  const asked = readListingQuery(paramsOf(query))
  const result =
    asked.q === '' ? null : index.search(asked.q, { standings: view.standings, asTyped: asked.asTyped })
  const { shown, counts } = filterListing(candidates(result, view), filtersOf(asked, result))
  const sorted = sortListing(shown, asked.sort)
  const { page, pageSize } = query
  return {
    data: sorted
      .slice((page - 1) * pageSize, page * pageSize)
      .flatMap((one) => foundProduct(catalogue, country, one) ?? []),
    meta: { page, totalItems: sorted.length, totalPages: Math.ceil(sorted.length / pageSize) },
    search: result && readingOf(result),
    facets: facetsOf(counts),
  }
}

function paramsOf(query: SearchQuery): URLSearchParams {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return new URLSearchParams(given)
}

const candidates = (result: SearchResult | null, { listing, byPosition }: CountryView) =>
  result ? result.hits.flatMap((position) => byPosition[position] ?? []) : listing

/** What the words name is added to the filters: a highest price, and a size that is preferred, not required. */
function filtersOf(asked: ListingQuery, result: SearchResult | null): Filters {
  const size = sizeIn(result)
  const prices = [asked.maxPrice, result?.maxPrice ?? null].filter((price) => price !== null)
  return {
    kind: asked.kind,
    inStock: asked.inStock,
    size: size && result?.isAmountOnly && asked.size.length === 0 ? [size] : asked.size,
    without: asked.without,
    minPrice: asked.minPrice === null ? null : fromMajor(asked.minPrice),
    maxPrice: prices.length > 0 ? fromMajor(Math.min(...prices)) : null,
    preferredSize: size,
  }
}

const sizeIn = (result: SearchResult | null): string | null =>
  result?.size ? sizeCode(result.size.amount, result.size.unit) : null

function readingOf(result: SearchResult): SearchReading {
  const { answer, readAs, instead, maxPrice } = result
  return { answer, readAs, notFound: [...result.notFound], instead, size: sizeIn(result), maxPrice }
}

function foundProduct(
  { products, index }: Catalogue,
  country: CountryCode,
  { product: { sku }, variant }: Shown,
): FoundProduct | null {
  const product: Product | undefined = products[country][index[country].positionOfSku.get(sku) ?? -1]
  return product ? { ...product, productMarketing: null, shownVariant: variant.sku } : null
}

const byAmount = (one: string, other: string) =>
  one.replace(/\d+/, '').localeCompare(other.replace(/\d+/, '')) ||
  Number.parseInt(one, 10) - Number.parseInt(other, 10)

const facetsOf = ({ kind, inStock, size, without, price }: FacetCounts): Facets => ({
  kind: [...kind].map(([value, count]) => ({ value, count })),
  inStock,
  size: [...size]
    .map(([value, count]) => ({ value, count, label: sizeLabel(value) }))
    .sort((one, other) => byAmount(one.value, other.value)),
  without: [...without].map(([value, count]) => ({ value, count })),
  price: price && { min: toMajor(money(price.min)), max: toMajor(money(price.max)) },
})
