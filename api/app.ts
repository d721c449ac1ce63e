import type { FastifyInstance } from 'fastify'
import { LIMITS } from '#contract/limits.ts'
import type { LocaleCode } from '#domain/locale.ts'
import { guardAdmin } from './admin/index.ts'
import { addAdminApi, createAdmin } from './app-admin.ts'
import type { AppDeps } from './app-deps.ts'
import { createModules } from './app-modules.ts'
import { createWork } from './app-work.ts'
import { addCatalogueFiles } from './catalogue/index.ts'
import { deriveKeys } from './derive-key.ts'
import { type CallFront, createCallFront } from './http/cache/call-front.ts'
import { type Compression, createCompression } from './http/cache/compression.ts'
import { pageCacheMiddleware } from './http/cache/page-cache-middleware.ts'
import { addCalls, type Handlers } from './http/calls/route.ts'
import { addAdminApp } from './http/pages/admin-app.ts'
import { addAssets } from './http/pages/assets.ts'
import { addMediaFiles } from './http/pages/media-files.ts'
import { addPages, answerMissing, createPages } from './http/pages/pages.ts'
import { createCsrf } from './http/security/csrf.ts'
import { acceptOnlyJson } from './http/security/json-body.ts'
import { createRateLimits } from './http/security/rate-limits.ts'
import { createSessions } from './http/security/session.ts'
import { createSessionCache } from './http/security/session-cache.ts'
import { createServer } from './http/server/create-server.ts'
import { countScans } from './lots/index.ts'
import { createNewsHub } from './news/index.ts'
import { createPageDeps, shippingSource } from './page-deps.ts'
import { processState } from './process-state.ts'
import { countSearches } from './search/index.ts'
import { addSeoFiles } from './seo/index.ts'
import { activeLocales } from './settings/index.ts'

type Modules = Awaited<ReturnType<typeof createModules>>

/** The version of everything that pages show. */
const versionOf =
  ({ catalogue, content, search, lots }: Modules) =>
  () =>
    `${catalogue.current().version}.${content.current().version}.${search.version()}.${lots.version()}`

/** The version of everything that shared calls answer: also of what has no version of its own, each time it is loaded. */
function sharedVersion(catalogueVersion: () => string, others: readonly { current(): unknown }[]) {
  let loaded = others.map((live) => live.current())
  let loads = 0
  return () => {
    if (others.some((live, index) => live.current() !== loaded[index])) {
      loaded = others.map((live) => live.current())
      loads += 1
    }
    return `${catalogueVersion()} ${loads}`
  }
}

const callFrontOf = ({ publicUrl }: AppDeps, modules: Modules) =>
  createCallFront({
    publicUrl,
    activeLocales: () => activeLocales(modules.settings),
    version: sharedVersion(versionOf(modules), [modules.settings, modules.delivery]),
    now: modules.delivery.now,
  })

/** Builds the whole server from its dependencies. */
export async function buildApp(deps: AppDeps) {
  const work = createWork(deps)
  const modules = await createModules(deps, work)
  const news = createNewsHub()
  const admin = await createAdmin(deps, work, { ...modules, orders: modules.orders.deps, news })
  const { settings, catalogue, content, delivery, search, lots, orders, handlers, refresh } = modules
  const locales = () => activeLocales(settings)
  const { publicUrl, compression = createCompression() } = deps
  const shared = { catalogue, content, catalogueVersion: versionOf(modules), locales, compression }
  const known = { isPopularSearch: search.counts.isPopular, isLot: lots.isLot }
  const pageDeps = createPageDeps(deps, { ...shared, ...known, settings, delivery, handlers })
  const pages = deps.pages && createPages({ ...deps.pages, ...pageDeps })
  const pageCache = pages && pageCacheMiddleware({ findCached: pages.findCached, publicUrl })
  const front = callFrontOf(deps, modules)
  const inner = front.middleware(deps.pages?.middleware ?? pageCache)
  const counted = countScans(
    lots.scans,
    countSearches({ counts: search.counts, activeLocales: locales }, inner),
  )
  const serverDeps = { ...deps, registry: work.registry, state: () => processState(deps) }
  const { app, closing } = await createServer(serverDeps, counted)
  guardAdmin(app, { networks: deps.adminNetworks ?? [], answerNotFound: answerMissing(pages) })
  search.closeWith(app)
  lots.closeWith(app)
  app.addHook('preClose', async () => news.close())
  addCatalogueFiles(app, catalogue)
  const shipping = shippingSource(settings, delivery)
  addSeoFiles(app, { ...shipping, catalogue, content, activeLocales: locales, publicUrl, compression })
  await addMediaFiles(app, compression)
  const sessions = await addApi(app, handlers, { ...deps, ...shared, front })
  await addAdminApi(app, admin, { ...deps, ...shared, pageDeps, shopHandlers: handlers })
  await orders.addWebhooks(app)
  await orders.addCourier(app, deps.courierSecrets ?? [])
  orders.addShortLinks(app)
  if (deps.sandbox) await app.register(deps.sandbox, { prefix: '/sandbox' })
  if (deps.pages?.clientFolder) await addAssets(app, deps.pages.clientFolder)
  if (deps.adminFolder) await addAdminApp(app, deps.adminFolder, compression)
  if (pages) addPages(app, pages)
  const { jobs, registry } = work
  const counts = { searches: search.counts, scans: lots.scans }
  return { app, refresh, sessions, jobs, orders: orders.deps, news, ...counts, registry, closing }
}

type ApiDeps = Pick<AppDeps, 'db' | 'publicUrl' | 'secret' | 'previousSecret'> & {
  locales: () => readonly LocaleCode[]
  catalogueVersion: () => string
  compression: Compression
  front: CallFront
}

async function addApi(app: FastifyInstance, handlers: Handlers, deps: ApiDeps) {
  const { db, publicUrl, locales, catalogueVersion, compression, front } = deps
  const sessionCache = createSessionCache()
  const sessions = createSessions(db, publicUrl, sessionCache)
  const csrf = createCsrf({ keys: deriveKeys(deps, 'csrf'), publicUrl, sessionTokenOf: sessions.tokenOf })
  const limits = createRateLimits(sessions.tokenOf, LIMITS)
  await app.register(async (scope) => {
    acceptOnlyJson(scope)
    const routeDeps = { sessions, csrf, limits, activeLocales: locales, catalogueVersion, compression, front }
    addCalls(scope, handlers, routeDeps)
  })
  return sessionCache
}
