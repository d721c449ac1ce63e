/** The name beside the payload of a job that a traced request queued. */
const TRACEPARENT = 'traceparent'

export const withTrace = (payload: object, traceparent: string | undefined): object =>
  traceparent === undefined ? payload : { ...payload, [TRACEPARENT]: traceparent }

/** The payload as its schema knows it, and the trace that it came with. */
export function splitTrace(stored: object): { data: object; traceparent: string | undefined } {
  const { [TRACEPARENT]: traceparent, ...data } = stored as Record<string, unknown>
  return { data, traceparent: typeof traceparent === 'string' ? traceparent : undefined }
}
