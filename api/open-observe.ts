import { Registry } from 'prom-client'
import { SHOP_VERSION } from '#db/shop-version.ts'
import type { Config } from './config.ts'
import { measureProviders } from './observe/provider-metrics.ts'
import { traceFields, traceProviders, traceStatements } from './observe/trace-parts.ts'
import type { GatewayCall } from './payments/index.ts'
import { INSTANCE } from './process-state.ts'

export type Observe = Awaited<ReturnType<typeof openObserve>>

/** Metrics, and traces if they are switched on. The packages of OpenTelemetry are loaded only then. */
export async function openObserve({ tracing: settings, role, trustedHops }: Config) {
  const registry = new Registry()
  const own = { instance: INSTANCE, version: SHOP_VERSION, role }
  const tracing = settings
    ? (await import('./observe/open-tracing.ts')).openTracing(settings, {
        ...own,
        trustsCaller: trustedHops > 0,
      })
    : undefined
  const count = measureProviders(registry)
  const trace = tracing && traceProviders(tracing)
  return {
    registry,
    tracing,
    onStatement: tracing && traceStatements(tracing),
    logFields: tracing && traceFields(tracing),
    onProviderCall(call: GatewayCall) {
      count(call)
      trace?.(call)
    },
    close: async () => tracing?.close(),
  }
}
