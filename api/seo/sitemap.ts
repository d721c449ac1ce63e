import type { FastifyInstance } from 'fastify'
import { LOCALES, type LocaleCode, resolveLocale } from '#domain/locale.ts'
import type { LiveCatalogue } from '../catalogue/index.ts'
import {
  acceptedEncoding,
  type Compressed,
  type Compression,
  contentEncoding,
} from '../http/cache/compression.ts'
import { HOUR } from './hour.ts'
import { type PublishedAt, sitemapXml } from './sitemap-xml.ts'

export type SitemapDeps = {
  catalogue: LiveCatalogue
  content: { current(): { version: string; publishedAt: PublishedAt } }
  activeLocales: () => readonly LocaleCode[]
  publicUrl: URL
  compression: Compression
}

/** The pages that search engines should index, from the current catalogue. */
export function addSitemap(app: FastifyInstance, deps: SitemapDeps) {
  const sitemap = cachedSitemap(deps)
  app.get('/sitemap.xml', async (request, reply) => {
    const compressed = await sitemap()
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    const sent = contentEncoding(compressed, encoding)
    if (sent) reply.header('content-encoding', sent)
    return reply
      .type('application/xml; charset=utf-8')
      .headers({ 'cache-control': HOUR, vary: 'accept-encoding' })
      .send(compressed[encoding])
  })
}

/** Thousands of products make a long text, so it is built once for each version of what it lists. */
function cachedSitemap({ catalogue, content, activeLocales, publicUrl, compression }: SitemapDeps) {
  let cached: { version: string; compressed: Promise<Compressed> } | null = null
  return () => {
    const { products, version: catalogueVersion } = catalogue.current()
    // Crawlers send no cookie, so they see the shop of the first active locale.
    const { country } = LOCALES[resolveLocale(null, activeLocales())]
    const { version: contentVersion, publishedAt } = content.current()
    const version = `${catalogueVersion} ${contentVersion} ${country}`
    if (cached?.version === version) return cached.compressed
    const body = Buffer.from(sitemapXml(products[country], publishedAt, publicUrl.origin))
    cached = { version, compressed: compression.compress(body, 'quick') }
    return cached.compressed
  }
}
