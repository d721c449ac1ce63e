import type { FastifyInstance } from 'fastify'
import { PAGES } from '#contract/pages.ts'
import { HOUR } from './hour.ts'

/** Addresses that are not pages, or not only pages. */
const NOT_PAGES = ['/api/', '/sandbox']

export function addRobots(app: FastifyInstance, publicUrl: URL) {
  const text = robotsText(publicUrl.origin)
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', HOUR).send(text),
  )
}

/** It saves crawlers useless requests. It protects nothing: private data is protected by the API. */
const robotsText = (origin: string) =>
  [
    'User-agent: *',
    ...[...NOT_PAGES, ...hiddenPages()].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

/** A rule applies to all addresses that begin with it; `$` ends it, so that /my does not exclude /mystery. */
function hiddenPages(): string[] {
  const hidden = Object.values(PAGES)
    .filter(({ search }) => search === 'hidden')
    .map(({ path }) => `/${path}`)
  const isBelow = (path: string, above: string) => path.startsWith(`${above}/`)
  return hidden
    .filter((path) => ![...hidden, ...NOT_PAGES].some((above) => isBelow(path, above)))
    .flatMap((path) => (hidden.some((other) => isBelow(other, path)) ? [`${path}$`, `${path}/`] : [path]))
}
