import type { FastifyInstance } from 'fastify'
import { productColoursCss } from '#domain/product-colours.ts'
import type { LiveCatalogue } from './live-catalogue.ts'

const WEEK = 'public, max-age=604800'
/** A little more than the longest product list. */
const MOST_SKUS = 120

/**
 * The colours of the requested products as custom properties, by sku. It is a stylesheet, because the content security
 * policy forbids style attributes; its URL contains the catalogue's version, so it can be cached for long.
 */
export function addProductColours(app: FastifyInstance, catalogue: LiveCatalogue) {
  app.get<{ Querystring: { sku?: unknown } }>('/product-colours.css', async ({ query }, reply) => {
    const skus = typeof query.sku === 'string' ? query.sku.split(',').slice(0, MOST_SKUS) : []
    const { products, index } = catalogue.current()
    const found = skus.map((sku) => {
      const place = index.IND.placeOfSku.get(sku)
      if (place !== undefined) return products.IND[place]
      return products.USA[index.USA.placeOfSku.get(sku) ?? -1]
    })
    const css = found.map((product) => product && productColoursCss(product)).join('')
    return reply.type('text/css; charset=utf-8').header('cache-control', WEEK).send(css)
  })
}
