import type { LotStatus } from './lot-status.ts'

/**
 * How a lot stands for staff. QUARANTINE: a draft, which waits for its report. TOO_OLD: the shop took it off sale.
 * STOPPED: staff did.
 */
export const LOT_SALES = ['ON_SALE', 'QUARANTINE', 'STOPPED', 'TOO_OLD', 'SPENT', 'RECALLED'] as const
export type LotSale = (typeof LOT_SALES)[number]

export const SALE_TEXTS: Record<LotSale, string> = {
  ON_SALE: 'On sale',
  QUARANTINE: 'Quarantine',
  STOPPED: 'Stopped',
  TOO_OLD: 'Too old to sell',
  SPENT: 'Sold out',
  RECALLED: 'Recalled',
}

export type SaleFacts = { status: LotStatus; isOffShelf: boolean; isStopped: boolean }

export function saleOf({ status, isOffShelf, isStopped }: SaleFacts): LotSale {
  if (status === 'DRAFT') return 'QUARANTINE'
  if (status !== 'RELEASED') return status
  if (isStopped) return 'STOPPED'
  return isOffShelf ? 'TOO_OLD' : 'ON_SALE'
}
