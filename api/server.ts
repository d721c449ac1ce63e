import { setTimeout as wait } from 'node:timers/promises'
import { shopNow } from '#db/clock.ts'
import { type Listener, openListener } from '#db/listen.ts'
import { DEMO_CUSTOMERS } from '#db/seed/demo/customers.ts'
import { SHOP_VERSION } from '#db/shop-version.ts'
import { seconds } from '#kit/duration.ts'
import { invariant } from '#kit/invariant.ts'
import { ok, type Result } from '#kit/result.ts'
import { buildApp } from './app.ts'
import type { Storefront } from './app-deps.ts'
import { storedSecret } from './app-secret.ts'
import { bindPorts } from './bind.ts'
import { storeBuiltFiles } from './built-files.ts'
import { followCatalogue } from './catalogue/index.ts'
import { checkSecret } from './check-secret.store.ts'
import { decideDemoClaims } from './claims/index.ts'
import { type Config, readConfig } from './config.ts'
import type { Secrets } from './derive-key.ts'
import { makeDemoDocuments } from './documents/index.ts'
import { gatewayModes } from './gateway-config.ts'
import type { Replica } from './http/replica/replica.ts'
import { followSessions } from './http/security/session-cache.ts'
import { openLimitStore } from './limits-config.ts'
import { measureLog } from './log-writer.ts'
import { createLogger, openLog } from './logger.ts'
import { openMediaStore } from './media-config.ts'
import { followNews } from './news/index.ts'
import { createSenders } from './notifications/index.ts'
import { measureLiveValues } from './observe/process-metrics.ts'
import { type OpenDatabase, openDatabase, openReplica } from './open-database.ts'
import { type Observe, openObserve } from './open-observe.ts'
import { openSandbox } from './open-sandbox.ts'
import { type GatewayCall, openGateways, providerHosts } from './payments/index.ts'
import { INSTANCE } from './process-state.ts'
import { openSandboxProcess } from './sandbox-process.ts'
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

type ReleaseOptions = Pick<StartOptions, 'environment' | 'say'> & { clientFolders?: readonly string[] }

/** Prepares a release and ends: the role `migrate`. The database is brought up to date, the built files are stored. */
export async function migrateShop(options: ReleaseOptions): Promise<Result<void, string>> {
  const { environment, say, clientFolders = [] } = options
  const config = readConfig(environment)
  if (!config.ok) return config
  const engines = await openEngines(config.value, say)
  if (!engines.ok) return engines
  await engines.value.close()
  const stored = await storeBuiltFiles(openMediaStore(config.value.media), clientFolders)
  if (stored > 0) say(`${stored} built files were stored.`)
  return ok(undefined)
}

/** Starts the sandbox that other processes share: the role `sandbox`. */
export async function startSandboxProcess({
  environment,
  say,
}: Pick<StartOptions, 'environment' | 'say'>): Promise<Result<Pick<RunningShop, 'port' | 'stop'>, string>> {
  const config = readConfig(environment)
  if (!config.ok) return config
  const engines = await openEngines(config.value, say)
  if (!engines.ok) return engines
  const { db, secrets, close } = engines.value
  const sandbox = await openSandboxProcess(config.value, db, secrets)
  if (sandbox.ok) return ok({ port: sandbox.value.port, stop: () => sandbox.value.stop().finally(close) })
  await close()
  return sandbox
}

type Engines = Omit<OpenDatabase, 'directUrl'> & {
  replica: Replica | undefined
  listener: Listener
  secrets: Secrets
  observe: Observe
}

/** The database, the connection that listens to it, and the secret that all processes share. */
async function openEngines(config: Config, say: (text: string) => void): Promise<Result<Engines, string>> {
  const observe = await openObserve(config)
  const database = await openDatabase(config, say, observe.onStatement)
  if (!database.ok) {
    await observe.close()
    return database
  }
  const { directUrl, close, ...rest } = database.value
  const secrets = {
    secret: config.appSecret ?? storedSecret(config.dataDir),
    previousSecret: config.previousSecret ?? undefined,
  }
  // Outside production the secret is made in the data folder, so a new folder has a new one.
  const mayReplace = !config.production && config.role === 'all'
  const checked = await checkSecret(rest.db, { ...secrets, mayReplace })
  if (checked.ok) await resealApps(rest.db, staffSealKeys(secrets))
  const listener = checked.ok ? await openListener({ url: directUrl }) : checked
  if (listener.ok) {
    const replica = openReplica(config, rest.db, observe.registry)
    const closeAll = async () => {
      await Promise.all([listener.value.close(), replica?.close()])
      await close().finally(observe.close)
    }
    return ok({ ...rest, replica, listener: listener.value, secrets, observe, close: closeAll })
  }
  await close().finally(observe.close)
  return listener
}

async function openShop(config: Config, engines: Engines, apps: Apps) {
  const { db, replica, state, listener, secrets, observe } = engines
  const sandbox = await openSandbox(config, db, secrets)
  const { log, logger } = openLogger(config, observe)
  const limitStore = await openLimitStore(config.limits, { ...secrets, logger })
  const { senders, ...providers } = openProviders(config, sandbox, seeCalls(logger, observe.onProviderCall))
  const { registry, tracing } = observe
  const { app, adminServer, refresh, sessions, jobs, orders, news, closing } = await buildApp({
    db,
    replica,
    registry,
    tracing,
    publicUrl: config.publicUrl,
    ...secrets,
    mediaStore: openMediaStore(config.media),
    ...serverSettings(config),
    limitStore,
    databaseState: state,
    process: { role: config.role, listenerAge: listener.age },
    logger,
    ...apps,
    ...providers,
    ...(senders ? { senders } : {}),
    ...(sandbox ? { sandbox: sandbox.plugin } : {}),
  })
  measureLog(registry, log)
  if (config.role !== 'web') await jobs.start()
  if (!config.production && config.role === 'all') await completeDemo(orders, secrets)
  const measured = measureLiveValues(registry, { refresh, listenerAge: listener.age })
  const stopCatalogue = followCatalogue(listener, { refresh: measured, logger })
  followSessions(listener, sessions)
  const stopNews = followNews(listener, { db, news })
  const close = async () => {
    await Promise.all([app.close(), jobs.stop()])
    senders?.mail.close()
    limitStore.close()
    stopNews()
    stopCatalogue()
    await sandbox?.stop()
    log.close()
  }
  const opened = (port: number) => sandbox?.setShopUrl(`http://localhost:${port}`)
  return { app, adminServer, close, opened, closing }
}

type Sandbox = Awaited<ReturnType<typeof openSandbox>>

/** The payment providers, couriers, SMS and mail: real ones in production, simulated ones elsewhere. */
function openProviders(config: Config, sandbox: Sandbox, onCall: (seen: GatewayCall) => void) {
  const settings = config.senders ?? sandbox?.senders
  const gateways = config.gateways ?? sandbox?.gateways
  invariant(gateways, 'the gateways are configured in production and simulated elsewhere')
  return {
    senders: settings && createSenders(settings),
    paymentHosts: providerHosts(gateways),
    gateways: openGateways(gateways, { now: shopNow, places: config.providerPlaces, onCall }),
    courierSecrets: [
      config.courierSecret ?? sandbox?.courierSecret ?? '',
      config.previousCourierSecret ?? '',
    ],
  }
}

function openLogger(config: Config, { logFields }: Observe) {
  const log = openLog(config)
  const own = { instance: INSTANCE, role: config.role, version: SHOP_VERSION }
  return { log, logger: createLogger(log, own, logFields) }
}

/** A process counts the sales of the day no more often than this, however many people look. */
const SALES_AGE = seconds(15)

const serverSettings = ({
  production,
  role,
  trustedHops,
  busyAfter,
  metricsToken,
  adminNetworks,
  ...config
}: Config) => ({
  production,
  isHealthOnly: role === 'worker',
  salesAge: SALES_AGE,
  hasAdminServer: config.admin !== null,
  trustedHops,
  busyAfter,
  metricsToken,
  adminNetworks,
  ...(config.gateways && { gatewayModes: gatewayModes(config.gateways) }),
  ...(config.cdnPurgeUrl && { cdnPurgeUrl: config.cdnPurgeUrl }),
  ...(config.archiveAfterMonths && { archiveAfterMonths: config.archiveAfterMonths }),
})

/** Staff, documents and decisions of the demo are made by the shop's own functions. */
async function completeDemo(orders: Awaited<ReturnType<typeof buildApp>>['orders'], secrets: Secrets) {
  await addDemoStaff({ db: orders.db, sealKeys: staffSealKeys(secrets) })
  await makeDemoDocuments(orders, DEMO_CUSTOMER_IDS)
  await decideDemoClaims({ staff: orders, refunds: orders.payments }, DEMO_CUSTOMER_IDS)
  await startDemoWave(orders)
}

/** Counts the calls to payment providers, and logs one that got no response, without its content. */
const seeCalls = (logger: Logger, see: Observe['onProviderCall']) => (seen: GatewayCall) => {
  see(seen)
  if (!seen.outcome.startsWith('HTTP_')) logger.warn(seen, 'a payment provider gave no answer')
}
