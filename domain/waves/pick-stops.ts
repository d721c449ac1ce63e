import type { Day } from '../delivery/calendar.ts'

/**
 * Pieces of one variant, and of one lot if it is kept by lot, that an order's tote gets. `isShort`: no lot can give
 * them. `picked` and `checked` count the scans at the shelf and at the bench.
 */
export type ToteLine = {
  tote: number
  variantSku: string
  isTracked: boolean
  lotCode: string | null
  bestBefore: Day | null
  shelf: string | null
  quantity: number
  picked: number
  checked: number
}

export const isShort = ({ isTracked, lotCode }: Pick<ToteLine, 'isTracked' | 'lotCode'>): boolean =>
  isTracked && lotCode === null

/** A place where the picker stops: one variant of one lot, and the totes that its pieces go into. */
export type PickStop = {
  key: string
  shelf: string | null
  variantSku: string
  lotCode: string | null
  bestBefore: Day | null
  take: number
  totes: { tote: number; quantity: number; picked: number }[]
}

const collator = new Intl.Collator('en', { numeric: true })

/** The way through the shelves: A2 before A10, what has no shelf last, and of one product the first to expire first. */
export function pickStops(lines: readonly ToteLine[]): PickStop[] {
  const there = lines.filter((line) => !isShort(line))
  const groups = Map.groupBy(there, ({ variantSku, lotCode }) => `${variantSku} ${lotCode ?? ''}`)
  return [...groups].map(([key, group]) => stopOf(key, group)).sort(byWay)
}

function stopOf(key: string, group: readonly ToteLine[]): PickStop {
  const [first] = group
  return {
    key,
    shelf: first?.shelf ?? null,
    variantSku: first?.variantSku ?? '',
    lotCode: first?.lotCode ?? null,
    bestBefore: first?.bestBefore ?? null,
    take: group.reduce((sum, { quantity }) => sum + quantity, 0),
    totes: group
      .map(({ tote, quantity, picked }) => ({ tote, quantity, picked }))
      .sort((one, other) => one.tote - other.tote),
  }
}

const byWay = (one: PickStop, other: PickStop) =>
  Number(one.shelf === null) - Number(other.shelf === null) ||
  collator.compare(one.shelf ?? '', other.shelf ?? '') ||
  collator.compare(one.variantSku, other.variantSku) ||
  collator.compare(one.bestBefore ?? '', other.bestBefore ?? '') ||
  collator.compare(one.lotCode ?? '', other.lotCode ?? '')

export const piecesIn = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Whether the tote can be closed: every piece was seen at the bench, and none is short. */
export const isComplete = (lines: readonly ToteLine[]): boolean =>
  lines.every((line) => !isShort(line) && line.checked === line.quantity)
