export type Place = { row: number; column: number }
export type Range = { from: Place; to: Place }

const PAGE = 10

type Moved = { key: string; isCtrl: boolean; last: Place }

const STEPS: Record<string, (at: Place, last: Place) => Place> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  PageUp: ({ row, column }) => ({ row: row - PAGE, column }),
  PageDown: ({ row, column }) => ({ row: row + PAGE, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, last) => ({ row, column: last.column }),
  'Ctrl Home': () => ({ row: 0, column: 0 }),
  'Ctrl End': (_, last) => last,
}

const within = (value: number, most: number) => Math.min(Math.max(value, 0), most)

/** Where a key leads to from a cell; null if it is no key to move with. */
export function moved(at: Place, { key, isCtrl, last }: Moved): Place | null {
  const next = STEPS[isCtrl ? `Ctrl ${key}` : key]?.(at, last)
  return next ? { row: within(next.row, last.row), column: within(next.column, last.column) } : null
}

/** The corners of a range: the first row and column, and the last. */
export function cornersOf({ from, to }: Range): Range {
  return {
    from: { row: Math.min(from.row, to.row), column: Math.min(from.column, to.column) },
    to: { row: Math.max(from.row, to.row), column: Math.max(from.column, to.column) },
  }
}

export function isInside(range: Range, { row, column }: Place): boolean {
  const { from, to } = cornersOf(range)
  return row >= from.row && row <= to.row && column >= from.column && column <= to.column
}
