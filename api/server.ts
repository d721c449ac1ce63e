import { setTimeout as wait } from 'node:timers/promises'
import { CATALOGUE_CHANGED, type Listener, openListener } from '#db/listen.ts'
import { DEMO_CUSTOMERS } from '#db/seed/demo/customers.ts'
import { SHOP_VERSION } from '#db/shop-version.ts'
import { invariant } from '#kit/invariant.ts'
import { ok, type Result } from '#kit/result.ts'
import { buildApp } from './app.ts'
import type { Storefront } from './app-deps.ts'
import { storedSecret } from './app-secret.ts'
import { bind } from './bind.ts'
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
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { openSandbox } from './open-sandbox.ts'
import { type GatewayCall, openGateways, providerHosts } from './payments/index.ts'
import { INSTANCE } from './process-state.ts'
import { openSandboxProcess } from './sandbox-process.ts'
import { addDemoStaff, resealApps, staffSealKeys } from './staff/index.ts'
import { startDemoWave } from './waves/index.ts'

const DEMO_CUSTOMER_IDS = Object.values(DEMO_CUSTOMERS).map(({ id }) => id)

export type RunningShop = { port: number; hasSandbox: boolean; stop(): Promise<void> }

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
  const port = await bind(shop.app, listenPlace(config.value))
  if (port.ok) shop.opened(port.value)
  if (port.ok) return ok({ port: port.value, hasSandbox: !config.value.production, stop: drain })
  await stop()
  return port
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

/** Starts the sandbox that other processes share: the role `sandbox`. */
export async function startSandboxProcess({
  environment,
  say,
}: Pick<StartOptions, 'environment' | 'say'>): Promise<Result<Omit<RunningShop, 'hasSandbox'>, string>> {
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

/** Outside production only this machine may connect, or private networks in a rehearsal: see `network-config.ts`. */
function listenPlace({ port, listenHost, production, sandboxUrl }: Config) {
  if (production) return { port, host: listenHost ?? '::', reach: 'anyone' } as const
  return {
    port,
    host: listenHost ?? 'localhost',
    reach: sandboxUrl ? 'own networks' : 'this machine',
  } as const
}

type Engines = Omit<OpenDatabase, 'directUrl'> & { listener: Listener; secrets: Secrets }

/** The database, the connection that listens to it, and the secret that all processes share. */
async function openEngines(config: Config, say: (text: string) => void): Promise<Result<Engines, string>> {
  const database = await openDatabase(config, say)
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
    const closeAll = () => listener.value.close().finally(close)
    return ok({ ...rest, listener: listener.value, secrets, close: closeAll })
  }
  await close()
  return listener
}

async function openShop(config: Config, { db, state, listener, secrets }: Engines, apps: Apps) {
  await resealApps(db, staffSealKeys(secrets))
  const sandbox = await openSandbox(config, db, secrets)
  const log = openLog(config)
  const logger = createLogger(log, { instance: INSTANCE, role: config.role, version: SHOP_VERSION })
  const settings = config.senders ?? sandbox?.senders
  const senders = settings && createSenders(settings)
  const gateways = config.gateways ?? sandbox?.gateways
  invariant(gateways, 'the gateways are configured in production and simulated elsewhere')
  const { app, refresh, sessions, jobs, orders, news, registry, closing } = await buildApp({
    db,
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
    gateways: openGateways(gateways, { now: () => new Date(), onCall: logNoResponse(logger) }),
    courierSecrets: [config.courierSecret ?? sandbox?.courierSecret ?? ''],
    ...(senders ? { senders } : {}),
    ...(sandbox ? { sandbox: sandbox.plugin } : {}),
  })
  measureLog(registry, log)
  if (config.role !== 'web') await jobs.start()
  if (!config.production && config.role === 'all') await completeDemo(orders, secrets)
  const reportRefresh = (error: unknown) =>
    logger.error({ err: error }, 'the catalogue could not be loaded again')
  listener.on(CATALOGUE_CHANGED, () => void refresh().catch(reportRefresh))
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
  return { app, close, opened, closing }
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

/** Logs a call to a payment provider that got no response, without its content. */
const logNoResponse = (logger: ReturnType<typeof createLogger>) => (seen: GatewayCall) => {
  if (!seen.outcome.startsWith('HTTP_')) logger.warn(seen, 'a payment provider gave no answer')
}
