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
import type { PageInputs } from './page-inputs.ts'
import { acceptsHtml } from './plain-page.ts'
import { type RenderDeps, renderPage } from './render-page.ts'

export type PageDeps = RenderDeps & {
  /** Absent in development, where the source may change between two requests. */
  pageKey?: PageKey
  compression: Compression
  /** Changes with everything that a call of a page answers, and with the content. */
  catalogueVersion: () => string
  /** Changes with everything that the shipping terms are made from. */
  shippingVersion: () => string
} & CatalogueLookup

export type Pages = ReturnType<typeof createPages>

const MAX_PAGE_BYTES = 64 * 1024 * 1024
/** A cache of its own, so that many missing pages cannot evict existing ones. */
const MAX_NOT_FOUND_BYTES = 4 * 1024 * 1024
/** A cache of its own, because one search has many spellings. */
const MAX_SEARCH_BYTES = 16 * 1024 * 1024
const isSearch = (key: string) => key.includes('?q=')

/** A page in the cache. Its inputs tell after a change whether it is still right. */
export type CachedPage = CachedResponse & { locale: LocaleCode; inputs: PageInputs }

type PageRequest = { address: string; locale: LocaleCode; report: (error: unknown) => void }

function createPageCaches() {
  const otherPages = createResponseCache<CachedPage>(MAX_PAGE_BYTES)
  const searchPages = createResponseCache<CachedPage>(MAX_SEARCH_BYTES)
  const notFoundPages = createResponseCache<CachedPage>(MAX_NOT_FOUND_BYTES)
  const cacheFor = (key: string) => (isSearch(key) ? searchPages : otherPages)
  function save(version: string, key: string, page: CachedPage) {
    if (page.status === 200) cacheFor(key).set(version, key, page)
    if (page.status === 404) notFoundPages.set(version, key, page)
  }
  const has = (version: string, key: string) =>
    Boolean(cacheFor(key).get(version, key) ?? notFoundPages.get(version, key))
  return { cacheFor, notFoundPages, save, has }
}

/**
 * Renders pages and caches them. Their bytes depend only on path, known query, locale and recorded inputs. After a change
 * of the shop a page is rendered again only if one of its inputs has changed.
 */
export function createPages(deps: PageDeps) {
  const { cacheFor, notFoundPages, save, has } = createPageCaches()
  const joinOrStart = singleFlight<CachedPage>()
  const version = createPageVersion(deps)
  const localeOf = (request: IncomingMessage) => localeOfPage(request.headers.cookie, deps.activeLocales())
  const keyOf = (request: IncomingMessage) => deps.pageKey?.(request.url ?? '', deps) ?? null

  async function render(request: PageRequest, effort: CompressionEffort): Promise<CachedPage> {
    if (deps.compression.isSlow() && rulesOfAddress(request.address).priority === 'normal')
      throw new HttpFailure('UNAVAILABLE')
    const rendered = await renderPage(deps, { ...request, year: version.year })
    const compressed = await deps.compression.compress(rendered.body, effort)
    return { ...toCachedResponse(rendered, compressed), locale: request.locale, inputs: rendered.inputs }
  }

  /** The cached page if nothing that it shows has changed, else a new one. */
  async function confirmOrRender(key: string, request: PageRequest): Promise<CachedPage> {
    const last = cacheFor(key).last(key) ?? notFoundPages.last(key)
    if (last && (await last.response.inputs.areSame())) return last.response
    return render(request, 'thorough')
  }

  /** Concurrent requests for a page that is not cached yet wait for one rendering. */
  function makeAndCache(key: string, request: PageRequest): Promise<CachedPage> {
    const current = version.current()
    return joinOrStart(`${current} ${key}`, async () => {
      const page = await confirmOrRender(key, request)
      // After a change a rendering that began before it can end last; it must not replace the newer page.
      if (!has(version.current(), key)) save(current, key, page)
      return page
    })
  }

  /** The page as it was a moment ago, for those who would wait for somebody else's rendering. */
  function justReplaced(key: string): CachedPage | undefined {
    const isMade = joinOrStart.isRunning(`${version.current()} ${key}`)
    const last = isMade ? cacheFor(key).last(key) : undefined
    return last && version.wasJustReplaced(last.version) ? last.response : undefined
  }

  const findPage = (key: string) => cacheFor(key).get(version.current(), key) ?? justReplaced(key)

  return {
    /** Notes the time of a change, from which on old pages are given for a moment only. */
    noteChange: () => void version.current(),
    /** The cached page for a request. Never a Not Found page: another route may exist at its address. */
    findCached(request: IncomingMessage): CachedPage | undefined {
      const key = keyOf(request)
      return key === null ? undefined : findPage(`${localeOf(request)} ${key}`)
    },
    /** The page for a request, from the cache or rendered now. */
    async respond({ raw, log }: FastifyRequest): Promise<CachedPage> {
      const locale = localeOf(raw)
      const report = (error: unknown) => reportTo(log, error)
      const address = keyOf(raw)
      if (address === null) return render({ address: raw.url ?? '', locale, report }, 'quick')
      const key = `${locale} ${address}`
      const cached = findPage(key) ?? notFoundPages.get(version.current(), key)
      return cached ?? makeAndCache(key, { address, locale, report })
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
  const pathLength = url.indexOf('?') === -1 ? url.length : url.indexOf('?')
  let end = pathLength
  while (end > 1 && url[end - 1] === '/') end -= 1
  if (end === pathLength || /^\/[/\\]/.test(url.slice(0, end))) return null
  return url.slice(0, end) + url.slice(pathLength)
}
