import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import { HttpFailure } from '../calls/failure.ts'
import { HEADER_FIELDS_LIMIT, URL_LIMIT } from '../server/server-options.ts'

/** Asked by machines that know us by address, not by name. */
const ANY_HOST = new Set(['/healthz', '/readyz', '/metrics'])

/** Turns away requests whose outside is already wrong, before anything is read from them. */
export function guardRequests(app: FastifyInstance, publicUrl: URL) {
  const problemOf = requestProblem(publicUrl)
  app.addHook('onRequest', async ({ raw }) => {
    const problem = problemOf(raw)
    if (problem && !(problem === 'HOST_UNKNOWN' && ANY_HOST.has(raw.url ?? '')))
      throw new HttpFailure(problem)
  })
}

/** What is wrong with the outside of a request, or null. */
export function requestProblem(publicUrl: URL): (request: IncomingMessage) => ErrorCode | null {
  const isOurHost = hostCheck(publicUrl)
  return ({ url = '', rawHeaders, headers, httpVersion }) => {
    if (url.length > URL_LIMIT) return 'URI_TOO_LONG'
    if (rawHeaders.length / 2 > HEADER_FIELDS_LIMIT) return 'HEADERS_TOO_LARGE'
    if (headers.host === undefined && httpVersion === '1.1') return 'BAD_REQUEST'
    return url.startsWith('/') && isOurHost(headers.host) ? null : 'HOST_UNKNOWN'
  }
}

/** A link built from a foreign Host header would lead our shoppers away, so such a request is not ours. */
function hostCheck({ host: own, hostname }: URL) {
  const isAtHome = hostname === 'localhost'
  return (host = '') => host === own || (isAtHome && /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host))
}
