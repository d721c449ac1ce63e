import type { Day } from '../delivery/calendar.ts'
import type { ToteLine } from './pick-stops.ts'
import type { ScanKind } from './wave.ts'

/** Pieces of a variant that the order of the tote needs. */
export type NeededPieces = { variantSku: string; quantity: number; isTracked: boolean }
/** Pieces of a lot that the tote holds. */
export type HeldOfTote = { variantSku: string; lotCode: string; quantity: number }
export type CountedScan = { kind: ScanKind; variantSku: string; lotCode: string | null; quantity: number }
export type LotPlace = { lotCode: string; variantSku: string; bestBefore: Day; shelf: string | null }

type ToteContent = {
  tote: number
  needed: readonly NeededPieces[]
  held: readonly HeldOfTote[]
  /** Accepted, and not taken back. */
  scans: readonly CountedScan[]
  places: readonly LotPlace[]
}

const sumOf = (rows: readonly { quantity: number }[]) => rows.reduce((sum, { quantity }) => sum + quantity, 0)

/** The lines of a tote: one for each variant and lot, and one for pieces that are short. */
export function toteLines(content: ToteContent): ToteLine[] {
  const bySku = Map.groupBy(content.needed, ({ variantSku }) => variantSku)
  return [...bySku].flatMap(([variantSku, needed]) => {
    const isTracked = needed.some((piece) => piece.isTracked)
    const quantity = sumOf(needed)
    const line = { variantSku, isTracked }
    if (!isTracked) return [lineOf(content, { ...line, lotCode: null, quantity })]
    const held = content.held.filter((hold) => hold.variantSku === variantSku)
    const byLot = [...Map.groupBy(held, ({ lotCode }) => lotCode)]
      .map(([lotCode, group]) => lineOf(content, { ...line, lotCode, quantity: sumOf(group) }))
      .sort((one, other) => ((one.bestBefore ?? '') < (other.bestBefore ?? '') ? -1 : 1))
    const short = quantity - sumOf(held)
    return short > 0 ? [...byLot, lineOf(content, { ...line, lotCode: null, quantity: short })] : byLot
  })
}

type Line = Pick<ToteLine, 'variantSku' | 'isTracked' | 'lotCode' | 'quantity'>

function lineOf({ tote, scans, places }: ToteContent, line: Line): ToteLine {
  const { variantSku, lotCode, quantity, isTracked } = line
  const place = places.find((one) => one.lotCode === lotCode && one.variantSku === variantSku)
  const isShort = isTracked && lotCode === null
  // A lot may have been exchanged after it was scanned: only what is held counts.
  const count = (kind: ScanKind) =>
    isShort
      ? 0
      : Math.min(
          quantity,
          sumOf(
            scans.filter(
              (scan) => scan.kind === kind && scan.variantSku === variantSku && scan.lotCode === lotCode,
            ),
          ),
        )
  return {
    ...{ tote, variantSku, isTracked, lotCode, quantity },
    bestBefore: place?.bestBefore ?? null,
    shelf: place?.shelf ?? null,
    picked: Math.max(count('PICK'), count('CHECK')),
    checked: count('CHECK'),
  }
}
