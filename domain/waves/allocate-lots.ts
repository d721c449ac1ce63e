import type { Day } from '../delivery/calendar.ts'
import type { ReleasedLot, WantedPieces } from '../lots/plan-lots.ts'
import { isFreshEnough } from '../lots/shelf-life.ts'
import { takeLots } from '../lots/take-lots.ts'

/** What an order needs of variants that are kept by lot. `arrival`: the latest promised day. */
export type OrderNeed = { orderId: string; arrival: Day; pieces: readonly WantedPieces[] }
export type LotHold = WantedPieces & { orderId: string; lotCode: string }
/** `quantity` pieces that no lot can give. */
export type Shortage = WantedPieces & { orderId: string }
export type Allocation = { held: LotHold[]; shortages: Shortage[] }

/**
 * Holds pieces of lots for orders, in their order, first expired first out. An order that cannot have all pieces of a
 * line gets those that there are; the rest is a shortage.
 */
export function allocateLots(orders: readonly OrderNeed[], lots: readonly ReleasedLot[]): Allocation {
  const free = lots.filter(({ isOnShelf }) => isOnShelf).map((lot) => ({ ...lot }))
  const result: Allocation = { held: [], shortages: [] }
  for (const { orderId, arrival, pieces } of orders) {
    for (const wanted of pieces) {
      const usable = free.filter(
        ({ variantSku, bestBefore, life }) =>
          variantSku === wanted.variantSku && isFreshEnough(bestBefore, arrival, life),
      )
      const there = usable.reduce((sum, { remaining }) => sum + remaining, 0)
      const quantity = Math.min(wanted.quantity, there)
      for (const taken of takeLots(usable, quantity) ?? []) {
        const lot = usable.find(({ lotCode }) => lotCode === taken.lotCode)
        if (lot) lot.remaining -= taken.quantity
        result.held.push({ ...wanted, ...taken, orderId })
      }
      const missing = wanted.quantity - quantity
      if (missing > 0) result.shortages.push({ ...wanted, orderId, quantity: missing })
    }
  }
  return result
}
