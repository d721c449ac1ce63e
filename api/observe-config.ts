import { z } from 'zod'
import type { TracingSettings } from './observe/open-tracing.ts'

export const OBSERVE_ENVIRONMENT = {
  ADMIN_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  ADMIN_HOST: z.union([z.ipv4(), z.ipv6(), z.literal('localhost')]).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SAMPLE: z.coerce.number().min(0).max(1).default(0.01),
}

const Values = z.object(OBSERVE_ENVIRONMENT)
type Values = z.infer<typeof Values>

export const OBSERVE_MEANING: Record<keyof Values, string> = {
  ADMIN_PORT: 'a port of its own for /metrics and /state, other than PORT',
  ADMIN_HOST: 'the address for ADMIN_PORT: an IP address of this machine, or localhost',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'the collector that traces are sent to, like http://collector.example:4318',
  OTEL_SAMPLE: 'the share of calls and jobs that are traced besides those that fail, 0 to 1',
}

export type ObserveSettings = {
  admin: { port: number; host: string } | null
  tracing: TracingSettings | null
}

/** Outside production only this machine may connect. */
export const adminAddress = ({ ADMIN_PORT, ADMIN_HOST }: Values, production: boolean) =>
  ADMIN_PORT === undefined
    ? null
    : { port: ADMIN_PORT, host: ADMIN_HOST ?? (production ? '::' : 'localhost') }

export const tracingSettings = ({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SAMPLE: sample }: Values) =>
  endpoint === undefined ? null : { endpoint, sample }

export function observeProblem({ ADMIN_PORT, ADMIN_HOST, PORT }: Values & { PORT: number }) {
  const names: ['ADMIN_PORT'] = ['ADMIN_PORT']
  if (ADMIN_HOST && ADMIN_PORT === undefined) return { problem: 'ADMIN_HOST needs this setting:', names }
  if (ADMIN_PORT && ADMIN_PORT === PORT) return { problem: 'These settings are not usable:', names }
  return null
}
