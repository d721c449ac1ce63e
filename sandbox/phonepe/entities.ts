import type { WebhookPlan } from '../sim/webhook-plan.ts'
import type { Failure } from './failures.ts'

/** The records of PhonePe. Times are milliseconds, amounts paise. */
export type State = 'PENDING' | 'COMPLETED' | 'FAILED'

export type PaymentMode = 'UPI_INTENT' | 'UPI_COLLECT' | 'UPI_QR' | 'CARD' | 'NET_BANKING' | 'PPE_INTENT'

export type Parts = { instrument: Record<string, unknown>; rail: Record<string, unknown> }

export type Attempt = {
  transactionId: string
  paymentMode: PaymentMode
  timestamp: number
  amount: number
  state: State
  failure: Failure | null
  parts: Parts
  plan: WebhookPlan
  order: Order
}

export type Order = {
  orderId: string
  merchantOrderId: string
  /** Opens the payment page. */
  token: string
  state: State
  amount: number
  expireAt: number
  metaInfo: Record<string, string> | null
  redirectUrl: string
  message: string | null
  modes: readonly PaymentMode[]
  canRetry: boolean
  failure: Failure | null
  attempts: Attempt[]
  refunds: Refund[]
  /** The shopper closed the tab: the page does not return to the shop. */
  silent: boolean
}

export type Refund = {
  refundId: string
  merchantRefundId: string
  order: Order
  amount: number
  state: State | 'CONFIRMED'
  timestamp: number
  failure: Failure | null
}
