import cookie from '@fastify/cookie'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { ServerState } from '#db/embedded/supervise.ts'
import { measureRequests } from '../../observe/request-metrics.ts'
import type { Tracing } from '../../observe/trace.ts'
import { traceCalls } from '../../observe/trace-calls.ts'
import { answerErrors, answerUnknown } from '../calls/errors.ts'
import { addDocs } from '../docs/docs.ts'
import { addCspReports } from '../security/csp-reports.ts'
import { addSecurityHeaders } from '../security/headers.ts'
import { guardRequests } from '../security/request-guard.ts'
import { answerInTime } from './answer-in-time.ts'
import { drainRequests } from './drain.ts'
import { addHealth, addMetrics, HEALTH_PATHS } from './health.ts'
import { type Middleware, serverWithMiddleware } from './middleware.ts'
import { logRequests } from './request-log.ts'
import { SERVER_OPTIONS } from './server-options.ts'
import { type Load, shedLoad } from './shed-load.ts'
import { answerUnroutable, refuseExpectation } from './unroutable.ts'

type ServerDeps = Load & {
  state: () => Promise<object>
  publicUrl: URL
  production: boolean
  registry: Registry
  isHealthOnly?: boolean
  trustedHops?: number
  metricsToken?: string | null
  /** Metrics and state are served by a server of their own. */
  hasAdminServer?: boolean
  tracing?: Tracing | undefined
  databaseState?: (() => ServerState) | undefined
  logger?: FastifyBaseLogger
  pages?: { middleware?: Middleware }
}

/** The HTTP server with everything that applies to all requests, without the routes of the shop. */
export async function createServer(
  { publicUrl, production, registry, ...deps }: ServerDeps,
  middleware: Middleware | undefined,
) {
  const app: FastifyInstance = fastify({
    ...SERVER_OPTIONS,
    frameworkErrors: answerUnroutable(publicUrl),
    trustProxy: (_address, hop) => hop < (deps.trustedHops ?? 0),
    ...(deps.logger ? { loggerInstance: deps.logger } : {}),
    ...(middleware && { serverFactory: serverWithMiddleware(middleware, SERVER_OPTIONS) }),
  })
  app.server.on('checkExpectation', refuseExpectation(publicUrl))
  if (deps.isHealthOnly) refuseAllBut(app, HEALTH_PATHS)
  addSecurityHeaders(app, publicUrl)
  if (deps.tracing) traceCalls(app, deps.tracing)
  logRequests(app)
  guardRequests(app, publicUrl)
  answerErrors(app)
  answerInTime(app)
  app.setNotFoundHandler(answerUnknown)
  await app.register(cookie)
  // In development the bundler itself makes the event loop lag.
  if (!deps.pages?.middleware) shedLoad(app, deps)
  const closing = drainRequests(app)
  // Nothing that processes share: a database that is away would take all of them out of the load balancer at once,
  // though they can serve pages from memory.
  const isReady = () => !closing.isAnnounced()
  const { databaseState, state, metricsToken = null } = deps
  measureRequests(app, registry)
  addHealth(app, { isReady, databaseState })
  const admin = deps.hasAdminServer ? createAdminServer(app) : null
  if (admin) addHealth(admin, { isReady, databaseState })
  // A server of its own is reached by operators only, so there a token is optional.
  addMetrics(admin ?? app, { state, metricsToken, registry, isOpen: admin !== null || !production })
  addDocs(app, publicUrl)
  await addCspReports(app)
  return { app, adminServer: admin, closing }
}

/** A second server, for operators alone: /healthz, /readyz, /metrics and /state. It closes after the shop's. */
function createAdminServer(shop: FastifyInstance) {
  const { http, keepAliveTimeout, requestTimeout, bodyLimit } = SERVER_OPTIONS
  const admin = fastify({ http, keepAliveTimeout, requestTimeout, bodyLimit, forceCloseConnections: true })
  admin.setNotFoundHandler(answerUnknown)
  shop.addHook('onClose', () => admin.close())
  return admin
}

function refuseAllBut(app: FastifyInstance, paths: readonly string[]) {
  app.addHook('onRequest', async (request, reply) => {
    if (!paths.includes(request.routeOptions.url ?? '')) reply.callNotFound()
  })
}
