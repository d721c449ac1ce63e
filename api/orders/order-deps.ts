import type { Db, Tx } from '#db/client.ts'
import type { Milliseconds } from '#kit/duration.ts'
import type { CartDeps } from '../cart/index.ts'
import type { Clock } from '../delivery/index.ts'
import type { JobLogger } from '../jobs/job.ts'
import type { Jobs } from '../jobs/jobs.store.ts'
import type { JOBS } from '../jobs/jobs.ts'
import type { OrderNotifications } from '../notifications/index.ts'
import type { PaymentDeps } from '../payments/index.ts'
import type { LiveSettings } from '../settings/index.ts'
import type { OrderMetrics } from './order-metrics.ts'
import type { NetworkHash } from './place/network-hash.ts'
import type { PlacingLine } from './place/placing-line.ts'

/** What staff's moves need: no provider is called, the server's jobs do that. */
export type StaffDeps = {
  db: Db
  jobs: Jobs<typeof JOBS>
  metrics: OrderMetrics
  /** How long a message waits that a later one may replace. */
  messageHold: Milliseconds
  now: Clock
  /** Tells claims that a parcel has left. Claims import orders, so orders get it from outside. */
  replacementLeft: (tx: Tx, orderId: string) => Promise<void>
}

export type OrderDeps = StaffDeps & {
  payments: PaymentDeps
  notifications: OrderNotifications
  settings: LiveSettings
  cart: CartDeps
  networkHash: NetworkHash
  placingLine: PlacingLine
  logger: JobLogger
}
