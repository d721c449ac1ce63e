import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { type FastifyHttpOptions, LogController } from 'fastify'
import { BODY_LIMIT } from '#contract/limits.ts'
import { seconds } from '#kit/duration.ts'
import { answerBrokenRequest } from './broken-request.ts'

export const URL_LIMIT = 2048
export const HEADER_FIELDS_LIMIT = 64
const HEADER_BYTES_LIMIT = 16 * 1024
const LONGEST_PATH_PARAMETER = 1600

/** The limits and time-outs of the HTTP server itself, before any route is looked at. */
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
    // Node would answer a request without one itself, without our headers and words; the envelope's check does it.
    requireHostHeader: false,
  },
  routerOptions: { maxParamLength: LONGEST_PATH_PARAMETER },
  clientErrorHandler: answerBrokenRequest,
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  // The id is ours alone: one sent by the caller could repeat, or carry something into the logs.
  requestIdHeader: false,
  genReqId: () => randomUUID(),
  // While it shuts down, requests already on the wire are still answered; readiness tells the balancer.
  return503OnClosing: false,
} satisfies FastifyHttpOptions<Server>
