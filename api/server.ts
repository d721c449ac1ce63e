import { setTimeout as wait } from 'node:timers/promises'
import { CATALOGUE_CHANGED, type Listener, openListener } from '#db/listen.ts'
import { DEMO_CUSTOMERS } from '#db/seed/demo/customers.ts'
import { SHOP_VERSION } from '#db/shop-version.ts'
import { invariant } from '#kit/invariant.ts'
import { ok, type Result } from '#kit/result.ts'
import { buildApp } from './app.ts'
import type { Storefront } from './app-deps.ts'
import { storedSecret } from './app-secret.ts'
import { bindPorts } from './bind-ports.ts'
import { checkSecret } from './check-secret.store.ts'
import { decideDemoClaims } from './claims/index.ts'
import { type Config, readConfig } from './config.ts'
import type { Secrets } from './derive-key.ts'
import { makeDemoDocuments } from './documents/index.ts'
import { gatewayModes } from './gateway-config.ts'
import { followSessions } from './http/security/session-cache.ts'
import { measureLog } from './log-writer.ts'
import { createLogger, openLog } from './logger.ts'
import { openMediaStore } from './media-config.ts'
import { followNews } from './news/index.ts'
import { createSenders } from './notifications/index.ts'
import { measureLiveValues } from './observe/process-metrics.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { type Observe, openObserve } from './open-observe.ts'
import { openSandbox } from './open-sandbox.ts'
import { type GatewayCall, openGateways, providerHosts } from './payments/index.ts'
import { INSTANCE } from './process-state.ts'
import { addDemoStaff, resealApps, staffSealKeys } from './staff/index.ts'
import { startDemoWave } from './waves/index.ts'

const DEMO_CUSTOMER_IDS = Object.values(DEMO_CUSTOMERS).map(({ id }) => id)

export type RunningShop = {
  port: number
  /** Of the server for operators, if it has one. */
  adminPort: number | null
  hasSandbox: boolean
  stop(): Promise<void>
}

type Logger = ReturnType<typeof createLogger>

type Apps = { pages?: Storefront; adminFolder?: string }

type StartOptions = {
  environment: NodeJS.ProcessEnv
  /** Absent in a worker. */
  storefront?: Storefront
  /** The built files of the back office; without them there is none, as in development, where the bundler serves it. */
  adminFolder?: string
  say: (text: string) => void
}

/** Starts the shop as the environment configures it, or returns a message about the problem. */
export async function startShop(options: StartOptions): Promise<Result<RunningShop, string>> {
  const { environment, storefront, adminFolder, say } = options
  const config = readConfig(environment)
  if (!config.ok) return config
  const engines = await openEngines(config.value, say)
  if (!engines.ok) return engines
  const apps = { ...(storefront && { pages: storefront }), ...(adminFolder && { adminFolder }) }
  const shop = await openShop(config.value, engines.value, apps).catch(async (error: unknown) => {
    await engines.value.close()
    throw error
  })
  const stop = () => shop.close().finally(engines.value.close)
  /** Announces the stop, serves until the load balancer sends no more requests, then closes. */
  const drain = async () => {
    shop.closing.announce()
    await wait(config.value.drainFor)
    await stop()
  }
  const ports = await bindPorts(shop, config.value)
  if (ports.ok) shop.opened(ports.value.port)
  if (ports.ok) return ok({ ...ports.value, hasSandbox: !config.value.production, stop: drain })
  await stop()
  return ports
}

/** Brings the database up to date and ends: the role `migrate`. */
export async function migrateShop({
  environment,
  say,
}: Pick<StartOptions, 'environment' | 'say'>): Promise<Result<void, string>> {
  const config = readConfig(environment)
  if (!config.ok) return config
  const engines = await openEngines(config.value, say)
  if (!engines.ok) return engines
  await engines.value.close()
  return ok(undefined)
}

type Engines = Omit<OpenDatabase, 'directUrl'> & { listener: Listener; secrets: Secrets; observe: Observe }

/** The database, the connection that listens to it, and the secret that all processes share. */
async function openEngines(config: Config, say: (text: string) => void): Promise<Result<Engines, string>> {
  const observe = await openObserve(config)
  const database = await openDatabase(config, say, observe.onStatement)
  if (!database.ok) return database
  const { directUrl, close, ...rest } = database.value
  const secrets = {
    secret: config.appSecret ?? storedSecret(config.dataDir),
    previousSecret: config.previousSecret ?? undefined,
  }
  // Outside production the secret is made in the data folder, so a new folder has a new one.
  const mayReplace = !config.production && config.role === 'all'
  const checked = await checkSecret(rest.db, { ...secrets, mayReplace })
  const listener = checked.ok ? await openListener({ url: directUrl }) : checked
  if (listener.ok) {
    const closeAll = () => listener.value.close().finally(close).finally(observe.close)
    return ok({ ...rest, listener: listener.value, secrets, observe, close: closeAll })
  }
  await close()
  return listener
}

async function openShop(config: Config, { db, state, listener, secrets, observe }: Engines, apps: Apps) {
  await resealApps(db, staffSealKeys(secrets))
  const sandbox = await openSandbox(config, db, secrets)
  const { log, logger } = openLogger(config, observe)
  const settings = config.senders ?? sandbox?.senders
  const senders = settings && createSenders(settings)
  const gateways = config.gateways ?? sandbox?.gateways
  invariant(gateways, 'the gateways are configured in production and simulated elsewhere')
  const { registry, tracing, onProviderCall } = observe
  const { app, adminServer, refresh, sessions, jobs, orders, news, closing } = await buildApp({
    db,
    registry,
    tracing,
    publicUrl: config.publicUrl,
    ...secrets,
    mediaStore: openMediaStore(config.media),
    production: config.production,
    ...serverSettings(config),
    databaseState: state,
    process: { role: config.role, listenerAge: listener.age },
    logger,
    ...apps,
    paymentHosts: providerHosts(gateways),
    gateways: openGateways(gateways, { now: () => new Date(), onCall: seeCalls(logger, onProviderCall) }),
    courierSecrets: [config.courierSecret ?? sandbox?.courierSecret ?? ''],
    ...(senders ? { senders } : {}),
    ...(sandbox ? { sandbox: sandbox.plugin } : {}),
  })
  measureLog(registry, log)
  if (config.role !== 'web') await jobs.start()
  if (!config.production && config.role === 'all') await completeDemo(orders, secrets)
  followCatalogue(listener, measureLiveValues(registry, { refresh, listenerAge: listener.age }), logger)
  followSessions(listener, sessions)
  const stopNews = followNews(listener, { db, news })
  const close = async () => {
    await Promise.all([app.close(), jobs.stop()])
    senders?.mail.close()
    stopNews()
    await sandbox?.stop()
    log.close()
  }
  const opened = (port: number) => sandbox?.setShopUrl(`http://localhost:${port}`)
  return { app, adminServer, close, opened, closing }
}

function openLogger(config: Config, { logFields }: Observe) {
  const log = openLog(config)
  const own = { instance: INSTANCE, role: config.role, version: SHOP_VERSION }
  return { log, logger: createLogger(log, own, logFields) }
}

const serverSettings = ({
  role,
  trustedHops,
  busyAfter,
  metricsToken,
  adminNetworks,
  ...config
}: Config) => ({
  isHealthOnly: role === 'worker',
  hasAdminServer: config.admin !== null,
  trustedHops,
  busyAfter,
  metricsToken,
  adminNetworks,
  ...(config.gateways && { gatewayModes: gatewayModes(config.gateways) }),
  ...(config.cdnPurgeUrl && { cdnPurgeUrl: config.cdnPurgeUrl }),
})

/** Staff, documents and decisions of the demo are made by the shop's own functions. */
async function completeDemo(orders: Awaited<ReturnType<typeof buildApp>>['orders'], secrets: Secrets) {
  await addDemoStaff({ db: orders.db, sealKeys: staffSealKeys(secrets) })
  await makeDemoDocuments(orders, DEMO_CUSTOMER_IDS)
  await decideDemoClaims({ staff: orders, refunds: orders.payments }, DEMO_CUSTOMER_IDS)
  await startDemoWave(orders)
}

function followCatalogue(listener: Listener, refresh: () => Promise<void>, logger: Logger) {
  listener.on(CATALOGUE_CHANGED, () => {
    refresh().catch((error: unknown) =>
      logger.error({ err: error }, 'the catalogue could not be loaded again'),
    )
  })
}

/** Counts the calls to payment providers, and logs one that got no response, without its content. */
const seeCalls = (logger: Logger, see: Observe['onProviderCall']) => (seen: GatewayCall) => {
  see(seen)
  if (!seen.outcome.startsWith('HTTP_')) logger.warn(seen, 'a payment provider gave no answer')
}
