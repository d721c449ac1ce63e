import type { IncomingHttpHeaders } from 'node:http'
import type { GatewayOptions } from '#contract/checkout.ts'
import type { Currency, Money } from '#domain/money.ts'
import type { GatewayName, TransactionStatus } from '#domain/payment.ts'
import type { ProviderPayment } from '#domain/provider-payment.ts'
import type { Milliseconds } from '#kit/duration.ts'
import type { Result } from '#kit/result.ts'
import type { GatewayProblem } from './problem.ts'

export type ProviderPaymentStatus = ProviderPayment['status']

/** One payment attempt by the provider's records. It holds only data that may be stored. */
export type GatewayPayment = ProviderPayment & { at: Date | null }

/** The provider's state of an intent. `payments` are newest first; `ref` becomes the reference of the transaction. */
export type Snapshot =
  /** No payment is in progress. `canReopen`: the shopper may pay the same intent. */
  | { kind: 'NONE'; ref: string; payments: readonly GatewayPayment[]; canReopen: boolean }
  | { kind: 'IN_PROGRESS'; ref: string; payment: GatewayPayment; payments: readonly GatewayPayment[] }
  /** `isFinal`: it cannot succeed any more. Otherwise a late authorisation is possible. */
  | {
      kind: 'FAILED'
      ref: string
      payments: readonly GatewayPayment[]
      errorCode: string | null
      canReopen: boolean
      isFinal: boolean
    }
  | { kind: 'PAID'; ref: string; payment: GatewayPayment; payments: readonly GatewayPayment[] }
  /** Money was taken, but not the right amount or currency: do not fulfil the order, report a problem. */
  | { kind: 'PAID_WRONG_AMOUNT'; ref: string; payment: GatewayPayment; payments: readonly GatewayPayment[] }
  /** Change nothing. Every kind of problem but TRANSIENT needs a person. */
  | { kind: 'UNKNOWN'; problem: GatewayProblem }

export type GatewayCustomer = { name: string; email: string | null; contact: string | null }

export type NewIntent = {
  id: string
  orderId: string
  orderNumber: string
  attempt: number
  amount: Money
  currency: Currency
  /** An earlier call got no answer, so the provider may have created it. */
  mayExist: boolean
}

export type OpenedIntent = {
  /** The specification's transactionIntentId. */
  intentRef: string
  providerOrderRef: string
  expiresAt: Date | null
  /** Stored with the intent: `options` needs it to open the payment again. */
  clientPayload: Record<string, unknown>
}

export type IntentToCheck = {
  intentRef: string
  amount: Money
  currency: Currency
  /** The order is unpaid: an authorised payment is captured. */
  isWanted: boolean
  /** A shorter time-out than usual. */
  within?: Milliseconds
}

export type IntentToShow = {
  orderId: string
  orderNumber: string
  intentRef: string
  amount: Money
  currency: Currency
  customer: GatewayCustomer
  clientPayload: unknown
}

export type NewRefund = {
  /** The idempotency key: 10 to 40 letters, digits, _ or -. */
  key: string
  intentRef: string
  paymentRef: string
  amount: Money
  currency: Currency
}
export type RefundToCheck = NewRefund & { refundRef: string | null }

/** PENDING: the provider accepted it, or reports a state that we do not know. */
export type RefundState = { refundRef: string; state: TransactionStatus; errorCode: string | null }

/** What to ask the provider about. Amounts and states in a webhook are not trusted. */
export type WebhookHint = {
  /** The same for every delivery of one event. */
  eventKey: string
  topic: 'PAYMENT' | 'REFUND' | 'DISPUTE' | 'OTHER'
  intentRef: string | null
  paymentRef: string | null
  refundRef: string | null
  refundKey: string | null
}
export type WebhookProblem = 'SIGNATURE_INVALID' | 'UNREADABLE'

export type Gateway = {
  name: GatewayName
  /** Creates the intent at the provider, or finds it after a lost answer. */
  open(intent: NewIntent): Promise<Result<OpenedIntent, GatewayProblem>>
  /** What the page needs to open the payment. */
  options(intent: IntentToShow): GatewayOptions
  /** Fetches the provider's state of an intent. */
  check(intent: IntentToCheck): Promise<Snapshot>
  /** Requests a refund, idempotent by its key. */
  refund(refund: NewRefund): Promise<Result<RefundState, GatewayProblem>>
  checkRefund(refund: RefundToCheck): Promise<Result<RefundState, GatewayProblem>>
  /** Verifies the signature over the raw bytes. */
  readWebhook(raw: Buffer, headers: IncomingHttpHeaders): Result<WebhookHint, WebhookProblem>
}
