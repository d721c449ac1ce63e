import type { Currency } from './money.ts'

/** RAZORPAY is the card provider, PHONEPE the phone-payment provider. */
export const GATEWAYS = ['RAZORPAY', 'PHONEPE'] as const
export type GatewayName = (typeof GATEWAYS)[number]

export const TRANSACTION_TYPES = ['PAYMENT', 'REFUND', 'VOID'] as const
export type TransactionType = (typeof TRANSACTION_TYPES)[number]

export const TRANSACTION_STATUSES = ['PENDING', 'SUCCESS', 'FAILED'] as const
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number]

export const PAYMENT_METHODS = ['UPI', 'Card', 'Netbanking', 'Wallet'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

// PhonePe order ids (OMO…) and refund ids (OMR…) begin like its attempt ids, so the digit matters.
const IN_PROGRESS_REFS = { RAZORPAY: /^pay_/, PHONEPE: /^OM\d/ } as const satisfies Record<
  GatewayName,
  RegExp
>

/** Says whether a reference names a payment the provider is still working on, not merely an opened intent. */
export const isInProgressRef = (gateway: GatewayName, ref: string | null): boolean =>
  ref !== null && IN_PROGRESS_REFS[gateway].test(ref)

/** The gateway of a new payment attempt: PhonePe takes rupees only. */
export const gatewayFor = (currency: Currency, active: GatewayName): GatewayName =>
  currency === 'INR' ? active : 'RAZORPAY'
