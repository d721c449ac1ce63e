import type { FastifyInstance } from 'fastify'
import { addFeed, type FeedDeps } from './feed.ts'
import { addManifest } from './manifest.ts'
import { addRobots } from './robots.ts'
import { addSitemap, type SitemapDeps } from './sitemap.ts'

/** The files for search engines and home screens. */
export function addSeoFiles(app: FastifyInstance, deps: FeedDeps & SitemapDeps) {
  addSitemap(app, deps)
  addFeed(app, deps)
  addRobots(app, deps.publicUrl)
  addManifest(app)
}
