import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { SERVER_OPTIONS } from './server-options.ts'

/** Sees each request before the routes do, and either answers it or lets it pass. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Builds the HTTP server with a front. Fastify sets no limits on a server it did not make, so they are set here. */
export const serverWithMiddleware =
  (front: Middleware, options: typeof SERVER_OPTIONS) => (handler: RequestListener) => {
    const { http, keepAliveTimeout, requestTimeout, maxRequestsPerSocket } = options
    const server = createServer({ ...http, keepAliveTimeout, requestTimeout }, (request, response) =>
      front(request, response, () => handler(request, response)),
    )
    server.maxRequestsPerSocket = maxRequestsPerSocket
    return server
  }
