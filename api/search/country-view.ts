import type { Product, Variant } from '#contract/catalogue.ts'
import { kindOf } from '#domain/category.ts'
import type { CountryCode } from '#domain/locale.ts'
import { offerPrices } from '#domain/product-offer.ts'
import { allergensIn } from '#domain/search/allergens.ts'
import type { ListingProduct, ListingVariant } from '#domain/search/filter-listing.ts'
import { comparedPrice, sizeCode } from '#domain/search/pack-size.ts'
import { STANDING, type Standings } from '#domain/search/rank.ts'
import type { SearchIndex } from '#domain/search/search-index.ts'
import type { Catalogue } from '../catalogue/index.ts'

/** What the listing of a country is made of: prices and stock of now, beside an index that may be older. */
export type CountryView = {
  /** In the shop's order. */
  listing: readonly ListingProduct[]
  /** The product at each position of the index; null if it is not sold in this country. */
  byPosition: readonly (ListingProduct | null)[]
  standings: Standings
}

/** Makes the view of a country once for each state of catalogue and index. */
export function createCountryViews() {
  const views = new WeakMap<Catalogue, WeakMap<SearchIndex, Map<CountryCode, CountryView>>>()
  return (catalogue: Catalogue, index: SearchIndex, country: CountryCode): CountryView => {
    const ofCatalogue = views.get(catalogue) ?? new WeakMap<SearchIndex, Map<CountryCode, CountryView>>()
    views.set(catalogue, ofCatalogue)
    const ofIndex = ofCatalogue.get(index) ?? new Map<CountryCode, CountryView>()
    ofCatalogue.set(index, ofIndex)
    const view = ofIndex.get(country) ?? countryView(catalogue, index, country)
    ofIndex.set(country, view)
    return view
  }
}

function countryView({ products, addedAt }: Catalogue, { skus }: SearchIndex, country: CountryCode) {
  const listing = products[country].map((product, position) =>
    listingProduct(product, { position, addedAt: addedAt.get(product.sku) ?? 0 }),
  )
  const bySku = new Map(listing.map((product) => [product.sku, product]))
  const byPosition = skus.map((sku) => bySku.get(sku) ?? null)
  return { listing, byPosition, standings: Uint8Array.from(byPosition, standingOf) }
}

function standingOf(product: ListingProduct | null): number {
  if (!product) return STANDING.notSold
  return product.variants.some(({ isInStock }) => isInStock) ? STANDING.inStock : STANDING.soldOut
}

const listingProduct = (
  product: Product,
  place: Pick<ListingProduct, 'position' | 'addedAt'>,
): ListingProduct => ({
  ...place,
  sku: product.sku,
  kind: kindOf(product),
  allergens: allergensIn(product.productMarketing?.declarations.allergens ?? null),
  variants: product.variants.flatMap((variant) => listingVariant(variant) ?? []),
})

function listingVariant({ sku, favorite, content, baseContentUnit, channels }: Variant) {
  const [channel] = channels
  if (!channel) return null
  const { price, percentOff, availability } = offerPrices(channel)
  return {
    sku,
    favorite,
    sizeCode: sizeCode(content, baseContentUnit),
    price,
    percentOff: percentOff ?? 0,
    comparedPrice: comparedPrice(price, content, baseContentUnit),
    isInStock: availability === 'STOCKED',
  } satisfies ListingVariant
}
