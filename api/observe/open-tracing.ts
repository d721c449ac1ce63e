import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type HrTime, SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace'
import { seconds } from '#kit/duration.ts'
import { statementName } from './statement-name.ts'
import { createTracing, type Part, type Trace, type Tracing } from './trace.ts'

export type TracingSettings = {
  /** The address of an OTLP collector, without `/v1/traces`. */
  endpoint: string
  sample: number
}

type Process = { instance: string; version: string; role: string; trustsCaller: boolean }

/** How long the last spans may take at the end; a collector that is away must not hold the process. */
const LAST_SPANS = seconds(3)
const BATCH_EVERY = seconds(1)
const SCOPE = { name: 'aranya-mill' }
const KINDS = {
  call: SpanKind.SERVER,
  job: SpanKind.CONSUMER,
  statement: SpanKind.CLIENT,
  provider: SpanKind.CLIENT,
}

/** Exports traces to an OTLP collector over HTTP. This file alone loads OpenTelemetry, and only if tracing is on. */
export function openTracing(
  { endpoint, sample }: TracingSettings,
  { trustsCaller, ...own }: Process,
): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const processor = new BatchSpanProcessor({ exporter, scheduledDelayMillis: BATCH_EVERY })
  const resource = resourceFromAttributes({
    'service.name': SCOPE.name,
    'service.version': own.version,
    'service.instance.id': own.instance,
    'shop.role': own.role,
  })
  return createTracing({
    sample,
    trustsCaller,
    exportTrace(trace) {
      for (const span of spansOf(trace)) processor.onEnd({ ...span, resource })
    },
    close: () =>
      Promise.race([
        processor.shutdown().catch(() => undefined),
        wait(LAST_SPANS, undefined, { ref: false }),
      ]),
  })
}

type Span = Omit<ReadableSpan, 'resource'>

function spansOf(trace: Trace): Span[] {
  const { traceId, spanId, parentId, link, parts, dropped } = trace
  const context = (id: string) => ({ traceId, spanId: id, traceFlags: TraceFlags.SAMPLED })
  const root = spanOf(
    { ...trace, took: (trace.endedAt ?? trace.startedAt) - trace.startedAt },
    { ids: context(spanId), parent: parentId === null ? null : { ...context(parentId), isRemote: true } },
  )
  return [
    {
      ...root,
      attributes: dropped === 0 ? root.attributes : { ...root.attributes, 'shop.dropped_spans': dropped },
      links: link ? [{ context: { ...link, traceFlags: TraceFlags.SAMPLED } }] : [],
    },
    ...parts.map((part) =>
      spanOf(
        { ...part, name: nameOf(part), attributes: attributesOf(part) },
        { ids: context(randomBytes(8).toString('hex')), parent: context(spanId) },
      ),
    ),
  ]
}

const nameOf = ({ kind, text }: Part) => (kind === 'statement' ? statementName(text) : text)

const attributesOf = ({ kind, attributes }: Part) => ({
  ...(kind === 'statement' && { 'db.system.name': 'postgresql' }),
  ...attributes,
})

type Described = Pick<Part, 'startedAt' | 'took' | 'isError'> &
  Pick<Trace, 'name' | 'attributes'> & { kind: keyof typeof KINDS }
type SpanContext = ReturnType<Span['spanContext']>

const spanOf = (
  { kind, name, startedAt, took, isError, attributes }: Described,
  { ids, parent }: { ids: SpanContext; parent: SpanContext | null },
): Span => ({
  name,
  kind: KINDS[kind],
  spanContext: () => ids,
  ...(parent && { parentSpanContext: parent }),
  startTime: hrTime(performance.timeOrigin + startedAt),
  endTime: hrTime(performance.timeOrigin + startedAt + took),
  duration: hrTime(took),
  status: { code: isError ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
  attributes,
  links: [],
  events: [],
  ended: true,
  instrumentationScope: SCOPE,
  droppedAttributesCount: 0,
  droppedEventsCount: 0,
  droppedLinksCount: 0,
})

function hrTime(milliseconds: number): HrTime {
  const whole = Math.floor(milliseconds / 1000)
  return [whole, Math.round((milliseconds - whole * 1000) * 1e6)]
}
