import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client'
import { sendFailure } from '../calls/errors.ts'
import { constantTimeEqual } from '../security/constant-time-equal.ts'

type HealthOptions = {
  isReady: () => boolean
  /** The state of the embedded database, if there is one. */
  databaseState?: (() => string) | undefined
  /** What the process knows about itself and about what it shares with others. */
  state: () => Promise<object>
  /** null: no token is needed outside production; in production metrics are off. */
  metricsToken: string | null
  production: boolean
  /** Holds the metrics of all parts of the server. */
  registry: Registry
}

export const HEALTH_PATHS = ['/healthz', '/readyz', '/metrics', '/state'] as const

/** Liveness, readiness and metrics. */
export function addHealth(app: FastifyInstance, options: HealthOptions) {
  const { isReady, databaseState, state, metricsToken, production, registry } = options
  countRequests(app, registry)
  // A restart would not help while the database is unreachable, so this reports ok all the same.
  app.get('/healthz', async () => ({
    status: 'ok',
    ...(databaseState && { database: databaseState().toLowerCase() }),
  }))
  app.get('/readyz', async (_request, reply) => {
    if (isReady()) return { status: 'ready' }
    return sendFailure(reply, 'UNAVAILABLE')
  })
  const isAllowed = ({ headers: { authorization = '' } }: FastifyRequest) =>
    metricsToken ? constantTimeEqual(authorization, `Bearer ${metricsToken}`) : !production
  app.get('/state', async (request, reply) =>
    isAllowed(request) ? state() : sendFailure(reply, 'NOT_FOUND'),
  )
  app.get('/metrics', async (request, reply) => {
    if (!isAllowed(request)) return sendFailure(reply, 'NOT_FOUND')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function countRequests(app: FastifyInstance, registry: Registry) {
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request line to the last byte of the response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const labels = { method, route: routeOptions.url ?? 'none', status: String(reply.statusCode) }
    duration.observe(labels, reply.elapsedTime / 1000)
  })
}
