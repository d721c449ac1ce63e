import type { FastifyInstance } from 'fastify'

/**
 * One line per response, without personal data: the route's pattern instead of the address (which may contain an order
 * or a search), no query, no headers, no body, no IP address.
 */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
}
