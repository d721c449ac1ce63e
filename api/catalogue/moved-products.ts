import type { FastifyInstance } from 'fastify'
import { CALLS } from '#contract/calls.ts'
import type { LiveCatalogue } from './live-catalogue.ts'

const LIST = `${CALLS.listProducts.path}?`

/** A product that is asked for by a former address has moved there for ever. The pages redirect by themselves. */
export function redirectMovedProducts(app: FastifyInstance, catalogue: LiveCatalogue) {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(LIST)) return
    const query = new URLSearchParams(request.url.slice(LIST.length))
    const slug = catalogue.current().moved.get(query.get('slug') ?? '')
    if (slug === undefined) return
    query.set('slug', slug)
    return reply.redirect(`${LIST}${query}`, 301)
  })
}
