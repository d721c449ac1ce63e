import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import { HttpFailure } from './failure.ts'
import { HEADER_FIELDS_LIMIT, URL_LIMIT } from './server-options.ts'

/** Asked by machines that know us by address, not by name. */
const ANY_HOST = new Set(['/healthz', '/readyz', '/metrics'])

/** Turns away requests whose outside is already wrong, before anything is read from them. */
export function checkEnvelope(app: FastifyInstance, publicUrl: URL) {
  app.addHook('onRequest', async ({ raw }) => {
    const problem = envelopeProblem(raw, publicUrl)
    if (problem && !(problem === 'HOST_UNKNOWN' && ANY_HOST.has(raw.url ?? '')))
      throw new HttpFailure(problem)
  })
}

export const isWellFormed = (request: IncomingMessage, publicUrl: URL) =>
  envelopeProblem(request, publicUrl) === null

function envelopeProblem(
  { url = '', rawHeaders, headers }: IncomingMessage,
  publicUrl: URL,
): ErrorCode | null {
  if (url.length > URL_LIMIT) return 'URI_TOO_LONG'
  if (rawHeaders.length / 2 > HEADER_FIELDS_LIMIT) return 'HEADERS_TOO_LARGE'
  return url.startsWith('/') && isOurHost(headers.host, publicUrl) ? null : 'HOST_UNKNOWN'
}

/** A link built from a foreign Host header would lead our shoppers away, so such a request is not ours. */
function isOurHost(host: string | undefined, publicUrl: URL) {
  if (host === publicUrl.host) return true
  if (publicUrl.hostname !== 'localhost') return false
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host ?? '')
}
