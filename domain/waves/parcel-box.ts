import type { DeliveryCarrier } from '../delivery/promise.ts'
import type { CountryCode } from '../locale.ts'
import type { Carrier } from '../shipment.ts'

export const BOX_CODES = ['S', 'M', 'L', 'XL'] as const
export type BoxCode = (typeof BOX_CODES)[number]

/** In centimetres, and what the empty box with its padding weighs. `holds`: the heaviest content, in grams. */
export const BOXES = {
  S: { length: 22, width: 16, height: 12, grams: 140, holds: 1_500 },
  M: { length: 30, width: 22, height: 18, grams: 260, holds: 7_000 },
  L: { length: 40, width: 30, height: 24, grams: 420, holds: 12_000 },
  XL: { length: 50, width: 40, height: 32, grams: 680, holds: 25_000 },
} as const satisfies Record<BoxCode, Box>

type Box = { length: number; width: number; height: number; grams: number; holds: number }

/** M, 30 × 22 × 18 cm. */
export const boxText = (code: BoxCode): string => {
  const { length, width, height } = BOXES[code]
  return `${code}, ${length} × ${width} × ${height} cm`
}

/** The smallest box that carries so much; the largest for more. */
export const boxFor = (contentGrams: number): BoxCode =>
  BOX_CODES.find((code) => BOXES[code].holds >= contentGrams) ?? 'XL'

/** What the parcel should weigh; null if a piece was never weighed. */
export function reckonedGrams(
  pieces: readonly { grams: number | null; quantity: number }[],
  box: BoxCode,
): number | null {
  let sum: number = BOXES[box].grams
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

/** Who takes parcels to this PIN code, if nobody chooses otherwise. */
export function usualCarrier(country: CountryCode, zoneCarrier: DeliveryCarrier | null): Carrier {
  if (country === 'USA') return 'INDIAPOST'
  return zoneCarrier === 'RIDER' ? 'LOCAL' : 'DELHIVERY'
}
