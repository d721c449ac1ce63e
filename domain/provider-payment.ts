import type { Money } from './money.ts'
import type { PaymentMethod } from './payment.ts'

/** One payment attempt by the provider's records. */
export type ProviderPayment = {
  ref: string
  /** STARTED: no result yet. HELD: authorised, not captured. RELEASED: authorised, never captured. */
  status: 'STARTED' | 'FAILED' | 'HELD' | 'TAKEN' | 'RELEASED' | 'UNKNOWN'
  /** Only rises: a lower rank is an outdated state. */
  rank: number
  amount: Money
  /** The provider's currency code, which may be none of ours. */
  currency: string
  refunded: Money
  method: PaymentMethod | null
  methodDescription: string | null
  errorCode: string | null
}

/** The provider's state of an intent. `payments` are newest first. */
export type ProviderSnapshot = {
  kind: 'NONE' | 'IN_PROGRESS' | 'FAILED' | 'PAID' | 'PAID_WRONG_AMOUNT'
  ref: string
  payments: readonly ProviderPayment[]
  /** The payment that decided the kind. */
  payment?: ProviderPayment
  canReopen?: boolean
  isFinal?: boolean
  errorCode?: string | null
}
