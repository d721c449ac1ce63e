import type { Product, ProductList, ProductQuery } from '#contract/catalogue.ts'
import { LOCALES, type LocaleCode } from '#domain/locale.ts'
import { productSkuOf } from '#domain/variant.ts'
import type { Catalogue } from './live-catalogue.ts'

/** The part of the catalogue that a query asks for, one page of it. */
export function listProducts(catalogue: Catalogue, query: ProductQuery, locale: LocaleCode): ProductList {
  const { page, pageSize, withMarketing } = query
  const found = catalogue.products[LOCALES[locale].country].filter((product) => isAskedFor(product, query))
  const shown = found.slice((page - 1) * pageSize, page * pageSize)
  return {
    data: withMarketing ? shown : shown.map(withoutMarketing),
    meta: { page, totalItems: found.length, totalPages: Math.ceil(found.length / pageSize) },
  }
}

function isAskedFor(product: Product, { sku, slug, category, type }: ProductQuery) {
  if (sku && !sku.some((asked) => productSkuOf(asked) === product.sku)) return false
  if (slug !== undefined && slug !== product.slug) return false
  if (category !== undefined && category !== product.category) return false
  return type === undefined || type === product.type
}

const withoutMarketing = (product: Product): Product => ({ ...product, productMarketing: null })
