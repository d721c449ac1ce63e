import { hkdfSync } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import type { StorefrontBuild } from '#contract/storefront.ts'
import type { Db } from '#db/client.ts'
import type { ServerState } from '#db/embedded/supervise.ts'
import type { LocaleCode } from '#domain/locale.ts'
import type { Milliseconds } from '#kit/duration.ts'
import { ok } from '#kit/result.ts'
import { authRoutes, createOtcCodes, sweepSignIns } from './auth/index.ts'
import { cartRoutes, createKeyedQueue } from './cart/index.ts'
import { addProductColours, catalogueRoutes, liveCatalogue } from './catalogue/index.ts'
import { type Compression, createCompression } from './http/cache/compression.ts'
import { pageCacheMiddleware } from './http/cache/page-cache-middleware.ts'
import { addCalls, type Handlers } from './http/calls/route.ts'
import { addAssets } from './http/pages/assets.ts'
import { addMediaFiles } from './http/pages/media-files.ts'
import { addPages, createPages } from './http/pages/pages.ts'
import { createCsrf } from './http/security/csrf.ts'
import { acceptOnlyJson } from './http/security/json-body.ts'
import { createRateLimits } from './http/security/rate-limits.ts'
import { createSessions } from './http/security/session.ts'
import { createSessionCache } from './http/security/session-cache.ts'
import { createServer } from './http/server/create-server.ts'
import type { Middleware } from './http/server/middleware.ts'
import { measureJobs } from './jobs/job-metrics.ts'
import { createJobs } from './jobs/jobs.store.ts'
import { JOBS } from './jobs/jobs.ts'
import { createNotifications, type Senders, watchSenders } from './notifications/index.ts'
import { createOrders } from './orders/index.ts'
import { createPageDeps } from './page-deps.ts'
import type { Gateways } from './payments/index.ts'
import { livePromotions } from './promotions/index.ts'
import { countSearches, createSearch } from './search/index.ts'
import { addSeoFiles } from './seo/index.ts'
import { activeLocales, liveSettings, settingsRoutes } from './settings/index.ts'
import { usersRoutes } from './users/index.ts'

export type Storefront = {
  render: StorefrontBuild['render']
  /** Absent in development, where the source may change between two requests. */
  pageKey?: StorefrontBuild['pageKey']
  /** The folder of the built files; null in development, where the bundler serves them. */
  clientFolder: string | null
  /** Off in development, where the bundler adds scripts of its own. */
  strictPolicy: boolean
  /** The bundler of the development server, which serves its own files before the routes. */
  middleware?: Middleware
}

export type AppDeps = {
  db: Db
  publicUrl: URL
  /** Signs tokens in cookies and hashes. */
  secret: string
  production: boolean
  trustedHops?: number
  busyAfter?: Milliseconds
  metricsToken?: string | null
  /** The state of the embedded database, if there is one. */
  databaseState?: (() => ServerState) | undefined
  logger?: FastifyBaseLogger
  /** Send SMS and mail; without them messages stay in the queue. */
  senders?: Senders
  /** The clients of the payment providers. */
  gateways: Gateways
  /** The hosts of the providers' scripts; none while the providers are simulated under the shop's own address. */
  paymentHosts?: readonly string[]
  /** Verify the signatures of couriers; without any, every report is refused. */
  courierSecrets?: readonly string[]
  /** The delays before a payment without a result is checked again; shorter in tests. */
  returnChecks?: readonly Milliseconds[]
  /** The storefront; without it only the API is served. */
  pages?: Storefront
  /** The simulated providers, mounted under /sandbox. */
  sandbox?: FastifyPluginAsync
  compression?: Compression
}

/** Builds the whole server from its dependencies. */
export async function buildApp(deps: AppDeps) {
  const work = createWork(deps)
  const settings = await liveSettings(deps.db)
  const catalogue = await liveCatalogue(deps.db)
  const search = await createSearch({ db: deps.db, catalogue, logger: work.logger })
  const promotions = await livePromotions(deps.db)
  const cart = { db: deps.db, catalogue, settings, promotions, keyedQueue: createKeyedQueue() }
  const orders = createOrders({ ...deps, ...work, settings, cart, networkKey: networkKeyOf(deps) })
  const handlers: Handlers = {
    ...settingsRoutes(settings),
    ...catalogueRoutes(catalogue),
    ...search.handlers,
    ...authRoutes({ db: deps.db, ...work }),
    ...usersRoutes({ db: deps.db, ...work }),
    ...cartRoutes(cart),
    ...orders.handlers,
  }
  const locales = () => activeLocales(settings)
  const catalogueVersion = () => `${catalogue.current().version}.${search.version()}`
  const { publicUrl, compression = createCompression() } = deps
  const { isPopular: isPopularSearch } = search.counts
  const pageSources = { catalogue, catalogueVersion, isPopularSearch, handlers, locales, compression }
  const pages = deps.pages && createPages({ ...deps.pages, ...createPageDeps(deps, pageSources) })
  const pageCache = pages && pageCacheMiddleware({ findCached: pages.findCached, publicUrl })
  const { app, closing } = await createServer(
    { ...deps, registry: work.registry },
    countSearches({ counts: search.counts, activeLocales: locales }, deps.pages?.middleware ?? pageCache),
  )
  search.closeWith(app)
  addProductColours(app, catalogue)
  addSeoFiles(app, { catalogue, activeLocales: locales, publicUrl, compression })
  await addMediaFiles(app, compression)
  const sessions = await addApi(app, handlers, { ...deps, locales, catalogueVersion, compression })
  await orders.addWebhooks(app)
  await orders.addCourier(app, deps.courierSecrets ?? [])
  if (deps.sandbox) await app.register(deps.sandbox, { prefix: '/sandbox' })
  if (deps.pages?.clientFolder) await addAssets(app, deps.pages.clientFolder)
  if (pages) addPages(app, pages)
  const refresh = async () => {
    await Promise.all([settings.refresh(), catalogue.refresh(), promotions.refresh()])
    await search.refresh()
  }
  const { jobs, registry } = work
  return { app, refresh, sessions, jobs, orders: orders.deps, searches: search.counts, registry, closing }
}

/** The job queue and the messages that are sent by it. */
function createWork({ db, publicUrl, secret, senders, ...deps }: AppDeps) {
  const registry = new Registry()
  const logger = deps.logger ?? pino({ enabled: false })
  const jobs = createJobs({ db, table: JOBS, logger })
  measureJobs(registry, db)
  const codes = createOtcCodes({ codeKey: derive(secret, 'otc-code'), hashKey: derive(secret, 'otc-hash') })
  const queue = { jobs, publicUrl, logger, registry, codeOf: codes.codeOf }
  const notifications = createNotifications({
    ...queue,
    ...(senders && { senders: watchSenders(db, senders) }),
  })
  jobs.work('auth.sweep', () => sweepSignIns(db).then(ok))
  return { jobs, codes, notifications, registry, logger }
}

type ApiDeps = Pick<AppDeps, 'db' | 'publicUrl' | 'secret'> & {
  locales: () => readonly LocaleCode[]
  catalogueVersion: () => string
  compression: Compression
}

async function addApi(app: FastifyInstance, handlers: Handlers, deps: ApiDeps) {
  const { db, publicUrl, secret, locales, catalogueVersion, compression } = deps
  const sessionCache = createSessionCache()
  const sessions = createSessions(db, publicUrl, sessionCache)
  const csrf = createCsrf({ key: derive(secret, 'csrf'), publicUrl, sessionTokenOf: sessions.tokenOf })
  const limits = createRateLimits(sessions.tokenOf)
  await app.register(async (scope) => {
    acceptOnlyJson(scope)
    const routeDeps = { sessions, csrf, limits, activeLocales: locales, catalogueVersion, compression }
    addCalls(scope, handlers, routeDeps)
  })
  return sessionCache
}

const networkKeyOf = ({ secret }: AppDeps) => derive(secret, 'order-network')

/** One secret, a separate key for each use. */
const derive = (secret: string, use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32))
