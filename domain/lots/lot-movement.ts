import { type Money, money } from '../money.ts'

/** Movements that orders make: packed, cancelled after that, and sent back with a refund. */
const ORDER_MOVEMENTS = ['PACKED', 'UNPACKED', 'RETURNED'] as const

/** Why staff changes what is left of a lot. */
export const ADJUST_REASONS = [
  'RECEIVED',
  'COUNTED',
  'DAMAGED',
  'EXPIRED',
  'SAMPLE',
  'GIVEN_AWAY',
  'CAME_BACK',
  'CORRECTION',
] as const
export type AdjustReason = (typeof ADJUST_REASONS)[number]

/** MADE: the pieces that a lot begins with. */
export const LOT_MOVEMENTS = ['MADE', ...ORDER_MOVEMENTS, ...ADJUST_REASONS] as const
export type LotMovement = (typeof LOT_MOVEMENTS)[number]

export const MOVEMENT_TEXTS: Record<LotMovement, string> = {
  MADE: 'Came in',
  PACKED: 'Packed',
  UNPACKED: 'Order cancelled',
  RETURNED: 'Sent back with a refund',
  RECEIVED: 'Received',
  COUNTED: 'Counted',
  DAMAGED: 'Damaged',
  EXPIRED: 'Expired',
  SAMPLE: 'Sample',
  GIVEN_AWAY: 'Given away',
  CAME_BACK: 'Returned by a customer',
  CORRECTION: 'Correction',
}

/** Whether a reason adds pieces or takes them away; `either` for the rest. */
export const REASON_SIGNS: Record<AdjustReason, 'in' | 'out' | 'either'> = {
  RECEIVED: 'in',
  COUNTED: 'either',
  DAMAGED: 'out',
  EXPIRED: 'out',
  SAMPLE: 'out',
  GIVEN_AWAY: 'out',
  CAME_BACK: 'in',
  CORRECTION: 'either',
}

/** A loss above this needs a note: at cost, or in pieces where the cost is not known. */
const LOSS_WITHOUT_NOTE = { cost: money(1000_00), pieces: 5 }

export type Adjustment = {
  reason: AdjustReason
  /** Pieces that come in, or negative. */
  delta: number
  note: string | null
}
export type AdjustProblem = 'NOTHING_CHANGED' | 'WRONG_SIGN' | 'NOTE_NEEDED'

const isLarge = (pieces: number, unitCost: Money | null) =>
  unitCost === null ? pieces > LOSS_WITHOUT_NOTE.pieces : pieces * unitCost > LOSS_WITHOUT_NOTE.cost

/** Whether a loss of so many pieces has to be explained. */
export const needsNote = (delta: number, unitCost: Money | null): boolean =>
  delta < 0 && isLarge(-delta, unitCost)

/** What is wrong with an adjustment; null if nothing is. */
export function adjustProblem(
  { reason, delta, note }: Adjustment,
  unitCost: Money | null,
): AdjustProblem | null {
  if (delta === 0) return 'NOTHING_CHANGED'
  const sign = REASON_SIGNS[reason]
  if ((sign === 'in' && delta < 0) || (sign === 'out' && delta > 0)) return 'WRONG_SIGN'
  return needsNote(delta, unitCost) && !note ? 'NOTE_NEEDED' : null
}

type Counts = { made: number; removed: number; remaining: number }

/**
 * The counts of a lot after an adjustment; null if fewer pieces are left. Pieces that are found again were removed
 * before; those that were never removed came in besides what was made.
 */
export function adjustedCounts(
  { made, removed, remaining }: Counts,
  { reason, delta }: Pick<Adjustment, 'reason' | 'delta'>,
): Counts | null {
  if (remaining + delta < 0) return null
  if (delta < 0) return { made, removed: removed - delta, remaining: remaining + delta }
  const found = REASON_SIGNS[reason] === 'in' ? 0 : Math.min(removed, delta)
  return { made: made + delta - found, removed: removed - found, remaining: remaining + delta }
}
