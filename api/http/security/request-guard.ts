import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import { HttpFailure } from '../calls/failure.ts'
import { HEADER_FIELDS_LIMIT, URL_LIMIT } from '../server/server-options.ts'

/** Requested by machines that know the server by its IP address. */
const ANY_HOST = new Set(['/healthz', '/readyz', '/metrics', '/state'])

/** Refuses requests with a wrong host, a long address or too many headers, before the body is read. */
export function guardRequests(app: FastifyInstance, publicUrl: URL) {
  const problemOf = requestProblem(publicUrl)
  app.addHook('onRequest', async ({ raw }) => {
    const problem = problemOf(raw)
    if (problem && !(problem === 'HOST_UNKNOWN' && ANY_HOST.has(raw.url ?? '')))
      throw new HttpFailure(problem)
  })
}

/** The error for the request line and headers, or null. */
export function requestProblem(publicUrl: URL): (request: IncomingMessage) => ErrorCode | null {
  const isOurHost = hostCheck(publicUrl)
  return ({ url = '', rawHeaders, headers, httpVersion }) => {
    if (url.length > URL_LIMIT) return 'URI_TOO_LONG'
    if (rawHeaders.length / 2 > HEADER_FIELDS_LIMIT) return 'HEADERS_TOO_LARGE'
    if (headers.host === undefined && httpVersion === '1.1') return 'BAD_REQUEST'
    return url.startsWith('/') && isOurHost(headers.host) ? null : 'HOST_UNKNOWN'
  }
}

/** Links may be built from the Host header, so a request for another host is refused. */
function hostCheck({ host: own, hostname }: URL) {
  const isLocal = hostname === 'localhost'
  return (host = '') => host === own || (isLocal && /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host))
}
