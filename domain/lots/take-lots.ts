import type { Day } from '../delivery/calendar.ts'

/** Pieces of one variant in a lot that may leave the shop. */
export type LotStock = { lotCode: string; bestBefore: Day; remaining: number }
export type TakenLot = { lotCode: string; quantity: number }

/** Takes pieces first-expired-first-out. Null if the lots hold fewer: all or nothing. */
export function takeLots(lots: readonly LotStock[], quantity: number): TakenLot[] | null {
  const taken: TakenLot[] = []
  let left = quantity
  for (const { lotCode, remaining } of [...lots].sort(byExpiry)) {
    const part = Math.min(remaining, left)
    if (part > 0) taken.push({ lotCode, quantity: part })
    left -= part
  }
  return left === 0 ? taken : null
}

/** The earliest best-before first; equal days in the order of their codes, so that every packer takes the same. */
const byExpiry = (one: LotStock, other: LotStock) =>
  compare(one.bestBefore, other.bestBefore) || compare(one.lotCode, other.lotCode)

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
