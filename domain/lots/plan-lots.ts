import type { Day } from '../delivery/calendar.ts'
import { isFreshEnough, type ShelfLife } from './shelf-life.ts'
import { type LotStock, type TakenLot, takeLots } from './take-lots.ts'

/** Pieces of one variant that a line of an order needs; several lines may need the same variant. */
export type WantedPieces = { position: number; variantSku: string; quantity: number }

/** `isOnShelf`: it is taken without being named. */
export type ReleasedLot = LotStock & { variantSku: string; life: ShelfLife; isOnShelf: boolean }

/** Staff wants all pieces of a variant from this lot. */
export type ChosenLot = { variantSku: string; lotCode: string }

export type GivenLot = WantedPieces & TakenLot
export type LotPlan = {
  given: GivenLot[]
  /** What the lots cannot give. If there is any, nothing is given. */
  missing: WantedPieces[]
}

type Packing = {
  wanted: readonly WantedPieces[]
  lots: readonly ReleasedLot[]
  /** The latest day on which the parcel arrives. */
  arrival: Day
  chosen: readonly ChosenLot[]
}

/** Whether a pack of this lot may go into a parcel that arrives on this day at the latest. */
const mayBeSent = ({ bestBefore, life }: ReleasedLot, arrival: Day) =>
  isFreshEnough(bestBefore, arrival, life)

/** Gives each piece a lot, first expired first out, among the lots that are fresh enough. */
export function planLots({ wanted, lots, arrival, chosen }: Packing): LotPlan {
  const plan: LotPlan = { given: [], missing: [] }
  const takenOf = (sku: string, code: string) =>
    plan.given
      .filter(({ variantSku, lotCode }) => variantSku === sku && lotCode === code)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  for (const pieces of wanted) {
    const { variantSku, quantity } = pieces
    const named = chosen.find((choice) => choice.variantSku === variantSku)?.lotCode
    const usable = lots
      .filter((lot) => lot.variantSku === variantSku && mayBeSent(lot, arrival))
      .filter(({ lotCode, isOnShelf }) => (named === undefined ? isOnShelf : lotCode === named))
      .map((lot) => ({ ...lot, remaining: lot.remaining - takenOf(variantSku, lot.lotCode) }))
    const taken = takeLots(usable, quantity)
    if (taken) plan.given.push(...taken.map((part) => ({ ...pieces, ...part })))
    else plan.missing.push(pieces)
  }
  return plan
}
