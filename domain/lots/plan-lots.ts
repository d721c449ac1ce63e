import type { Day } from '../delivery/calendar.ts'
import { isFreshEnough, type ShelfLife } from './shelf-life.ts'
import { type LotStock, type TakenLot, takeLots } from './take-lots.ts'

/** Pieces of one variant that a line of an order needs; several lines may need the same variant. */
export type WantedPieces = { position: number; variantSku: string; quantity: number }

/** `isOnShelf`: it is taken without being named. */
export type ReleasedLot = LotStock & { variantSku: string; life: ShelfLife; isOnShelf: boolean }

/** Staff wants all pieces of a variant from this lot. */
export type ChosenLot = { variantSku: string; lotCode: string }

/** `reason`: why staff took this lot instead of the one that expires first. */
export type GivenLot = WantedPieces & TakenLot & { reason?: string | null }
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
  /** Pieces that an open tote holds for this order: it gets these first. */
  held?: readonly GivenLot[]
}

/** Whether a pack of this lot may go into a parcel that arrives on this day at the latest. */
const mayBeSent = ({ bestBefore, life }: ReleasedLot, arrival: Day) =>
  isFreshEnough(bestBefore, arrival, life)

const sumOf = (parts: readonly { quantity: number }[]) =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0)

/** A lot may have been recalled since it was held, or staff has chosen another. */
const isStillGood = (
  hold: GivenLot,
  { lots, arrival, chosen }: Pick<Packing, 'lots' | 'arrival' | 'chosen'>,
) =>
  !chosen.some(({ variantSku }) => variantSku === hold.variantSku) &&
  lots.some(
    (lot) => lot.lotCode === hold.lotCode && lot.variantSku === hold.variantSku && mayBeSent(lot, arrival),
  )

/** Gives each piece a lot, first expired first out, among the lots that are fresh enough. */
export function planLots({ wanted, lots, arrival, chosen, held = [] }: Packing): LotPlan {
  const plan: LotPlan = {
    given: held.filter((hold) => isStillGood(hold, { lots, arrival, chosen })),
    missing: [],
  }
  const heldFor = ({ position, variantSku }: WantedPieces) =>
    sumOf(plan.given.filter((part) => part.position === position && part.variantSku === variantSku))
  const takenOf = (sku: string, code: string) =>
    sumOf(plan.given.filter(({ variantSku, lotCode }) => variantSku === sku && lotCode === code))
  for (const pieces of wanted) {
    const { variantSku } = pieces
    const quantity = pieces.quantity - heldFor(pieces)
    const named = chosen.find((choice) => choice.variantSku === variantSku)?.lotCode
    const usable = lots
      .filter((lot) => lot.variantSku === variantSku && mayBeSent(lot, arrival))
      .filter(({ lotCode, isOnShelf }) => (named === undefined ? isOnShelf : lotCode === named))
      .map((lot) => ({ ...lot, remaining: lot.remaining - takenOf(variantSku, lot.lotCode) }))
    const taken = takeLots(usable, quantity)
    if (taken) for (const part of taken) addTo(plan.given, { ...pieces, ...part })
    else plan.missing.push(pieces)
  }
  return plan
}

/** A line that holds some pieces of a lot may get more of the same. */
function addTo(given: GivenLot[], part: GivenLot): void {
  const index = given.findIndex(
    (one) =>
      one.position === part.position && one.variantSku === part.variantSku && one.lotCode === part.lotCode,
  )
  const known = given[index]
  if (known) given[index] = { ...known, quantity: known.quantity + part.quantity }
  else given.push(part)
}
