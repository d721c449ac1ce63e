import type { DeliveryCarrier } from '../delivery/promise.ts'
import type { CountryCode } from '../locale.ts'
import type { Carrier } from '../shipment.ts'

export const BOX_CODES = ['S', 'M', 'L', 'XL'] as const
export type BoxCode = (typeof BOX_CODES)[number]

/** In centimetres, and what the empty box with its padding weighs. `holds`: the heaviest content, in grams. */
export type Box = {
  code: BoxCode
  length: number
  width: number
  height: number
  grams: number
  holds: number
  isUsed: boolean
}

const box = (
  code: BoxCode,
  [length, width, height]: [number, number, number],
  grams: number,
  holds: number,
): Box => ({
  code,
  length,
  width,
  height,
  grams,
  holds,
  isUsed: true,
})

/** The boxes until the settings say otherwise, the smallest first. */
export const USUAL_BOXES: readonly Box[] = [
  box('S', [22, 16, 12], 140, 1_500),
  box('M', [30, 22, 18], 260, 7_000),
  box('L', [40, 30, 24], 420, 12_000),
  box('XL', [50, 40, 32], 680, 25_000),
]

/** M, 30 × 22 × 18 cm. */
export const boxText = ({ code, length, width, height }: Box): string =>
  `${code}, ${length} × ${width} × ${height} cm`

/** The first box in use that carries so much; the last for more. */
export function boxFor(contentGrams: number, boxes: readonly Box[]): BoxCode {
  const used = boxes.filter(({ isUsed }) => isUsed)
  return (used.find(({ holds }) => holds >= contentGrams) ?? used.at(-1))?.code ?? 'XL'
}

/** What an empty box weighs. */
export const boxGrams = (code: BoxCode, boxes: readonly Box[]): number =>
  boxes.find((one) => one.code === code)?.grams ?? 0

/** What the parcel should weigh; null if a piece was never weighed. */
export function reckonedGrams(
  pieces: readonly { grams: number | null; quantity: number }[],
  emptyGrams: number,
): number | null {
  let sum = emptyGrams
  for (const { grams, quantity } of pieces) {
    if (grams === null) return null
    sum += grams * quantity
  }
  return sum
}

const ACCEPTED_PERCENT = 3

/** Whether the scale differs so much that something may be missing or too much. */
export const isOddWeight = (weighed: number, reckoned: number | null): boolean =>
  reckoned !== null && Math.abs(weighed - reckoned) * 100 > reckoned * ACCEPTED_PERCENT

/** Who takes parcels to this PIN code, if nobody chooses otherwise: in India the first courier in use. */
export function usualCarrier(
  country: CountryCode,
  zoneCarrier: DeliveryCarrier | null,
  couriers: readonly { code: Carrier; isUsed: boolean }[],
): Carrier {
  if (country === 'USA') return 'INDIAPOST'
  if (zoneCarrier === 'RIDER') return 'LOCAL'
  return couriers.find(({ code, isUsed }) => isUsed && code !== 'LOCAL')?.code ?? 'DELHIVERY'
}
