import type { FastifyInstance } from 'fastify'
import { ok } from '#kit/result.ts'
import type { Handlers } from '../http/calls/route.ts'
import { listProducts } from './list-products.ts'
import type { LiveCatalogue } from './live-catalogue.ts'
import { redirectMovedProducts } from './moved-products.ts'
import { addProductColours } from './product-colours.ts'

export const catalogueRoutes = (catalogue: LiveCatalogue): Pick<Handlers, 'listProducts'> => ({
  listProducts: async ({ query }, { locale }) => ok(listProducts(catalogue.current(), query, locale)),
})

/** What the catalogue serves besides its calls. */
export function addCatalogueFiles(app: FastifyInstance, catalogue: LiveCatalogue) {
  redirectMovedProducts(app, catalogue)
  addProductColours(app, catalogue)
}
