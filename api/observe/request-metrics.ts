import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client'
import { routeClass } from './route-class.ts'

/** In seconds. The limits of the service levels (0.3, 0.5 and 3) are among them, so that they can be counted exactly. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 0.5, 1, 3, 10]

/** Counts and times every request by route, and Node's own metrics. Pages from the page cache do not come this far. */
export function measureRequests(app: FastifyInstance, registry: Registry) {
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request line to the last byte of the response',
    labelNames: ['class', 'method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    const labels = { class: routeClass(method, route), method, route, status: String(reply.statusCode) }
    duration.observe(labels, reply.elapsedTime / 1000)
  })
}
