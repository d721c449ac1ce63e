export const LOT_STATUSES = ['DRAFT', 'RELEASED', 'RECALLED', 'SPENT'] as const
export type LotStatus = (typeof LOT_STATUSES)[number]

/** Nothing returns to DRAFT; a recalled lot stays recalled. */
const NEXT: Record<LotStatus, readonly LotStatus[]> = {
  DRAFT: ['RELEASED'],
  RELEASED: ['RECALLED', 'SPENT'],
  SPENT: ['RELEASED', 'RECALLED'],
  RECALLED: [],
}

export const canBecome = (from: LotStatus, to: LotStatus): boolean => NEXT[from].includes(to)

/** Whether anyone may see the lot's page: people hold the pack. */
export const isPublicLot = (status: LotStatus): boolean => status !== 'DRAFT'
