import type { Db, DbOrTx, Tx } from '#db/client.ts'
import type { Currency, Money } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { Milliseconds } from '#kit/duration.ts'
import type { JobLogger } from '../jobs/job.ts'
import type { Jobs } from '../jobs/jobs.store.ts'
import type { JOBS } from '../jobs/jobs.ts'
import type { LiveSettings } from '../settings/index.ts'
import type { GatewayCustomer } from './gateways/gateway.ts'
import type { Gateways } from './gateways/gateways.ts'
import type { PaymentMetrics } from './payment-metrics.ts'

/** What payments reads of an order. */
export type PayableOrder = {
  id: string
  orderNumber: string
  status: OrderStatus
  total: Money
  currency: Currency
  /** The database's clock at the time of the read. */
  now: Date
}

/** An order whose row is locked until the transaction ends. Each function writes in that transaction. */
export type LockedOrder = PayableOrder & {
  /** The whole amount is paid. Returns CANCELLED if the order's stock was sold meanwhile, else PROCESSING. */
  markPaid(): Promise<OrderStatus>
  /** A payment failed for the first time: the customer is asked to pay again. */
  notifyPaymentProblem(): Promise<void>
  notifyRefund(refundId: string): Promise<void>
}

/** What payments needs from the module that owns orders, which implements it. */
export type OrderPort = {
  find(db: DbOrTx, orderId: string): Promise<PayableOrder | null>
  lock(tx: Tx, orderId: string): Promise<LockedOrder>
  /** The order's status now, and the customer's details for the provider's page. */
  findPayer(db: DbOrTx, orderId: string): Promise<{ status: OrderStatus; customer: GatewayCustomer }>
}

export type PaymentDeps = {
  db: Db
  jobs: Jobs<typeof JOBS>
  gateways: Gateways
  settings: LiveSettings
  orders: OrderPort
  logger: JobLogger
  metrics: PaymentMetrics
  /** How long after a shopper's return the provider is asked again, while it has no result. */
  returnChecks: readonly Milliseconds[]
}

/** What staff's refunds need: no provider is called, the server's jobs do that. */
export type RefundDeps = Pick<PaymentDeps, 'db' | 'jobs' | 'orders'>
