/** A counted variant of an order line: how many of its pieces are from the recalled lot, and how many there are. */
export type RecalledPart = { recalled: number; total: number }

/**
 * Pieces of an order line that a recall pays back. A combo is paid back as a whole if one of its parts is from the lot:
 * its parts have no price of their own.
 */
export function recalledPieces(quantity: number, parts: readonly RecalledPart[]): number {
  const pieces = parts.map(({ recalled, total }) => Math.ceil((recalled * quantity) / total))
  return Math.min(quantity, Math.max(0, ...pieces))
}
