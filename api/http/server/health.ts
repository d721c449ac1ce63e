import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import { sendFailure } from '../calls/errors.ts'
import { constantTimeEqual } from '../security/constant-time-equal.ts'

type HealthOptions = {
  isReady: () => boolean
  /** The state of the embedded database, if there is one. */
  databaseState?: (() => string) | undefined
}

type MetricsOptions = {
  /** What the process knows about itself and about what it shares with others. */
  state: () => Promise<object>
  metricsToken: string | null
  /** Whether they are served without a token. */
  isOpen: boolean
  /** Holds the metrics of all parts of the server. */
  registry: Registry
}

export const HEALTH_PATHS = ['/healthz', '/readyz', '/metrics', '/state'] as const

/** Liveness and readiness, for supervisors and load balancers. */
export function addHealth(app: FastifyInstance, { isReady, databaseState }: HealthOptions) {
  // A restart would not help while the database is unreachable, so this reports ok all the same.
  app.get('/healthz', async () => ({
    status: 'ok',
    ...(databaseState && { database: databaseState().toLowerCase() }),
  }))
  app.get('/readyz', async (_request, reply) => {
    if (isReady()) return { status: 'ready' }
    return sendFailure(reply, 'UNAVAILABLE')
  })
}

/** Metrics and the state of the process, for operators. */
export function addMetrics(app: FastifyInstance, { state, metricsToken, isOpen, registry }: MetricsOptions) {
  const isAllowed = ({ headers: { authorization = '' } }: FastifyRequest) =>
    metricsToken ? constantTimeEqual(authorization, `Bearer ${metricsToken}`) : isOpen
  app.get('/state', async (request, reply) =>
    isAllowed(request) ? state() : sendFailure(reply, 'NOT_FOUND'),
  )
  app.get('/metrics', async (request, reply) => {
    if (!isAllowed(request)) return sendFailure(reply, 'NOT_FOUND')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
