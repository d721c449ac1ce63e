import type { Db } from '#db/client.ts'
import type { Milliseconds } from '#kit/duration.ts'
import type { CartDeps } from '../cart/index.ts'
import type { JobLogger } from '../jobs/job.ts'
import type { Jobs } from '../jobs/jobs.store.ts'
import type { JOBS } from '../jobs/jobs.ts'
import type { OrderNotifications } from '../notifications/index.ts'
import type { Gateways } from '../payments/index.ts'
import type { LiveSettings } from '../settings/index.ts'
import type { NetworkHash } from './network-hash.ts'
import type { OrderMetrics } from './order-metrics.ts'

/** What placing, paying, watching and ending orders needs. */
export type OrderDeps = {
  db: Db
  gateways: Gateways
  jobs: Jobs<typeof JOBS>
  notifications: OrderNotifications
  settings: LiveSettings
  cart: CartDeps
  networkHash: NetworkHash
  logger: JobLogger
  metrics: OrderMetrics
  /** How long a message waits that a later one may make pointless. */
  messageHold: Milliseconds
  /** How long after a shopper's return the provider is asked again, while it has no result. */
  returnChecks: readonly Milliseconds[]
}

/** What staff's moves and refunds need: no provider is called, the shop's jobs do that. */
export type StaffDeps = Pick<OrderDeps, 'db' | 'jobs' | 'metrics' | 'messageHold'>
