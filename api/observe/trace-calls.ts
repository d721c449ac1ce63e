import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type RouteClass, routeClass } from './route-class.ts'
import type { Trace, Tracing } from './trace.ts'

/** Files and health checks are many and tell nothing. */
const UNTRACED: readonly RouteClass[] = ['file', 'other']

/** One trace per request, from its first hook to its answer. */
export function traceCalls(app: FastifyInstance, tracing: Tracing) {
  const traces = new WeakMap<FastifyRequest, Trace>()
  const within = (request: FastifyRequest, done: () => void) => {
    const trace = traces.get(request)
    if (trace) tracing.run(trace, done)
    else done()
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers } = request
    const route = request.routeOptions.url ?? 'none'
    const kind = routeClass(method, route)
    if (UNTRACED.includes(kind)) return done()
    const { traceparent } = headers
    const trace = tracing.start({
      kind: 'call',
      name: `${method} ${route}`,
      attributes: { 'http.request.method': method, 'http.route': route, 'shop.class': kind },
      traceparent: typeof traceparent === 'string' ? traceparent : undefined,
    })
    traces.set(request, trace)
    tracing.run(trace, done)
  })
  // The body arrives by events of the socket, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => within(request, done))
  app.addHook('onResponse', (request, reply, done) => {
    const trace = traces.get(request)
    const status = reply.statusCode
    if (trace)
      tracing.end(trace, { isError: status >= 500, attributes: { 'http.response.status_code': status } })
    // The log line of the answer names the trace.
    within(request, done)
  })
}
