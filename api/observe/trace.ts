import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** Values of an attribute are names and numbers of the program, never of a person. */
export type Attributes = Record<string, string | number>

/** A part of a trace. `text`: the SQL of a statement, without its values; it is shortened to a name when exported. */
export type Part = { kind: 'statement' | 'provider'; text: string; startedAt: number; took: number } & {
  isError: boolean
  attributes?: Attributes
}

/** A call or a job, with its statements and calls to providers. Times are those of `performance.now()`. */
export type Trace = {
  kind: 'call' | 'job'
  name: string
  traceId: string
  spanId: string
  /** The span that called us, of the same trace. */
  parentId: string | null
  /** The request that queued this job. */
  link: { traceId: string; spanId: string } | null
  isSampled: boolean
  startedAt: number
  endedAt: number | null
  isError: boolean
  attributes: Attributes
  parts: Part[]
  /** Parts above `MOST_PARTS`. */
  dropped: number
}

type Start = Pick<Trace, 'kind' | 'name' | 'attributes'> & {
  /** The header `traceparent` of the caller, or the one that a job carries. */
  traceparent?: string | undefined
}

export type Tracing = {
  start(start: Start): Trace
  /** Runs `work` as a part of the trace; what it awaits belongs to it too. */
  run<Value>(trace: Trace, work: () => Value): Value
  /** Adds a part to the running trace, if there is one. */
  add(part: Part): void
  /** Whether a trace is running. */
  current(): Trace | undefined
  /** Ends the trace and exports it, if it is sampled or failed. */
  end(trace: Trace, result: { isError: boolean; attributes?: Attributes }): void
  close(): Promise<void>
}

type Options = {
  /** The share of traces that are exported without an error, 0 to 1. */
  sample: number
  /** Whether a caller may ask for a sample: only a proxy of ours. Anybody could otherwise ask for all. */
  trustsCaller: boolean
  exportTrace: (trace: Trace) => void
  close: () => Promise<void>
}

/** A job may send any number of statements; so many are kept. */
const MOST_PARTS = 200

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

export function readTraceparent(text: string | undefined) {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(text ?? '') ?? []
  return traceId && spanId && flags
    ? { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
    : null
}

export const traceparentOf = ({ traceId, spanId, isSampled }: Trace) =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`

/** The same for every process that sees the trace. */
const isInSample = (traceId: string, sample: number) =>
  Number.parseInt(traceId.slice(-8), 16) / 2 ** 32 < sample

/**
 * Records traces. Every call is recorded, because only at its end it is known whether it failed; so recording is a few
 * plain objects, and the packages of OpenTelemetry work for exported traces only.
 */
export function createTracing({ sample, trustsCaller, exportTrace, close }: Options): Tracing {
  const running = new AsyncLocalStorage<Trace>()
  return {
    start: (start) => startTrace(start, { sample, trustsCaller }),
    run: (trace, work) => running.run(trace, work),
    add(part) {
      const trace = running.getStore()
      if (!trace || trace.endedAt !== null) return
      if (trace.parts.length < MOST_PARTS) trace.parts.push(part)
      else trace.dropped += 1
    },
    current: () => running.getStore(),
    end(trace, { isError, attributes }) {
      if (trace.endedAt !== null) return
      trace.endedAt = performance.now()
      trace.isError = isError
      if (attributes) Object.assign(trace.attributes, attributes)
      if (trace.isSampled || isError) exportTrace(trace)
      trace.parts = []
    },
    close,
  }
}

function startTrace(
  { traceparent, ...start }: Start,
  { sample, trustsCaller }: Pick<Options, 'sample' | 'trustsCaller'>,
): Trace {
  const caller = readTraceparent(traceparent)
  const ids = randomBytes(24).toString('hex')
  const isJob = start.kind === 'job'
  // A job runs later and perhaps more than once, so it is a trace of its own that names the request.
  const traceId = caller && !isJob ? caller.traceId : ids.slice(0, 32)
  const isAsked = caller?.isSampled === true && (isJob || trustsCaller)
  return {
    ...start,
    traceId,
    spanId: ids.slice(32),
    parentId: isJob ? null : (caller?.spanId ?? null),
    link: isJob ? caller : null,
    isSampled: isAsked || isInSample(traceId, sample),
    startedAt: performance.now(),
    endedAt: null,
    isError: false,
    parts: [],
    dropped: 0,
  }
}
