/** The most orders that one person picks at a time: one tote each. */
export const MOST_TOTES = 24

/** DONE: no tote is open any more. UNWOUND: given up; its orders can be picked again. */
export const WAVE_STATES = ['OPEN', 'DONE', 'UNWOUND'] as const
export type WaveState = (typeof WAVE_STATES)[number]

/** OUT: its order left the wave unpacked, and the goods went back to the shelf. */
export const TOTE_STATES = ['OPEN', 'CLOSED', 'OUT'] as const
export type ToteState = (typeof TOTE_STATES)[number]

/**
 * PICK: put into the tote at the shelf. CHECK: seen at the bench. SHORT: not on the shelf. DAMAGED: broken.
 * UNDO: takes back an earlier PICK or CHECK.
 */
export const SCAN_KINDS = ['PICK', 'CHECK', 'SHORT', 'DAMAGED', 'UNDO'] as const
export type ScanKind = (typeof SCAN_KINDS)[number]

/** `shipBy`: the day or moment it must leave, as in ISO 8601; null sorts last. */
export type OrderToPack = { id: string; shipBy: string | null; placedAt: string }
export type Tote = { tote: number; orderId: string }

/** The orders that must leave first get the first totes; what does not fit waits for the next wave. */
export function fillTotes(orders: readonly OrderToPack[]): Tote[] {
  return [...orders]
    .sort(byUrgency)
    .slice(0, MOST_TOTES)
    .map(({ id }, index) => ({ tote: index + 1, orderId: id }))
}

const LAST = '\uffff'

const byUrgency = (one: OrderToPack, other: OrderToPack) =>
  compare(one.shipBy ?? LAST, other.shipBy ?? LAST) ||
  compare(one.placedAt, other.placedAt) ||
  compare(one.id, other.id)

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
