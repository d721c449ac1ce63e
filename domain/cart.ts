export const GUEST_CART = 'GUEST_CART'
export const MAX_QUANTITY = 99
const MAX_LINES = 50

export type CartLine = { productSku: string; variantSku: string; quantity: number }

/** What is left to price: zero removes a line, one variant named twice is one line, too many are cut to the limits. */
export function settleLines(lines: readonly CartLine[]): CartLine[] {
  const merged = new Map<string, CartLine>()
  for (const line of lines) {
    const before = merged.get(line.variantSku)?.quantity ?? 0
    merged.set(line.variantSku, { ...line, quantity: Math.min(before + line.quantity, MAX_QUANTITY) })
  }
  return [...merged.values()].filter(({ quantity }) => quantity > 0).slice(0, MAX_LINES)
}
