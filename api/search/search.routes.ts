import { ok } from '#kit/result.ts'
import type { Handlers } from '../http/calls/route.ts'
import { createCountryViews } from './country-view.ts'
import type { SearchDeps } from './search-deps.ts'
import { searchProducts } from './search-products.ts'
import { suggestProducts } from './suggest-products.ts'

export function searchRoutes(
  live: Pick<SearchDeps, 'catalogue' | 'index'>,
): Pick<Handlers, 'searchProducts' | 'suggestProducts'> {
  const deps = { ...live, viewOf: createCountryViews() }
  return {
    searchProducts: async ({ query }, { locale }) => ok(searchProducts(deps, query, locale)),
    suggestProducts: async ({ query }, { locale }) => ok(suggestProducts(deps, query.q, locale)),
  }
}
