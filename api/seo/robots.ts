import type { FastifyInstance } from 'fastify'
import { HOUR } from './hour.ts'

/** Nothing here is worth a crawler's time. Not a lock: what is private is guarded where it lives. */
const NOT_FOR_CRAWLERS = ['/api/', '/cart', '/checkout', '/my$', '/my/', '/sandbox', '/validate-payment']

export function addRobots(app: FastifyInstance, publicUrl: URL) {
  const text = robotsText(publicUrl.origin)
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', HOUR).send(text),
  )
}

const robotsText = (origin: string) =>
  [
    'User-agent: *',
    ...NOT_FOR_CRAWLERS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
