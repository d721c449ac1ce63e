import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { SERVER_OPTIONS } from './server-options.ts'

/** Runs before the routes for each request, and either answers it or calls `next`. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Creates the HTTP server. Fastify sets no limits on a server that it did not create, so they are set here. */
export const serverWithMiddleware =
  (middleware: Middleware, options: typeof SERVER_OPTIONS) => (handler: RequestListener) => {
    const { http, keepAliveTimeout, requestTimeout, maxRequestsPerSocket } = options
    const server = createServer({ ...http, keepAliveTimeout, requestTimeout }, (request, response) =>
      middleware(request, response, () => handler(request, response)),
    )
    server.maxRequestsPerSocket = maxRequestsPerSocket
    return server
  }
