import { Histogram, type Registry } from 'prom-client'

/** A request to a payment provider, as it may be counted: no address, no body. */
type ProviderCall = { gateway: string; call: string; outcome: string; took: number }

/** Counts and times the requests to payment providers. */
export function measureProviders(registry: Registry): (call: ProviderCall) => void {
  const seconds = new Histogram({
    name: 'provider_request_seconds',
    help: 'Requests to payment providers, by what was asked and the answer (HTTP status, or why there was none)',
    labelNames: ['provider', 'call', 'outcome'],
    buckets: [0.1, 0.3, 1, 3, 5, 10],
    registers: [registry],
  })
  return ({ gateway, call, outcome, took }) =>
    seconds.observe({ provider: gateway, call, outcome }, took / 1000)
}
