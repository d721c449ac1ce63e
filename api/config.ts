import { z } from 'zod'
import { type Milliseconds, milliseconds, seconds } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import {
  GATEWAY_ENVIRONMENT,
  GATEWAY_MEANING,
  gatewaySettings,
  NEEDED_TO_CHARGE,
  unsafeAddresses,
} from './gateway-config.ts'
import { LAG_LIMIT } from './http/server/shed-load.ts'
import { LIMITS_ENVIRONMENT, LIMITS_MEANING, type LimitSettings, limitSettings } from './limits-config.ts'
import {
  MEDIA_ENVIRONMENT,
  MEDIA_MEANING,
  type MediaSettings,
  mediaSettings,
  missingForMedia,
} from './media-config.ts'
import {
  NETWORK_ENVIRONMENT,
  NETWORK_MEANING,
  type NetworkSettings,
  networkSettings,
  unsafeOutsideProduction,
} from './network-config.ts'
import type { SenderSettings } from './notifications/index.ts'
import {
  adminAddress,
  OBSERVE_ENVIRONMENT,
  OBSERVE_MEANING,
  type ObserveSettings,
  observeProblem,
  tracingSettings,
} from './observe-config.ts'
import type { GatewaySettings } from './payments/index.ts'
import { neededToSend, SENDER_ENVIRONMENT, SENDER_MEANING, senderSettings } from './sender-config.ts'

/**
 * all: the whole shop in one process, as at home. web: pages and calls; it queues jobs and runs none. worker: runs the
 * jobs; it answers health checks only. migrate: brings the database up to date and ends. sandbox: the simulated providers
 * of all other processes.
 */
export const ROLES = ['all', 'web', 'worker', 'migrate', 'sandbox'] as const
export type Role = (typeof ROLES)[number]

/** The configuration, read once from the environment at the start. */
export type Config = NetworkSettings & {
  port: number
  dataDir: string
  /** What this process does. */
  role: Role
  /** null: the embedded PostgreSQL in dataDir is used. */
  databaseUrl: string | null
  /** The address of the same database without a pooler; null: databaseUrl has none. */
  databaseDirectUrl: string | null
  /** A replica of the database for reads that may be a moment old; null: there is none. */
  databaseReplicaUrl: string | null
  /** The most connections of this process. */
  databasePool: number
  /** How long a statement may go without an answer before its connection is given up. */
  databaseQueryTimeout: Milliseconds
  publicUrl: URL
  production: boolean
  /** null: the shop generates one and stores it in dataDir. */
  appSecret: string | null
  /** The secret before, while it is being changed. */
  previousSecret: string | null
  /** The number of proxies in front of the server; only they may set the client's address. */
  trustedHops: number
  /** How long the event loop may lag before requests are refused. */
  busyAfter: Milliseconds
  /** How long it still serves after the stop was announced. */
  drainFor: Milliseconds
  metricsToken: string | null
  /** Where calls are counted. */
  limits: LimitSettings
  /** Where metrics and the state of the process are served. null: on the shop's own port. */
  admin: ObserveSettings['admin']
  /** Where traces are sent. null: nothing is traced. */
  tracing: ObserveSettings['tracing']
  /** Where the paths of changed pages are posted. null: nowhere. */
  cdnPurgeUrl: string | null
  /** How many months after their end orders are moved to the archive. null: never. */
  archiveAfterMonths: number | null
  /** The networks that may reach the back office; none: all. */
  adminNetworks: readonly string[]
  /** Verifies the signatures of couriers. null: every report is refused, except the simulated ones outside production. */
  courierSecret: string | null
  /** The secret of couriers before the last change. */
  previousCourierSecret: string | null
  /** Where the files are that staff uploads. */
  media: MediaSettings
  /** null outside production, where the sandbox receives every message, so that nothing is sent by mistake. */
  senders: SenderSettings | null
  /** The most requests of this process to a payment provider at a time. */
  providerPlaces: number
  /** null outside production, where the sandbox receives every payment. */
  gateways: GatewaySettings | null
}

const splitList = (text: string) => text.split(',').map((part) => part.trim())

const PostgresUrl = z.url({ protocol: /^postgres(ql)?$/ })

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().min(1).default('.data'),
  ROLE: z.enum(ROLES).default('all'),
  DATABASE_URL: PostgresUrl.optional(),
  DATABASE_DIRECT_URL: PostgresUrl.optional(),
  DATABASE_REPLICA_URL: PostgresUrl.optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  DATABASE_QUERY_MS: z.coerce.number().int().min(1000).max(120_000).default(seconds(15)),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  APP_SECRET: z.string().min(32).optional(),
  APP_SECRET_PREVIOUS: z.string().min(32).optional(),
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  BUSY_AFTER_MS: z.coerce.number().int().min(50).max(60_000).default(LAG_LIMIT),
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  CDN_PURGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  ARCHIVE_AFTER_MONTHS: z.coerce.number().int().min(24).max(240).optional(),
  ADMIN_NETWORKS: z
    .string()
    .transform(splitList)
    .pipe(z.array(z.union([z.cidrv4(), z.cidrv6()])))
    .default([]),
  COURIER_WEBHOOK_SECRET: z.string().min(16).optional(),
  COURIER_WEBHOOK_SECRET_PREVIOUS: z.string().min(16).optional(),
  ...NETWORK_ENVIRONMENT,
  ...LIMITS_ENVIRONMENT,
  ...OBSERVE_ENVIRONMENT,
  ...MEDIA_ENVIRONMENT,
  ...SENDER_ENVIRONMENT,
  ...GATEWAY_ENVIRONMENT,
})

type Values = z.infer<typeof Environment>
type EnvironmentName = keyof Values

const MEANING: Record<EnvironmentName, string> = {
  NODE_ENV: 'production, development, test, or nothing; no other spelling',
  PORT: 'a port number from 0 to 65535',
  DATA_DIR: 'the folder for the embedded database and its files',
  ROLE: 'all, web, worker, migrate or sandbox',
  DATABASE_URL: 'a PostgreSQL 15 or newer, like postgres://user:password@host:5432/shop',
  DATABASE_DIRECT_URL: 'the same database without the pooler, if DATABASE_URL leads through one',
  DATABASE_REPLICA_URL: 'a replica of the database, for reads that may be a moment old; without a pooler',
  DATABASE_POOL: 'the most connections of one process, 2 to 200',
  DATABASE_QUERY_MS: 'how long a statement may go without an answer, 1000 to 120000',
  PUBLIC_URL:
    'the address shoppers use: https in production, like https://shop.example; elsewhere this machine, like http://localhost:3000',
  APP_SECRET: 'at least 32 random characters, for signing',
  APP_SECRET_PREVIOUS: 'the APP_SECRET before, while it is being changed',
  TRUSTED_PROXY_HOPS: 'how many proxies stand before the shop, 0 to 10',
  BUSY_AFTER_MS: 'how long the shop may lag before it turns visitors away, 50 to 60000',
  DRAIN_MS: 'how long the shop serves on after it was told to stop, 0 to 60000',
  ADMIN_NETWORKS: 'the networks that may reach /admin, like 203.0.113.0/24, 2001:db8::/32; all, if empty',
  METRICS_TOKEN: 'at least 16 characters; opens /metrics in production',
  ARCHIVE_AFTER_MONTHS: 'how many months after their end orders are moved to the archive, 24 to 240',
  CDN_PURGE_URL: 'the address to which the paths of changed pages are posted',
  COURIER_WEBHOOK_SECRET: 'at least 16 characters, for the signatures of couriers',
  COURIER_WEBHOOK_SECRET_PREVIOUS: 'the secret of couriers before the last change, at least 16 characters',
  ...NETWORK_MEANING,
  ...LIMITS_MEANING,
  ...OBSERVE_MEANING,
  ...MEDIA_MEANING,
  ...SENDER_MEANING,
  ...GATEWAY_MEANING,
}

/** In production: a load balancer checks the readiness every few seconds. */
const DEFAULT_DRAIN = seconds(5)

const drainTime = ({ DRAIN_MS }: Values, production: boolean) =>
  milliseconds(DRAIN_MS ?? (production ? DEFAULT_DRAIN : 0))

const REQUIRED_IN_PRODUCTION = ['DATABASE_URL', 'PUBLIC_URL', 'APP_SECRET'] as const

/** Reads the environment, or returns a message with the names that are missing or wrong, without their values. */
export function readConfig(environment: NodeJS.ProcessEnv): Result<Config, string> {
  const parsed = Environment.safeParse(withoutEmpty(environment))
  if (!parsed.success) {
    const wrong = new Set(parsed.error.issues.map((issue) => issue.path[0] as EnvironmentName))
    return fail(explain('These settings are not usable:', [...wrong]))
  }
  const values = parsed.data
  const production = values.NODE_ENV === 'production'
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`)
  const refused = incomplete(values) ?? (production ? refusedInProduction : refusedLocally)(values, publicUrl)
  if (refused) return fail(refused)
  return ok({
    port: values.PORT,
    dataDir: values.DATA_DIR,
    role: values.ROLE,
    ...databaseSettings(values),
    publicUrl,
    production,
    appSecret: values.APP_SECRET ?? null,
    previousSecret: values.APP_SECRET_PREVIOUS ?? null,
    trustedHops: values.TRUSTED_PROXY_HOPS,
    busyAfter: milliseconds(values.BUSY_AFTER_MS),
    drainFor: drainTime(values, production),
    metricsToken: values.METRICS_TOKEN ?? null,
    limits: limitSettings(values, values.ROLE),
    admin: adminAddress(values, production),
    tracing: tracingSettings(values),
    cdnPurgeUrl: values.CDN_PURGE_URL ?? null,
    archiveAfterMonths: values.ARCHIVE_AFTER_MONTHS ?? null,
    adminNetworks: values.ADMIN_NETWORKS,
    courierSecret: values.COURIER_WEBHOOK_SECRET ?? null,
    previousCourierSecret: values.COURIER_WEBHOOK_SECRET_PREVIOUS ?? null,
    ...networkSettings(values),
    media: mediaSettings(values, values.DATA_DIR),
    senders: production ? senderSettings(values) : null,
    providerPlaces: Math.max(1, Math.floor(values.PROVIDER_PLACES / values.WEB_PROCESSES)),
    gateways: production ? gatewaySettings(values, publicUrl.origin) : null,
  })
}

const databaseSettings = (values: Values) => ({
  databaseUrl: values.DATABASE_URL ?? null,
  databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
  databaseReplicaUrl: values.DATABASE_REPLICA_URL ?? null,
  databasePool: values.DATABASE_POOL,
  databaseQueryTimeout: milliseconds(values.DATABASE_QUERY_MS),
})

function incomplete(values: Values): string | null {
  const { ROLE, DATABASE_URL, SANDBOX_URL } = values
  const media = missingForMedia(values)
  if (media.length > 0) return explain('A bucket for uploads needs these settings too:', media)
  if (ROLE === 'sandbox' && !SANDBOX_URL) return explain('ROLE=sandbox needs this setting:', ['SANDBOX_URL'])
  const observed = observeProblem(values)
  if (observed) return explain(observed.problem, observed.names)
  // The embedded database belongs to one process.
  const other = (['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const).find((name) => values[name])
  if (DATABASE_URL || (ROLE === 'all' && !other)) return null
  return explain(`${other ?? `ROLE=${ROLE}`} needs this setting:`, ['DATABASE_URL'])
}

function refusedInProduction(values: Values, { protocol }: URL): string | null {
  const required = [...REQUIRED_IN_PRODUCTION, ...neededToSend(values), ...NEEDED_TO_CHARGE]
  const missing = required.filter((name) => !values[name])
  if (missing.length > 0) return explain('NODE_ENV=production needs these settings:', missing)
  const names = [
    ...unsafeAddresses(values),
    ...(protocol === 'https:' ? [] : ['PUBLIC_URL' as const]),
    ...(values.SANDBOX_URL ? ['SANDBOX_URL' as const] : []),
  ]
  return names.length > 0 ? explain('These settings are not usable in production:', names) : null
}

function refusedLocally(values: Values, publicUrl: URL): string | null {
  const names = unsafeOutsideProduction(values, publicUrl)
  if (names.length === 0) return null
  return explain('Without NODE_ENV=production the shop is for this machine alone. Not usable there:', names)
}

const withoutEmpty = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))

const explain = (head: string, names: readonly EnvironmentName[]) =>
  [head, ...names.map((name) => `  ${name}: ${MEANING[name]}`)].join('\n')
