import { type Money, money, subtract, sum } from './money.ts'

/** A line of an order: the price of all its pieces, and its share of the discount. */
export type OrderedLine = { quantity: number; totalCurrent: Money; discountShare: Money }

/** Refunded pieces of a line, and their amount. */
export type RefundedPieces = { quantity: number; amount: Money }

/**
 * The refund of further pieces of a line. After k of n pieces the refunds are k/n of the paid amount, rounded down;
 * with the last piece they are all of it. Null if fewer pieces are left.
 */
export function lineRefund(line: OrderedLine, before: RefundedPieces, quantity: number): Money | null {
  const pieces = before.quantity + quantity
  if (quantity < 1 || pieces > line.quantity) return null
  const paid = subtract(line.totalCurrent, line.discountShare)
  // The product may exceed the safe integers of a double.
  const due = Number((BigInt(paid) * BigInt(pieces)) / BigInt(line.quantity))
  return money(Math.max(due - before.amount, 0))
}

/** Divides the parts of a refund among its amounts, in order. Both have the same sum. */
export function divideParts<Part extends { amount: Money }>(
  parts: readonly Part[],
  sums: readonly Money[],
): { part: Part; index: number; amount: Money }[] {
  const ends = sums.map((_, index) => sum(sums.slice(0, index + 1)))
  const rows: { part: Part; index: number; amount: Money }[] = []
  let from = 0
  for (const part of parts) {
    const to = from + part.amount
    for (const [index, end] of ends.entries()) {
      const begin = ends[index - 1] ?? 0
      const amount = Math.min(to, end) - Math.max(from, begin)
      if (amount > 0) rows.push({ part, index, amount: money(amount) })
    }
    from = to
  }
  return rows
}
