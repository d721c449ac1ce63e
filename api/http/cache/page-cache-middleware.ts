import type { IncomingMessage } from 'node:http'
import type { LocaleCode } from '#domain/locale.ts'
import { securityHeaders } from '../security/headers.ts'
import { requestProblem } from '../security/request-guard.ts'
import type { Middleware } from '../server/middleware.ts'
import type { CountCachedPage } from './cached-page-counts.ts'
import { acceptedEncoding } from './compression.ts'
import type { CachedResponse, Representation } from './response-cache.ts'

type CachedPages = {
  findCached: (request: IncomingMessage) => (CachedResponse & { locale: LocaleCode }) | undefined
  publicUrl: URL
  count: CountCachedPage
}

/**
 * Answers cached pages before the router runs: a look-up and a write. Everything else passes on to the router. It
 * counts them, writes no log line and sets no request id: a shared cache would send the first visitor's id to everybody.
 */
export function pageCacheMiddleware({ findCached, publicUrl, count }: CachedPages): Middleware {
  const headersOf = rawHeaders(securityHeaders(publicUrl))
  const problemOf = requestProblem(publicUrl)
  return (request, response, next) => {
    const isPage = isReadWithoutBody(request) && !isAdmin(request)
    const page = isPage && problemOf(request) === null ? findCached(request) : undefined
    if (!page) return next()
    const representation = page.representations[acceptedEncoding(request.headers['accept-encoding'])]
    const isUnchanged = request.headers['if-none-match'] === representation.etag
    count(page.locale, isUnchanged)
    const { full, notModified } = headersOf(representation)
    response.writeHead(isUnchanged ? 304 : page.status, isUnchanged ? notModified : full)
    if (isUnchanged || request.method === 'HEAD') response.end()
    else response.end(representation.body)
  }
}

const isReadWithoutBody = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined

/** The back office is not cached here; its addresses are none of the storefront's. */
const isAdmin = ({ url = '' }: IncomingMessage) => /^\/admin(?![^/?])/.test(url)

/** The headers as Node writes them fastest: a flat list, made once per representation. */
function rawHeaders(security: Record<string, string>) {
  const made = new WeakMap<Representation, { full: string[]; notModified: string[] }>()
  return (representation: Representation) => {
    const found = made.get(representation)
    if (found) return found
    const { 'content-length': _length, ...rest } = representation.headers
    const raw = {
      full: Object.entries({ ...security, ...representation.headers }).flat(),
      notModified: Object.entries({ ...security, ...rest }).flat(),
    }
    made.set(representation, raw)
    return raw
  }
}
