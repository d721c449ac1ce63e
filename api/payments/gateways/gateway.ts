import type { IncomingHttpHeaders } from 'node:http'
import type { GatewayOptions } from '#contract/checkout.ts'
import type { Currency, Money } from '#domain/money.ts'
import type { GatewayName, TransactionStatus } from '#domain/payment.ts'
import type { ProviderPayment } from '#domain/provider-payment.ts'
import type { Milliseconds } from '#kit/duration.ts'
import type { Result } from '#kit/result.ts'
import type { GatewayProblem } from './problem.ts'

export type ProviderPaymentStatus = ProviderPayment['status']

/** One try of the shopper as the provider knows it. Holds nothing that may not be stored. */
export type GatewayPayment = ProviderPayment & { at: Date | null }

/** What the provider knows about an intent. `payments` are newest first, `ref` is what a transaction row is called. */
export type Snapshot =
  /** Nothing is under way. `canReopen`: the shopper may be sent to the same intent again. */
  | { kind: 'NONE'; ref: string; payments: readonly GatewayPayment[]; canReopen: boolean }
  | { kind: 'IN_PROGRESS'; ref: string; payment: GatewayPayment; payments: readonly GatewayPayment[] }
  /** `isFinal`: nothing can come of it any more. Otherwise a late authorisation may still turn up. */
  | {
      kind: 'FAILED'
      ref: string
      payments: readonly GatewayPayment[]
      errorCode: string | null
      canReopen: boolean
      isFinal: boolean
    }
  | { kind: 'PAID'; ref: string; payment: GatewayPayment; payments: readonly GatewayPayment[] }
  /** Money was taken, but not the money we asked for: never fulfil, tell a person. */
  | { kind: 'PAID_WRONG_AMOUNT'; ref: string; payment: GatewayPayment; payments: readonly GatewayPayment[] }
  /** Change nothing. Every kind of problem but TRANSIENT wants a person. */
  | { kind: 'UNKNOWN'; problem: GatewayProblem }

export type GatewayCustomer = { name: string; email: string | null; contact: string | null }

export type NewIntent = {
  id: string
  orderId: string
  orderNumber: string
  attempt: number
  amount: Money
  currency: Currency
  /** It was tried before and nobody kept the answer, so the provider may have it already. */
  mayExist: boolean
}

export type OpenedIntent = {
  /** The specification's transactionIntentId. */
  intentRef: string
  providerOrderRef: string
  expiresAt: Date | null
  /** To be kept with the intent: `options` needs it to open the payment again. */
  clientPayload: Record<string, unknown>
}

export type IntentToCheck = {
  intentRef: string
  amount: Money
  currency: Currency
  /** The order still waits for this money: an authorised payment is captured. */
  isWanted: boolean
  /** How long the answer may take, if less than usual. */
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
  /** The same key is the same refund, however often it is asked for: 10 to 40 letters, digits, _ or -. */
  key: string
  intentRef: string
  paymentRef: string
  amount: Money
  currency: Currency
}
export type RefundToCheck = NewRefund & { refundRef: string | null }

/** PENDING claims nothing: the provider accepted it, or uses a word we do not know. */
export type RefundState = { refundRef: string; state: TransactionStatus; errorCode: string | null }

/** Only what to look up: what a webhook says about money is never believed. */
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
  /** Creates what the shopper pays, or finds it again after a lost answer. */
  open(intent: NewIntent): Promise<Result<OpenedIntent, GatewayProblem>>
  /** What the page needs to open the payment. */
  options(intent: IntentToShow): GatewayOptions
  /** What the provider knows now. */
  check(intent: IntentToCheck): Promise<Snapshot>
  /** Gives money back, once per key. */
  refund(refund: NewRefund): Promise<Result<RefundState, GatewayProblem>>
  checkRefund(refund: RefundToCheck): Promise<Result<RefundState, GatewayProblem>>
  /** Verified over the bytes as they came. */
  readWebhook(raw: Buffer, headers: IncomingHttpHeaders): Result<WebhookHint, WebhookProblem>
}
