import type { Product } from '#contract/catalogue.ts'
import type { CountryCode } from '#domain/locale.ts'
import { goesWellWith } from '#domain/pairing.ts'
import { activeVariant } from '#domain/variant.ts'
import type { ProductRow } from './catalogue.store.ts'

/** The products of one country, each with the products that go well with it. */
export function addPairs(
  products: readonly Product[],
  rows: readonly ProductRow[],
  country: CountryCode,
): Product[] {
  const offered = new Set(products.filter(isInStock).map(({ sku }) => sku))
  const isOffered = (sku: string) => offered.has(sku)
  const bought = new Map(rows.map(({ sku, pairs }) => [sku, boughtIn(pairs, country)]))
  return products.map((product) => {
    const { productMarketing: marketing, sku } = product
    if (!marketing) return product
    const recipes = marketing.usage.videos.map((video) => video.products)
    const pairs = goesWellWith(sku, { bought: bought.get(sku) ?? [], recipes, isOffered })
    return { ...product, productMarketing: { ...marketing, goesWellWith: pairs } }
  })
}

const boughtIn = (pairs: ProductRow['pairs'], country: CountryCode) =>
  pairs.filter((pair) => pair.country === country).map(({ paired_sku }) => paired_sku)

/** The size that a card shows is in stock. */
const isInStock = (product: Product) => activeVariant(product, null).channels[0]?.availability === 'STOCKED'
