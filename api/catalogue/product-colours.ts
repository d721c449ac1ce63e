import type { FastifyInstance } from 'fastify'
import { COUNTRY_CODES } from '#domain/locale.ts'
import { coloursVersion, productColoursCss } from '#domain/product-colours.ts'
import type { Catalogue, LiveCatalogue } from './live-catalogue.ts'

const WEEK = 'public, max-age=604800'
/** A little more than the longest product list. */
const MAX_SKUS = 120

/**
 * The colours of the requested products as custom properties, by sku. It is a stylesheet, because the content security
 * policy forbids style attributes. Its address names the version of the colours, so it can be cached for long, but only
 * with the version of this process: another one may know newer colours, or have rendered the page before the last change.
 */
export function addProductColours(app: FastifyInstance, catalogue: LiveCatalogue) {
  app.get<{ Querystring: { sku?: unknown; v?: unknown } }>(
    '/product-colours.css',
    async ({ query }, reply) => {
      const skus = typeof query.sku === 'string' ? query.sku.split(',').slice(0, MAX_SKUS) : []
      const current = catalogue.current()
      const found = skus.map((sku) => findProduct(current, sku))
      const css = found.map((product) => product && productColoursCss(product)).join('')
      const caching = query.v === coloursVersion(css) ? WEEK : 'no-store'
      return reply.type('text/css; charset=utf-8').header('cache-control', caching).send(css)
    },
  )
}

/** The product from any country: its colours are the same in all. */
function findProduct({ products, index }: Catalogue, sku: string) {
  const country = COUNTRY_CODES.find((code) => index[code].positionOfSku.has(sku))
  return country && products[country][index[country].positionOfSku.get(sku) ?? -1]
}
