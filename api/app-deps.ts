import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify'
import type { Registry } from 'prom-client'
import type { StorefrontBuild } from '#contract/storefront.ts'
import type { Db } from '#db/client.ts'
import type { ServerState } from '#db/embedded/supervise.ts'
import type { Milliseconds } from '#kit/duration.ts'
import type { Clock } from './delivery/index.ts'
import type { GatewayModes } from './desk-settings/index.ts'
import type { Compression } from './http/cache/compression.ts'
import type { LimitStore } from './http/limits/limit-store.ts'
import type { Replica } from './http/replica/replica.ts'
import type { Middleware } from './http/server/middleware.ts'
import type { MediaStore } from './media/index.ts'
import type { Senders } from './notifications/index.ts'
import type { Tracing } from './observe/trace.ts'
import type { Gateways } from './payments/index.ts'

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
  /** For reads that may be a moment old; absent: all reads are at the primary. */
  replica?: Replica | undefined
  publicUrl: URL
  /** Where the files are that staff uploads. */
  mediaStore: MediaStore
  /** Signs tokens in cookies and hashes. */
  secret: string
  /** The secret before, accepted while it is being changed. */
  previousSecret?: string | undefined
  production: boolean
  /** What this process does, and how long ago the database was proved to notify it; unknown in tests. */
  process?: { role: string; listenerAge: () => Milliseconds }
  /** Answers health checks and metrics, and nothing else: a process that only runs jobs. */
  isHealthOnly?: boolean
  trustedHops?: number
  /** Counts calls; absent: the memory of this process. */
  limitStore?: LimitStore
  busyAfter?: Milliseconds
  metricsToken?: string | null
  /** Metrics and state are served by a server of their own, which the caller binds. */
  hasAdminServer?: boolean
  /** Where metrics are registered; a new one by default. */
  registry?: Registry
  /** Absent: nothing is traced. */
  tracing?: Tracing | undefined
  /** The state of the embedded database, if there is one. */
  databaseState?: (() => ServerState) | undefined
  logger?: FastifyBaseLogger
  /** Send SMS and mail; without them messages stay in the queue. */
  senders?: Senders
  /** The clients of the payment providers. */
  gateways: Gateways
  /** Whether the providers take real money; absent: they are simulated. */
  gatewayModes?: GatewayModes
  /** How many months after their end orders are moved to the archive; absent: never. */
  archiveAfterMonths?: number
  /** Where changed paths are posted; absent: nowhere. */
  cdnPurgeUrl?: string
  /** The hosts of the providers' scripts; none while the providers are simulated under the shop's own address. */
  paymentHosts?: readonly string[]
  /** Verify the signatures of couriers; without any, every report is refused. */
  courierSecrets?: readonly string[]
  /** The delays before a payment without a result is checked again; shorter in tests. */
  returnChecks?: readonly Milliseconds[]
  /** How old the sums of sales may be that the back office shows; absent: they are counted at each look. */
  salesAge?: Milliseconds
  /** The networks that may reach the back office, in CIDR notation; none: all. */
  adminNetworks?: readonly string[]
  /** The storefront; without it only the API is served. */
  pages?: Storefront
  /** The built files of the back office, served under /admin. */
  adminFolder?: string
  /** The simulated providers, mounted under /sandbox. */
  sandbox?: FastifyPluginAsync
  compression?: Compression
  /** The time that delivery promises are counted from; another one in tests. */
  now?: Clock
}
