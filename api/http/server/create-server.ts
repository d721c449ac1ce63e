import cookie from '@fastify/cookie'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { type Db, isAnswering } from '#db/client.ts'
import type { ServerState } from '#db/embedded/supervise.ts'
import type { Milliseconds } from '#kit/duration.ts'
import { answerErrors, answerUnknown } from '../calls/errors.ts'
import { addDocs } from '../docs/docs.ts'
import { addCspReports } from '../security/csp-reports.ts'
import { addSecurityHeaders } from '../security/headers.ts'
import { guardRequests } from '../security/request-guard.ts'
import { drainRequests } from './drain.ts'
import { addHealth } from './health.ts'
import { type Middleware, serverWithMiddleware } from './middleware.ts'
import { logRequests } from './request-log.ts'
import { SERVER_OPTIONS } from './server-options.ts'
import { shedLoad } from './shed-load.ts'
import { answerUnroutable, refuseExpectation } from './unroutable.ts'

type ServerDeps = {
  db: Db
  publicUrl: URL
  production: boolean
  registry: Registry
  trustedHops?: number
  busyAfter?: Milliseconds
  metricsToken?: string | null
  databaseState?: (() => ServerState) | undefined
  logger?: FastifyBaseLogger
  pages?: { middleware?: Middleware }
}

/** The HTTP server with everything that applies to all requests, without the routes of the shop. */
export async function createServer(
  { db, publicUrl, production, registry, ...deps }: ServerDeps,
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
  addSecurityHeaders(app, publicUrl)
  logRequests(app)
  guardRequests(app, publicUrl)
  answerErrors(app)
  app.setNotFoundHandler(answerUnknown)
  await app.register(cookie)
  // In development the bundler itself makes the event loop lag.
  if (!deps.pages?.middleware) shedLoad(app, deps.busyAfter)
  const closing = drainRequests(app)
  const isReady = async () => !closing.isAnnounced() && (await isAnswering(db))
  const { databaseState, metricsToken = null } = deps
  addHealth(app, { isReady, databaseState, metricsToken, production, registry })
  addDocs(app, publicUrl)
  await addCspReports(app)
  return { app, closing }
}
