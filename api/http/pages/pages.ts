import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAGES } from '#contract/pages.ts'
import type { CatalogueLookup, PageKey } from '#contract/storefront.ts'
import type { LocaleCode } from '#domain/locale.ts'
import type { Compression, CompressionEffort } from '../cache/compression.ts'
import { createPageVersion } from '../cache/page-version.ts'
import {
  type CachedResponse,
  createResponseCache,
  sendCached,
  toCachedResponse,
} from '../cache/response-cache.ts'
import { singleFlight } from '../cache/single-flight.ts'
import { answerUnknown, sendFailure } from '../calls/errors.ts'
import { HttpFailure } from '../calls/failure.ts'
import { localeOfPage } from '../calls/locale.ts'
import { rulesOfAddress } from './page-headers.ts'
import { acceptsHtml } from './plain-page.ts'
import { type RenderDeps, renderPage } from './render-page.ts'

export type PageDeps = RenderDeps & {
  /** Absent in development, where the source may change between two requests. */
  pageKey?: PageKey
  compression: Compression
} & CatalogueLookup

export type Pages = ReturnType<typeof createPages>

const MAX_PAGE_BYTES = 64 * 1024 * 1024
/** A cache of its own, so that many missing pages cannot evict existing ones. */
const MAX_NOT_FOUND_BYTES = 4 * 1024 * 1024
/** A cache of its own, because one search has many spellings. */
const MAX_SEARCH_BYTES = 16 * 1024 * 1024
const isSearch = (key: string) => key.includes('?q=')

type PageRequest = { address: string; locale: LocaleCode; report: (error: unknown) => void }

/** Renders pages and caches them. Their bytes depend only on path, known query, locale, catalogue, delivery fees and year. */
export function createPages(deps: PageDeps) {
  const otherPages = createResponseCache(MAX_PAGE_BYTES)
  const searchPages = createResponseCache(MAX_SEARCH_BYTES)
  const cacheFor = (key: string) => (isSearch(key) ? searchPages : otherPages)
  const notFoundCache = createResponseCache(MAX_NOT_FOUND_BYTES)
  const joinOrStart = singleFlight<CachedResponse>()
  const version = createPageVersion(deps.catalogueVersion, deps.shippingVersion)
  // A Not Found page may name another country that sells the product, so it also depends on the active locales.
  const notFoundVersion = () => `${version.current()} ${deps.activeLocales()}`
  const localeOf = (request: IncomingMessage) => localeOfPage(request.headers.cookie, deps.activeLocales())
  const keyOf = (request: IncomingMessage) => deps.pageKey?.(request.url ?? '', deps) ?? null

  async function render(request: PageRequest, effort: CompressionEffort) {
    if (deps.compression.isSlow() && rulesOfAddress(request.address).priority === 'normal')
      throw new HttpFailure('UNAVAILABLE')
    const rendered = await renderPage(deps, { ...request, year: version.year() })
    return toCachedResponse(rendered, await deps.compression.compress(rendered.body, effort))
  }

  /** Concurrent requests for a page that is not cached yet wait for one rendering. */
  function renderAndCache(key: string, request: PageRequest) {
    const [current, currentNotFound] = [version.current(), notFoundVersion()]
    return joinOrStart(`${current} ${key}`, async () => {
      const response = await render(request, 'thorough')
      if (response.status === 200) cacheFor(key).set(current, key, response)
      if (response.status === 404) notFoundCache.set(currentNotFound, key, response)
      return response
    })
  }

  return {
    /** The cached page for a request. Never a Not Found page: another route may exist at its address. */
    findCached(request: IncomingMessage): CachedResponse | undefined {
      const key = keyOf(request)
      return key === null ? undefined : cacheFor(key).get(version.current(), `${localeOf(request)} ${key}`)
    },
    /** The page for a request, from the cache or rendered now. */
    async respond({ raw, log }: FastifyRequest): Promise<CachedResponse> {
      const locale = localeOf(raw)
      const report = (error: unknown) => reportTo(log, error)
      const address = keyOf(raw)
      if (address === null) return render({ address: raw.url ?? '', locale, report }, 'quick')
      const key = `${locale} ${address}`
      const cached = cacheFor(key).get(version.current(), key) ?? notFoundCache.get(notFoundVersion(), key)
      return cached ?? renderAndCache(key, { address, locale, report })
    },
  }
}

function reportTo(log: FastifyBaseLogger, error: unknown) {
  if (isNotFound(error)) log.info('a page was not found')
  else log.error({ err: error }, 'a page could not be rendered')
}

/** React Router's error for an address or a method without a route: the visitor's mistake, not ours. */
const isNotFound = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  (error.status === 404 || error.status === 405)

/** Every GET that no other route serves is a page, except under /api/. */
export function addPages(app: FastifyInstance, pages: Pages) {
  app.get('/api/*', answerUnknown)
  const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const canonical = withoutTrailingSlash(request.url)
    if (canonical) return reply.redirect(canonical, 301)
    return sendCached(request, reply, await pages.respond(request))
  }
  app.get('/*', answerPage)
  // A sandbox in another process gets everything else under /sandbox.
  app.get(`/${PAGES['sandbox-ui'].path}`, answerPage)
}

/** Answers a request as if nothing existed at its address. */
export const answerMissing =
  (pages: Pages | undefined) => async (request: FastifyRequest, reply: FastifyReply) =>
    pages && acceptsHtml(request)
      ? sendCached(request, reply, await pages.respond(request))
      : sendFailure(reply, 'NOT_FOUND')

/** Null if there is no trailing slash, or if the rest would be the address of another host. */
function withoutTrailingSlash(url: string) {
  const [, path, query = ''] = /^(\/[^/\\?][^?]*?)\/+(\?.*)?$/.exec(url) ?? []
  return path ? path + query : null
}
