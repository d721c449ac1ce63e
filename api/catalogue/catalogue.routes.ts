import { ok } from '#kit/result.ts'
import type { Handlers } from '../http/calls/route.ts'
import { listProducts } from './list-products.ts'
import type { LiveCatalogue } from './live-catalogue.ts'

export const catalogueRoutes = (catalogue: LiveCatalogue): Pick<Handlers, 'listProducts'> => ({
  listProducts: async ({ query }, { locale }) => ok(listProducts(catalogue.current(), query, locale)),
})
