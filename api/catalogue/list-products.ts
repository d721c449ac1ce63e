import type { Product, ProductList, ProductQuery } from '#contract/catalogue.ts'
import { type CountryCode, LOCALES, type LocaleCode } from '#domain/locale.ts'
import { productSkuOf } from '#domain/variant.ts'
import type { Catalogue } from './live-catalogue.ts'

/** One page of the products that match the query. */
export function listProducts(catalogue: Catalogue, query: ProductQuery, locale: LocaleCode): ProductList {
  const { page, pageSize, withMarketing } = query
  const found = candidates(catalogue, query, LOCALES[locale].country).filter((product) =>
    matchesQuery(product, query),
  )
  const shown = found.slice((page - 1) * pageSize, page * pageSize)
  return {
    data: withMarketing ? shown : shown.map(withoutMarketing),
    meta: { page, totalItems: found.length, totalPages: Math.ceil(found.length / pageSize) },
  }
}

/** The smallest indexed list that contains all matches. */
function candidates(
  { products, index }: Catalogue,
  { sku, slug, category, type }: ProductQuery,
  country: CountryCode,
): readonly Product[] {
  const all = products[country]
  const { bySlug, positionOfSku, byCategory, byType } = index[country]
  const known = (found: (Product | undefined)[]) => found.filter((product) => product !== undefined)
  if (slug !== undefined) return known([bySlug.get(slug)])
  if (sku) {
    const positions = new Set(sku.map((wanted) => positionOfSku.get(productSkuOf(wanted)) ?? all.length))
    return known([...positions].sort((one, other) => one - other).map((position) => all[position]))
  }
  if (category !== undefined) return byCategory.get(category) ?? []
  return type === undefined ? all : (byType.get(type) ?? [])
}

function matchesQuery(product: Product, { sku, slug, category, type }: ProductQuery) {
  if (sku && !sku.some((wanted) => productSkuOf(wanted) === product.sku)) return false
  if (slug !== undefined && slug !== product.slug) return false
  if (category !== undefined && category !== product.category) return false
  return type === undefined || type === product.type
}

const withoutMarketing = (product: Product): Product => ({ ...product, productMarketing: null })
