import type { IncomingMessage } from 'node:http'
import { securityHeaders } from '../security/headers.ts'
import { requestProblem } from '../security/request-guard.ts'
import type { Middleware } from '../server/middleware.ts'
import { acceptedEncoding } from './compression.ts'
import type { CachedResponse, Representation } from './response-cache.ts'

type FrontDeps = { find: (request: IncomingMessage) => CachedResponse | undefined; publicUrl: URL }

/**
 * Answers kept pages before any route is looked at: a look-up and a write. Whatever is unusual passes on. No line of
 * the log is written, and so no request has an id: a shared cache would hand the first one's to everybody.
 */
export function pageCacheMiddleware({ find, publicUrl }: FrontDeps): Middleware {
  const headersOf = rawHeaders(securityHeaders(publicUrl))
  const problemOf = requestProblem(publicUrl)
  return (request, response, next) => {
    const answer = isPlainQuestion(request) && problemOf(request) === null ? find(request) : undefined
    if (!answer) return next()
    const form = answer.representations[acceptedEncoding(request.headers['accept-encoding'])]
    const isKnown = request.headers['if-none-match'] === form.etag
    const { whole, known } = headersOf(form)
    response.writeHead(isKnown ? 304 : answer.status, isKnown ? known : whole)
    if (isKnown || request.method === 'HEAD') response.end()
    else response.end(form.body)
  }
}

const isPlainQuestion = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined

/** The headers of a form as Node writes them fastest: a flat list, put together once. */
function rawHeaders(security: Record<string, string>) {
  const made = new WeakMap<Representation, { whole: string[]; known: string[] }>()
  return (form: Representation) => {
    const found = made.get(form)
    if (found) return found
    const { 'content-length': _length, ...rest } = form.headers
    const raw = {
      whole: Object.entries({ ...security, ...form.headers }).flat(),
      known: Object.entries({ ...security, ...rest }).flat(),
    }
    made.set(form, raw)
    return raw
  }
}
