import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { type FastifyHttpOptions, LogController } from 'fastify'
import { BODY_LIMIT } from '#contract/limits.ts'
import { seconds } from '#kit/duration.ts'
import { answerBrokenRequest } from './broken-request.ts'

export const URL_LIMIT = 2048
export const HEADER_FIELDS_LIMIT = 64
const HEADER_BYTES_LIMIT = 16 * 1024
const PATH_PARAMETER_LIMIT = 1600

/** The limits and timeouts of the HTTP server, which apply before the routes. */
export const SERVER_OPTIONS = {
  bodyLimit: BODY_LIMIT,
  requestTimeout: seconds(10),
  keepAliveTimeout: seconds(65),
  maxRequestsPerSocket: 1000,
  http: {
    headersTimeout: seconds(5),
    connectionsCheckingInterval: seconds(1),
    maxHeaderSize: HEADER_BYTES_LIMIT,
    insecureHTTPParser: false,
    // Node would answer a request without Host itself, without our headers; the request guard answers it.
    requireHostHeader: false,
  },
  routerOptions: { maxParamLength: PATH_PARAMETER_LIMIT },
  clientErrorHandler: answerBrokenRequest,
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  // An id sent by the client could repeat, or inject text into the logs.
  requestIdHeader: false,
  genReqId: () => randomUUID(),
  // Requests that arrive during shutdown are still answered; the readiness check tells the load balancer.
  return503OnClosing: false,
} satisfies FastifyHttpOptions<Server>
