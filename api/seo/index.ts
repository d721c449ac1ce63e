import type { FastifyInstance } from 'fastify'
import { addManifest } from './manifest.ts'
import { addRobots } from './robots.ts'
import { addSitemap, type SitemapDeps } from './sitemap.ts'

/** The files for search engines and home screens. */
export function addSeoFiles(app: FastifyInstance, deps: SitemapDeps) {
  addSitemap(app, deps)
  addRobots(app, deps.publicUrl)
  addManifest(app)
}
