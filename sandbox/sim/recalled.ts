import type { ProviderName } from './settings.ts'

/** PENDING: no result yet. */
export type RecalledState = 'PENDING' | 'SUCCESS' | 'FAILED'

export type RecalledRefund = { ref: string; key: string; amount: number; state: RecalledState; at: number }

export type RecalledPayment = {
  ref: string
  /** How far it came: 0 begun, 1 failed, 2 authorised, 3 and more taken. */
  rank: number
  amount: number
  /** UPI, Card, Netbanking or Wallet, in whatever case. */
  method: string | null
  at: number
  refunds: readonly RecalledRefund[]
}

/** What somebody remembers of an order at a provider, oldest payment first. Times are milliseconds. */
export type RecalledOrder = {
  provider: ProviderName
  /** What the shop calls it when it asks. */
  ref: string
  /** The provider's own name, where that is another. */
  providerRef: string | null
  receipt: string
  amount: number
  currency: string
  at: number
  expiresAt: number | null
  pageUrl: string | null
  returnUrl: string
  payments: readonly RecalledPayment[]
}
