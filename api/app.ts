import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { LIMITS } from '#contract/limits.ts'
import type { LocaleCode } from '#domain/locale.ts'
import { guardAdmin } from './admin/index.ts'
import { addAdminApi, createAdmin } from './app-admin.ts'
import type { AppDeps } from './app-deps.ts'
import { createModules } from './app-modules.ts'
import { createWork } from './app-work.ts'
import { readBuiltFile } from './built-files.ts'
import { addCatalogueFiles, type Changes } from './catalogue/index.ts'
import { deriveKeys } from './derive-key.ts'
import { countCachedPages } from './http/cache/cached-page-counts.ts'
import { type CallFront, createCallFront } from './http/cache/call-front.ts'
import { type Compression, createCompression } from './http/cache/compression.ts'
import { pageCacheMiddleware } from './http/cache/page-cache-middleware.ts'
import { addCalls, type Handlers } from './http/calls/route.ts'
import { type LimitStore, measureLimits } from './http/limits/limit-store.ts'
import { memoryLimits } from './http/limits/memory-limits.ts'
import { addAdminApp } from './http/pages/admin-app.ts'
import { addAssets } from './http/pages/assets.ts'
import { addMediaFiles } from './http/pages/media-files.ts'
import { filesOfOtherBuilds } from './http/pages/other-builds.ts'
import { addPages, answerMissing, createPages, type Pages } from './http/pages/pages.ts'
import { createSeenCalls } from './http/replica/seen.ts'
import { createCsrf } from './http/security/csrf.ts'
import { acceptOnlyJson } from './http/security/json-body.ts'
import { createRateLimits } from './http/security/rate-limits.ts'
import { createSessions } from './http/security/session.ts'
import { createSessionCache } from './http/security/session-cache.ts'
import { watchForProxy } from './http/security/untrusted-proxy.ts'
import { createServer } from './http/server/create-server.ts'
import type { Middleware } from './http/server/middleware.ts'
import type { Load } from './http/server/shed-load.ts'
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

const pageCacheOf = ({ publicUrl }: AppDeps, pages: Pages | undefined, registry: Registry) =>
  pages && pageCacheMiddleware({ findCached: pages.findCached, publicUrl, count: countCachedPages(registry) })

/** Builds the whole server from its dependencies. */
export async function buildApp(deps: AppDeps) {
  const work = createWork(deps)
  const modules = await createModules(deps, work)
  const news = createNewsHub(deps.replica?.position)
  const admin = await createAdmin(deps, work, { ...modules, orders: modules.orders.deps, news })
  const { settings, catalogue, content, delivery, search, lots, orders, handlers } = modules
  const locales = () => activeLocales(settings)
  const catalogueVersion = versionOf(modules)
  const { publicUrl, compression = createCompression(), limitStore = memoryLimits() } = deps
  const shared = { catalogue, content, catalogueVersion, locales, compression, limitStore }
  const known = { isPopularSearch: search.counts.isPopular, isLot: lots.isLot }
  const pageDeps = createPageDeps(deps, { ...shared, ...known, settings, delivery, handlers })
  const pages = deps.pages && createPages({ ...deps.pages, ...pageDeps })
  const refresh = (changes?: Changes) => modules.refresh(changes).then(() => pages?.noteChange())
  const front = callFrontOf(deps, modules)
  const inner = front.middleware(deps.pages?.middleware ?? pageCacheOf(deps, pages, work.registry))
  const searches = countSearches({ counts: search.counts, activeLocales: locales }, inner)
  const { jobs, registry } = work
  const buyersWait = orders.deps.placingLine.wait
  const server = await addServer(
    { ...deps, registry, limitStore, buyersWait },
    countScans(lots.scans, searches),
  )
  const { app } = server
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
  await addBrowserApps(app, deps, { pages, compression })
  const counts = { searches: search.counts, scans: lots.scans }
  return { ...server, refresh, sessions, jobs, orders: orders.deps, news, ...counts }
}

type BrowserApps = { pages: Pages | undefined; compression: Compression }

/** The storefront and the back office: pages and built files. */
async function addBrowserApps(app: FastifyInstance, deps: AppDeps, { pages, compression }: BrowserApps) {
  const otherBuilds = filesOfOtherBuilds({ read: readBuiltFile(deps.mediaStore), compression })
  if (deps.pages?.clientFolder) await addAssets(app, deps.pages.clientFolder, otherBuilds)
  if (deps.adminFolder) await addAdminApp(app, deps.adminFolder, { compression, otherBuilds })
  if (pages) addPages(app, pages)
}

type ServerDeps = AppDeps & Load & { registry: Registry; limitStore: LimitStore }

/** The server, with what it tells operators about itself. */
async function addServer(deps: ServerDeps, middleware: Middleware | undefined) {
  measureLimits(deps.registry, deps.limitStore)
  const state = () => processState({ ...deps, proxy })
  const server = await createServer({ ...deps, state }, middleware)
  const proxy = watchForProxy(server.app, deps.trustedHops ?? 0)
  return server
}

type ApiDeps = Pick<AppDeps, 'db' | 'replica' | 'publicUrl' | 'secret' | 'previousSecret'> & {
  locales: () => readonly LocaleCode[]
  catalogueVersion: () => string
  compression: Compression
  front: CallFront
  limitStore: LimitStore
}

async function addApi(app: FastifyInstance, handlers: Handlers, deps: ApiDeps) {
  const { db, publicUrl, locales, catalogueVersion, compression, front } = deps
  const sessionCache = createSessionCache()
  const sessions = createSessions(db, publicUrl, sessionCache)
  const csrf = createCsrf({ keys: deriveKeys(deps, 'csrf'), publicUrl, sessionTokenOf: sessions.tokenOf })
  const limits = createRateLimits(sessions.tokenOf, LIMITS, deps.limitStore)
  await app.register(async (scope) => {
    acceptOnlyJson(scope)
    const seenCalls = createSeenCalls(deps.replica, publicUrl, 'shop')
    const routeDeps = { sessions, csrf, limits, seenCalls, catalogueVersion, compression, front }
    addCalls(scope, handlers, { ...routeDeps, activeLocales: locales })
  })
  return sessionCache
}
