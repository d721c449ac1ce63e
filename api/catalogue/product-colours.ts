import type { FastifyInstance } from 'fastify'
import { productColours } from '#domain/product-colours.ts'
import type { Catalogue, LiveCatalogue } from './live-catalogue.ts'

const WEEK = 'public, max-age=604800'

/**
 * Each product's colours as custom properties, by sku. A stylesheet, because the content policy forbids style
 * attributes; the page names it with the catalogue's version, so it can be kept for long.
 */
export function addProductColours(app: FastifyInstance, catalogue: LiveCatalogue) {
  app.get('/product-colours.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', WEEK).send(coloursCss(catalogue.current())),
  )
}

function coloursCss({ products }: Catalogue) {
  const pairs = new Map(
    [...products.IND, ...products.USA].map((product) => [
      product.sku,
      productColours(product.primaryColor, product.secondaryColor),
    ]),
  )
  return [...pairs]
    .map(
      ([sku, { primary, secondary, primaryText }]) =>
        `[data-product="${sku}"]{--p:${primary};--s:${secondary};--p-text:${primaryText}}`,
    )
    .join('\n')
}
