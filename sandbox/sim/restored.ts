import type { ProviderName } from './settings.ts'

/** PENDING: no result yet. */
export type RestoredState = 'PENDING' | 'SUCCESS' | 'FAILED'

export type RestoredRefund = { ref: string; key: string; amount: number; state: RestoredState; at: number }

export type RestoredPayment = {
  ref: string
  /** 0 started, 1 failed, 2 authorised, 3 and more taken. */
  rank: number
  amount: number
  /** UPI, Card, Netbanking or Wallet, in any case. */
  method: string | null
  at: number
  refunds: readonly RestoredRefund[]
}

/** An order of a provider from before the restart, oldest payment first. Times are milliseconds. */
export type RestoredOrder = {
  provider: ProviderName
  /** The reference that the shop uses. */
  ref: string
  /** The provider's own reference, if it differs. */
  providerRef: string | null
  receipt: string
  amount: number
  currency: string
  at: number
  expiresAt: number | null
  pageUrl: string | null
  returnUrl: string
  payments: readonly RestoredPayment[]
}
