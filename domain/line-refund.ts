import { type Money, money, subtract, sum } from './money.ts'

/** A line as the order keeps it: what its pieces cost together, and its share of the promotion. */
export type OrderedLine = { quantity: number; totalCurrent: Money; discountShare: Money }

/** Pieces of a line that were given back, and the money for them. */
export type GivenBack = { quantity: number; amount: Money }

/**
 * What giving back so many more pieces of a line costs: after k of n pieces exactly the k-th part of what was paid for
 * the line has gone back, rounded down, and with the last piece all of it. Null when there are not so many left.
 */
export function lineRefund(line: OrderedLine, before: GivenBack, quantity: number): Money | null {
  const pieces = before.quantity + quantity
  if (quantity < 1 || pieces > line.quantity) return null
  const paid = subtract(line.totalCurrent, line.discountShare)
  // A product of two amounts may not fit into a double.
  const due = Number((BigInt(paid) * BigInt(pieces)) / BigInt(line.quantity))
  return money(Math.max(due - before.amount, 0))
}

/** Divides parts of a refund among the sums it is paid out in, in order; both add up to the same. */
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
