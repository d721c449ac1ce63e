import type { Suggestions } from '#contract/search.ts'
import { BUNDLE_KIND, type Kind } from '#domain/category.ts'
import { type CountryCode, LOCALES, type LocaleCode } from '#domain/locale.ts'
import { formatMoney, formatUnitPrice } from '#domain/price-display.ts'
import { offerPrices } from '#domain/product-offer.ts'
import { type Filters, filterListing, type Shown } from '#domain/search/filter-listing.ts'
import { sizeCode } from '#domain/search/pack-size.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { SearchDeps } from './search-deps.ts'

const MOST = { products: 5, words: 3, kinds: 2 } as const

const NO_FILTERS: Filters = {
  kind: [],
  inStock: false,
  size: [],
  without: [],
  minPrice: null,
  maxPrice: null,
  preferredSize: null,
}

/** What to offer while somebody types: products, words that begin so, and the kinds of the products. */
export function suggestProducts(deps: SearchDeps, typed: string, locale: LocaleCode): Suggestions {
  const { country } = LOCALES[locale]
  const [catalogue, index] = [deps.catalogue.current(), deps.index.current()]
  const { standings, byPosition } = deps.viewOf(catalogue, index, country)
  const { hits, words, size } = index.suggest(typed, { standings })
  const preferredSize = size && sizeCode(size.amount, size.unit)
  const { shown } = filterListing(
    hits.flatMap((position) => byPosition[position] ?? []),
    { ...NO_FILTERS, preferredSize },
  )
  const products = shown.flatMap((one) => suggestion(catalogue, country, one) ?? [])
  return {
    products: products.slice(0, MOST.products),
    words: words.slice(0, MOST.words),
    kinds: kindsOf(shown).slice(0, MOST.kinds),
  }
}

/** In the order of the best product; sets last, because they contain everything. */
const kindsOf = (shown: readonly Shown[]): Kind[] => {
  const kinds = [...new Set(shown.map(({ product }) => product.kind))]
  return [...kinds.filter((kind) => kind !== BUNDLE_KIND), ...kinds.filter((kind) => kind === BUNDLE_KIND)]
}

function suggestion(
  { products, index }: Catalogue,
  country: CountryCode,
  shown: Shown,
): Suggestions['products'][number] | null {
  const product = products[country][index[country].positionOfSku.get(shown.product.sku) ?? -1]
  const variant = product?.variants.find(({ sku }) => sku === shown.variant.sku)
  const [channel] = variant?.channels ?? []
  if (!product || !variant || !channel) return null
  const { price, currency, availability } = offerPrices(channel)
  const isSoldOut = availability === 'OUTOFSTOCK'
  const { srcXS, alt } = variant.primaryMedia
  return {
    sku: product.sku,
    address: `/products/${product.slug}?variant=${variant.sku}`,
    title: product.title,
    size: variant.title,
    price: formatMoney(price, currency, 'short'),
    unitPrice:
      isSoldOut || variant.baseContentUnit === 'COUNT'
        ? null
        : formatUnitPrice({ currentPrice: price, currency, pack: variant }, ' / '),
    isSoldOut,
    picture: { srcXS, alt },
  }
}
