/** The number of letters to insert, remove, replace or swap with the next one; `limit + 1` if it is more than the limit. */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const current = nextRow({ one, other, row, last, before })
    if (Math.min(...current) > limit) return limit + 1
    before = last
    last = current
  }
  return last[other.length] ?? limit + 1
}

/** `last` and `before`: the two rows above. */
type Rows = { one: string; other: string; row: number; last: readonly number[]; before: readonly number[] }

function nextRow({ one, other, row, last, before }: Rows): number[] {
  const current = [row]
  const letter = one[row - 1]
  for (let column = 1; column <= other.length; column += 1) {
    const replaced = (last[column - 1] ?? 0) + (letter === other[column - 1] ? 0 : 1)
    const isSwap = row > 1 && letter === other[column - 2] && one[row - 2] === other[column - 1]
    const swapped = isSwap ? (before[column - 2] ?? 0) + 1 : replaced
    current[column] = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, replaced, swapped)
  }
  return current
}
