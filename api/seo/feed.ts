import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Product } from '#contract/catalogue.ts'
import { ISO_COUNTRIES, LOCALES, type LocaleCode } from '#domain/locale.ts'
import type { ShippingTerms } from '#domain/shipping-terms.ts'
import type { LiveCatalogue } from '../catalogue/index.ts'
import type { Compression } from '../http/cache/compression.ts'
import {
  type CachedResponse,
  createResponseCache,
  sendCached,
  toCachedResponse,
} from '../http/cache/response-cache.ts'
import { singleFlight } from '../http/cache/single-flight.ts'
import { sendFailure } from '../http/calls/errors.ts'
import { feedXml } from './feed-xml.ts'

export type FeedDeps = {
  catalogue: LiveCatalogue
  activeLocales: () => readonly LocaleCode[]
  shippingIn: (locale: LocaleCode) => ShippingTerms
  shippingVersion: () => string
  publicUrl: URL
  compression: Compression
}

const HEADERS = {
  'content-type': 'application/xml; charset=utf-8',
  // Shared caches must ask: a price in the feed that is not the page's gets products refused.
  'cache-control': 'public, no-cache',
  vary: 'accept-encoding',
  'x-robots-tag': 'noindex',
}

/** Two feeds of 10,000 sizes, in every encoding. */
const MAX_BYTES = 96 * 1024 * 1024

const LOCALE_CODES_BY_COUNTRY = new Map<unknown, LocaleCode>(
  Object.values(LOCALES).map(({ code, country }) => [ISO_COUNTRIES[country], code]),
)
const COUNTRIES = [...LOCALE_CODES_BY_COUNTRY.keys()].join(' or ')

/** The product feeds for Google Merchant Center and Meta, one for each country. */
export function addFeed(app: FastifyInstance, deps: FeedDeps) {
  const feedOf = cachedFeeds(deps)
  app.get<{ Querystring: { country?: unknown } }>('/feeds/products.xml', async (request, reply) => {
    const locale = LOCALE_CODES_BY_COUNTRY.get(request.query.country)
    if (!locale) return sendFailure(reply, 'INVALID_INPUT', `Please add ?country= with ${COUNTRIES}.`)
    if (!deps.activeLocales().includes(locale)) return sendFailure(reply, 'NOT_FOUND')
    return sendCached(request, reply, await feedOf(locale))
  })
}

/** Each feed is made once for a version of the catalogue and the shipping terms, from that one version. */
function cachedFeeds({ catalogue, shippingIn, shippingVersion, publicUrl, compression }: FeedDeps) {
  const cache = createResponseCache(MAX_BYTES)
  const joinOrStart = singleFlight<CachedResponse>()

  async function make(products: readonly Product[], locale: LocaleCode): Promise<CachedResponse> {
    const body = await bytesOf(feedXml(products, shippingIn(locale), publicUrl.origin))
    const compressed = await compression.compress(body, 'quick')
    return toCachedResponse({ status: 200, body, headers: HEADERS }, compressed)
  }

  return async (locale: LocaleCode): Promise<CachedResponse> => {
    const { products, version: catalogueVersion } = catalogue.current()
    const version = `${catalogueVersion} ${shippingVersion()}`
    const cached = cache.get(version, locale)
    if (cached) return cached
    return joinOrStart(`${version} ${locale}`, async () => {
      const response = await make(products[LOCALES[locale].country], locale)
      cache.set(version, locale, response)
      return response
    })
  }
}

/** In characters. */
const PART = 128 * 1024

/** A large feed is made in parts, with other requests in between. */
async function bytesOf(texts: Iterable<string>): Promise<Buffer> {
  const parts: Buffer[] = []
  let part = ''
  for (const text of texts) {
    part += text
    if (part.length < PART) continue
    parts.push(Buffer.from(part))
    part = ''
    await nextTurn()
  }
  return Buffer.concat([...parts, Buffer.from(part)])
}
