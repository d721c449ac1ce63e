import type { StatementWatch } from '#db/preparing-client.ts'
import type { Tracing } from './trace.ts'

const SQLSTATE = /^[0-9A-Z]{5}$/

/** Notes each statement of a running trace, with its text, which holds no values, and the code of an error. */
export const traceStatements =
  (tracing: Tracing): StatementWatch =>
  (text) => {
    if (!tracing.current()) return null
    const startedAt = performance.now()
    return (error) => {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      const took = performance.now() - startedAt
      const known = SQLSTATE.test(code) ? { attributes: { 'db.response.status_code': code } } : {}
      tracing.add({ kind: 'statement', text, startedAt, took, isError: error !== undefined, ...known })
    }
  }

/** Notes a request to a provider that has just ended. The provider is not told the trace. */
export const traceProviders =
  (tracing: Tracing) =>
  ({ gateway, call, outcome, took }: { gateway: string; call: string; outcome: string; took: number }) =>
    tracing.add({
      kind: 'provider',
      text: `${gateway} ${call}`,
      startedAt: performance.now() - took,
      took,
      isError: !/^HTTP_[23]/.test(outcome),
      attributes: { 'shop.outcome': outcome },
    })

/** For every log line within a trace. */
export const traceFields = (tracing: Tracing) => () => {
  const trace = tracing.current()
  return trace ? { traceId: trace.traceId } : {}
}
