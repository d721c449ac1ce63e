import type { Currency } from './money.ts'

/** The one list of payment gateways. A new name here does not compile until every table has a row for it. */
export const GATEWAYS = ['RAZORPAY', 'PHONEPE'] as const
export type GatewayName = (typeof GATEWAYS)[number]

/** The gateway's name in addresses and settings. */
export type ProviderName = Lowercase<GatewayName>
export const providerOf = (gateway: GatewayName): ProviderName => gateway.toLowerCase() as ProviderName

export const TRANSACTION_TYPES = ['PAYMENT', 'REFUND', 'VOID'] as const
export type TransactionType = (typeof TRANSACTION_TYPES)[number]

export const TRANSACTION_STATUSES = ['PENDING', 'SUCCESS', 'FAILED'] as const
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number]

/** SUPERSEDED: another intent replaced it, or the order has ended. It is still checked. */
export const INTENT_STATES = ['OPEN', 'PAID', 'FAILED', 'EXPIRED', 'SUPERSEDED'] as const
export type IntentState = (typeof INTENT_STATES)[number]

export type WebhookTopic = 'PAYMENT' | 'REFUND' | 'DISPUTE' | 'OTHER'

/** Problems that need a person, with their log messages. */
export const PAYMENT_PROBLEMS = {
  WRONG_AMOUNT: 'money was taken, but not the amount we asked for',
  OTHER_CURRENCY: 'money was taken in another currency',
  REFUNDED_ELSEWHERE: 'money was given back, but not by the shop',
  NOT_AT_PROVIDER: 'the shop counts a payment that the provider does not',
  UNKNOWN_INTENT: 'an event names a payment that the shop does not know',
  UNCLEAR: 'the provider answers what nobody can act on',
  REFUND_FAILED: 'a refund failed',
  REFUND_STUCK: 'a refund has been under way for two weeks',
  DISPUTE: 'the customer disputes a payment',
  SOLD_OUT: 'money came for an order whose stock was gone; it is given back',
} as const satisfies Record<string, string>
export type PaymentProblemKind = keyof typeof PAYMENT_PROBLEMS
export const PAYMENT_PROBLEM_KINDS = Object.keys(PAYMENT_PROBLEMS) as [
  PaymentProblemKind,
  ...PaymentProblemKind[],
]

export const PAYMENT_METHODS = ['UPI', 'Card', 'Netbanking', 'Wallet'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** In India all methods are available; elsewhere only cards. */
export const METHODS_FOR: Record<Currency, readonly PaymentMethod[]> = { INR: PAYMENT_METHODS, USD: ['Card'] }

/** How staff's orders may be paid without a provider. */
export const COUNTER_METHODS = ['CASH', 'CARD', 'UPI', 'BANK'] as const
export type CounterMethod = (typeof COUNTER_METHODS)[number]

// PhonePe's order ids (OMO…) and refund ids (OMR…) start like its attempt ids, so the digit matters.
export const IN_PROGRESS_REFS = { RAZORPAY: /^pay_/, PHONEPE: /^OM\d/ } as const satisfies Record<
  GatewayName,
  RegExp
>

/** Says whether a reference is that of a started payment, not of an intent. */
export const isInProgressRef = (gateway: GatewayName, ref: string | null): boolean =>
  ref !== null && IN_PROGRESS_REFS[gateway].test(ref)

/** The gateway of a new payment attempt: PhonePe takes rupees only. */
export const gatewayFor = (currency: Currency, active: GatewayName): GatewayName =>
  currency === 'INR' ? active : 'RAZORPAY'
