import type { FastifyInstance } from 'fastify'
import { LOCALES, type LocaleCode, resolveLocale } from '#domain/locale.ts'
import type { LiveCatalogue } from '../catalogue/index.ts'
import { acceptedEncoding, type Compressed, compress, encodingOf } from '../http/cache/compression.ts'
import { HOUR } from './hour.ts'
import { sitemapXml } from './sitemap-xml.ts'

export type SitemapDeps = {
  catalogue: LiveCatalogue
  activeLocales: () => readonly LocaleCode[]
  publicUrl: URL
}

/** The pages a search engine should know, from the catalogue as it is now. */
export function addSitemap(app: FastifyInstance, deps: SitemapDeps) {
  const sitemap = cachedSitemap(deps)
  app.get('/sitemap.xml', async (request, reply) => {
    const compressed = await sitemap()
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    const sent = encodingOf(compressed, encoding)
    if (sent) reply.header('content-encoding', sent)
    return reply
      .type('application/xml; charset=utf-8')
      .headers({ 'cache-control': HOUR, vary: 'accept-encoding' })
      .send(compressed[encoding])
  })
}

/** Thousands of products make a long text, so it is written once for each state of the catalogue. */
function cachedSitemap({ catalogue, activeLocales, publicUrl }: SitemapDeps) {
  let kept: { version: string; compressed: Promise<Compressed> } | null = null
  return () => {
    const { products, version } = catalogue.current()
    // Crawlers bring no cookie, so they see the shop of the first active locale.
    const { country } = LOCALES[resolveLocale(null, activeLocales())]
    const state = `${version} ${country}`
    if (kept?.version === state) return kept.compressed
    const compressed = compress(Buffer.from(sitemapXml(products[country], publicUrl.origin)), 'quick')
    kept = { version: state, compressed }
    return compressed
  }
}
