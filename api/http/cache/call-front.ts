import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { LOCALE_HEADER, LOCALES, type LocaleCode, resolveLocale } from '#domain/locale.ts'
import { API_HEADERS, securityHeaders } from '../security/headers.ts'
import { requestProblem } from '../security/request-guard.ts'
import type { Middleware } from '../server/middleware.ts'
import { acceptedEncoding, ENCODINGS, type Encoding } from './compression.ts'
import type { CachedResponse } from './response-cache.ts'

const MAX_BYTES = 16 * 1024 * 1024
const PREFIX = '/api/v1/'

type FrontOptions = {
  publicUrl: URL
  activeLocales: () => readonly LocaleCode[]
  /** Changes with everything that these responses are made from. */
  version: () => string
  now: () => Date
}

/** Headers as Node writes them fastest: flat lists. */
type Ready = { etag: string; body: Buffer; full: string[]; notModified: string[] }
type Entry = {
  version: string
  ready: Record<Encoding, Ready>
  madeAt: number
  /** After which the response says something else; null: only a change of the version does. */
  maxAge: number | null
  ownHeaders: OwnHeaders | null
  size: number
}

/** The headers for one visitor, as a flat list; null: the router must answer. */
type OwnHeaders = (request: IncomingMessage) => string[] | null

type Found = { entry: Entry; own: string[] }

/** `madeFrom`: the version before the response was made. */
type Made = { locale: LocaleCode; madeFrom: string; maxAge?: number | null; ownHeaders?: OwnHeaders | null }

export type CallFront = ReturnType<typeof createCallFront>

/**
 * Answers calls whose response is the same for everyone before the router runs, like cached pages: a look-up by the
 * address as it was sent, and a write. Refusing such a request would cost more than answering it, so none is counted
 * against a limit; there is no log line and no request id.
 */
export function createCallFront({ publicUrl, activeLocales, version, now }: FrontOptions) {
  const security = securityHeaders(publicUrl)
  const problemOf = requestProblem(publicUrl)
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ size }, key) => size + key.length,
  })
  const find = (request: IncomingMessage): Found | null | undefined => {
    const { url = '', headers } = request
    const locale = resolveLocale(headers[LOCALE_HEADER], activeLocales())
    const entry = entries.get(`${locale} ${url}`)
    if (!entry || entry.version !== version()) return undefined
    const { maxAge, madeAt, ownHeaders } = entry
    const age = maxAge === null ? 0 : (now().getTime() - madeAt) / 1000
    if (age < 0 || age >= (maxAge ?? 1)) return undefined
    const own = ownHeaders ? ownHeaders(request) : ageHeader(age)
    return own && { entry, own }
  }
  const middleware =
    (inner: Middleware | undefined): Middleware =>
    (request, response, next) => {
      const found = isCall(request) && problemOf(request) === null ? find(request) : undefined
      if (found) send(request, response, found)
      else if (inner) inner(request, response, next)
      else next()
    }
  const store = (
    { method, url = '' }: IncomingMessage,
    { representations, size }: CachedResponse,
    { locale, madeFrom: version, maxAge = null, ownHeaders = null }: Made,
  ) => {
    if (method !== 'GET') return
    const shared = { ...security, ...API_HEADERS, 'content-language': LOCALES[locale].languageTag }
    const readyIn = (encoding: Encoding): [Encoding, Ready] => {
      const { body, etag, headers } = representations[encoding]
      const { 'content-length': _length, ...rest } = headers
      const [full, notModified] = [headers, rest].map((own) => Object.entries({ ...shared, ...own }).flat())
      return [encoding, { body, etag, full: full ?? [], notModified: notModified ?? [] }]
    }
    const ready = Object.fromEntries(ENCODINGS.map(readyIn)) as Entry['ready']
    entries.set(`${locale} ${url}`, { version, ready, madeAt: now().getTime(), maxAge, ownHeaders, size })
  }
  return { middleware, store, version }
}

/** Caches count the time that the response has spent here. */
const ageHeader = (age: number) => (age >= 1 ? ['age', String(Math.floor(age))] : [])

function send({ headers: asked }: IncomingMessage, response: ServerResponse, { entry, own }: Found) {
  const { etag, body, full, notModified } = entry.ready[acceptedEncoding(asked['accept-encoding'])]
  const isUnchanged = asked['if-none-match'] === etag
  const headers = isUnchanged ? notModified : full
  response.writeHead(isUnchanged ? 304 : 200, own.length > 0 ? [...headers, ...own] : headers)
  response.end(isUnchanged ? undefined : body)
}

const isCall = ({ method, url = '', headers }: IncomingMessage) =>
  method === 'GET' &&
  url.startsWith(PREFIX) &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined
