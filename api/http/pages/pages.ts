import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Client } from '#contract/client.ts'
import type { LocaleCode } from '#domain/locale.ts'
import { type CompressionEffort, isCompressionSlow } from '../cache/compression.ts'
import { currentYear, versionOf } from '../cache/page-version.ts'
import {
  type CachedResponse,
  createResponseCache,
  encodeResponse,
  type RenderedResponse,
  sendCached,
} from '../cache/response-cache.ts'
import { singleFlight } from '../cache/single-flight.ts'
import { answerUnknown } from '../calls/errors.ts'
import { HttpFailure } from '../calls/failure.ts'
import { localeOfPage } from '../calls/locale.ts'
import { contentPolicy } from '../security/content-policy.ts'

export type PageFacts = {
  locale: LocaleCode
  year: number
  /** Where the shop is known to the world, without a slash at the end. */
  origin: string
  catalogueVersion: string
  hasSandbox: boolean
}

/** The storefront's server build, or in development its source as it is now. */
export type RenderPage = (request: Request, context: RenderContext) => Promise<Response>

type RenderContext = {
  shop: Client
  otherShops: readonly { locale: LocaleCode; shop: Client }[]
  facts: PageFacts
  report: (error: unknown) => void
}

/** Gives the address that stands for all addresses with the same page, or null for a page not worth keeping. */
export type PageKey = (address: string, lookup: CatalogueLookup) => string | null

type CatalogueLookup = {
  isProduct: (slug: string) => boolean
  isVariantOf: (slug: string, variantSku: string) => boolean
}

export type PageDeps = CatalogueLookup & {
  render: RenderPage
  /** Absent in development, where the same address may give another page a second later. */
  pageKey?: PageKey
  publicUrl: URL
  activeLocales: () => readonly LocaleCode[]
  catalogueVersion: () => string
  shopFor: (locale: LocaleCode) => Client
  strictPolicy: boolean
  hasSandbox: boolean
  /** Where the payment providers' scripts and windows come from, if not from the shop itself. */
  paymentHosts: readonly string[]
}

export type Pages = ReturnType<typeof createPages>

const MEMORY_FOR_PAGES = 64 * 1024 * 1024
/** Apart from the others, so that no crowd of them can drive a page out. */
const MEMORY_FOR_MISSING = 4 * 1024 * 1024

/** Account and checkout addresses may name an order; they are not told to other sites. */
const PRIVATE_PAGES = /^\/(my|checkout|validate-payment)(\/|$|\?|\.data)/

/**
 * Here a payment may be opened. The providers want to know the shop, though not the page, it comes from, and banks
 * open windows of their own. Whoever leads a visitor here loads the whole page: a document keeps the policy it came
 * with.
 */
const PAYMENT_PAGES = /^\/(checkout|my\/orders)(\/|$|\?|\.data)/
const PAYMENT_HEADERS = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}

/**
 * A page is the same for everyone of one locale, so a shared cache may keep it. The browser asks again each time, and
 * is told when nothing has changed.
 */
const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300, stale-if-error=86400'

/** A page to make: its address, for whom, and whom to tell when it fails. */
type Order = { address: string; locale: LocaleCode; report: (error: unknown) => void }

async function renderPage(deps: PageDeps, { address, locale, report }: Order): Promise<RenderedResponse> {
  const facts = {
    locale,
    year: currentYear(),
    origin: deps.publicUrl.origin,
    catalogueVersion: deps.catalogueVersion(),
    hasSandbox: deps.hasSandbox,
  }
  // The page gets the address and nothing else of the request, so it cannot come to depend on who asked.
  const asked = new Request(deps.publicUrl.origin + address)
  // Only for a page that is not found here, which is never kept: so no kept page depends on the active locales.
  const otherShops = deps
    .activeLocales()
    .filter((other) => other !== locale)
    .map((other) => ({ locale: other, shop: deps.shopFor(other) }))
  const page = await deps.render(asked, { shop: deps.shopFor(locale), otherShops, facts, report })
  const body = Buffer.from(await page.arrayBuffer())
  return { status: page.status, body, headers: headersOf(page, { body, address, deps }) }
}

/** Renders pages, and keeps what it rendered: bytes depend on path, known query, locale and catalogue, nothing else. */
export function createPages(deps: PageDeps) {
  const kept = createResponseCache(MEMORY_FOR_PAGES)
  const missing = createResponseCache(MEMORY_FOR_MISSING)
  const once = singleFlight<CachedResponse>()
  const version = versionOf(deps.catalogueVersion)
  const localeOf = (request: IncomingMessage) => localeOfPage(request.headers.cookie, deps.activeLocales())
  const addressOf = (request: IncomingMessage) => deps.pageKey?.(request.url ?? '', deps) ?? null

  async function make(order: Order, effort: CompressionEffort) {
    // Who buys waits all the same: a closed door would be worse.
    if (isCompressionSlow() && !PRIVATE_PAGES.test(order.address)) throw new HttpFailure('UNAVAILABLE')
    const answer = await renderPage(deps, order)
    return encodeResponse(answer, effort)
  }

  /** Many asking at once for a page that is not there yet wait for one rendering. */
  function makeOnce(key: string, order: Order) {
    const now = version()
    return once(`${now} ${key}`, async () => {
      const answer = await make(order, 'thorough')
      if (answer.status === 200) kept.keep(now, key, answer)
      if (answer.status === 404) missing.keep(now, key, answer)
      return answer
    })
  }

  return {
    /** The kept page for a request, if there is one. Never a missing one: a route may stand at its address. */
    find(request: IncomingMessage): CachedResponse | undefined {
      const address = addressOf(request)
      return address === null ? undefined : kept.find(version(), `${localeOf(request)} ${address}`)
    },
    /** The page for a request, rendered now if it must be. */
    async page({ raw, log }: FastifyRequest): Promise<CachedResponse> {
      const locale = localeOf(raw)
      const report = (error: unknown) => {
        if (isMissing(error)) log.info('a page was not found')
        else log.error({ err: error }, 'a page could not be rendered')
      }
      const address = addressOf(raw)
      if (address === null) return make({ address: raw.url ?? '', locale, report }, 'quick')
      const key = `${locale} ${address}`
      const found = kept.find(version(), key) ?? missing.find(version(), key)
      return found ?? makeOnce(key, { address, locale, report })
    },
  }
}

/** The router's own word for an address that leads nowhere, or not by that method: the visitor's mistake, not ours. */
const isMissing = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  (error.status === 404 || error.status === 405)

type Made = { body: Buffer; address: string; deps: Pick<PageDeps, 'strictPolicy' | 'paymentHosts'> }

function headersOf(page: Response, { body, address, deps }: Made): Record<string, string> {
  const isHtml = page.headers.get('content-type')?.startsWith('text/html')
  const opensPayments = PAYMENT_PAGES.test(address)
  const isShared = page.status === 200 && !PRIVATE_PAGES.test(address)
  return {
    ...Object.fromEntries(page.headers),
    ...(isHtml &&
      deps.strictPolicy && {
        'content-security-policy': contentPolicy(body.toString(), opensPayments ? deps.paymentHosts : null),
        'reporting-endpoints': 'csp="/csp"',
      }),
    ...(PRIVATE_PAGES.test(address) && { 'referrer-policy': 'no-referrer' }),
    ...(opensPayments && PAYMENT_HEADERS),
    'cache-control': isShared ? SHARED : 'no-cache',
    vary: 'cookie, accept-encoding',
  }
}

/** Every address that no other route serves is a page, but for those that could only be a machine's mistake. */
export function addPages(app: FastifyInstance, pages: Pages) {
  app.get('/api/*', answerUnknown)
  app.get('/*', async (request, reply) => {
    const canonical = withoutTrailingSlash(request.url)
    if (canonical) return reply.redirect(canonical, 301)
    return sendCached(request, reply, await pages.page(request))
  })
}

/** One page, one address. Null when the address is right already, or would lead to another host. */
function withoutTrailingSlash(url: string) {
  const [, path, query = ''] = /^(\/[^/\\?][^?]*?)\/+(\?.*)?$/.exec(url) ?? []
  return path ? path + query : null
}
