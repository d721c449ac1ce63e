import type { Money } from './money.ts'
import type { PaymentMethod } from './payment.ts'

/** One try of the shopper, as the provider tells it. */
export type ProviderPayment = {
  ref: string
  /** STARTED: no result yet. HELD: authorised, not taken. RELEASED: given back without ever being taken. */
  status: 'STARTED' | 'FAILED' | 'HELD' | 'TAKEN' | 'RELEASED' | 'UNKNOWN'
  /** Only ever rises: a lower one that arrives later is old news. */
  rank: number
  amount: Money
  /** In the provider's word, which need not be a currency of ours. */
  currency: string
  refunded: Money
  method: PaymentMethod | null
  methodDescription: string | null
  errorCode: string | null
}

/** What the provider knows of an intent. `payments` are newest first. */
export type ProviderSnapshot = {
  kind: 'NONE' | 'IN_PROGRESS' | 'FAILED' | 'PAID' | 'PAID_WRONG_AMOUNT'
  ref: string
  payments: readonly ProviderPayment[]
  /** The one the kind speaks of. */
  payment?: ProviderPayment
  canReopen?: boolean
  isFinal?: boolean
  errorCode?: string | null
}
