import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LOCALES, type LocaleCode, resolveLocale } from '#domain/locale.ts'
import type { LiveCatalogue } from '../catalogue/index.ts'
import {
  acceptedEncoding,
  type Compressed,
  type Compression,
  contentEncoding,
} from '../http/cache/compression.ts'
import { HOUR } from './hour.ts'
import { type PublishedAt, sitemapFiles } from './sitemap-xml.ts'

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
  const send = async (request: FastifyRequest, reply: FastifyReply, part: number) => {
    const compressed = await sitemap()[part]
    if (!compressed) return reply.callNotFound()
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    const sent = contentEncoding(compressed, encoding)
    if (sent) reply.header('content-encoding', sent)
    return reply
      .type('application/xml; charset=utf-8')
      .headers({ 'cache-control': HOUR, vary: 'accept-encoding' })
      .send(compressed[encoding])
  }
  app.get('/sitemap.xml', (request, reply) => send(request, reply, 0))
  // The files that an index names, if there are too many addresses for one.
  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9][0-9]{0,2}$).xml', (request, reply) =>
    send(request, reply, Number(request.params.part)),
  )
}

/** Thousands of products make a long text, so it is built once for each version of what it lists. */
function cachedSitemap({ catalogue, content, activeLocales, publicUrl, compression }: SitemapDeps) {
  let cached: { version: string; files: Promise<Compressed>[] } | null = null
  return () => {
    const { products, version: catalogueVersion } = catalogue.current()
    // Crawlers send no cookie, so they see the shop of the first active locale.
    const { country } = LOCALES[resolveLocale(null, activeLocales())]
    const { version: contentVersion, publishedAt } = content.current()
    const version = `${catalogueVersion} ${contentVersion} ${country}`
    if (cached?.version === version) return cached.files
    const files = sitemapFiles(products[country], publishedAt, publicUrl.origin)
    cached = { version, files: files.map((xml) => compression.compress(Buffer.from(xml), 'quick')) }
    return cached.files
  }
}
