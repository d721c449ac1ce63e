type Numbered = { id: string; orderNumber: string }

export type PastedNumbers = {
  /** Tracking numbers by the id of the order. */
  numbers: Record<string, string>
  /** Pasted lines that belong to no selected order. */
  unknown: readonly string[]
}

/** Sheets protect long numbers as ="123" or '123. */
const plain = (cell: string) =>
  cell
    .trim()
    .replace(/^="?([^"]*)"?$/, '$1')
    .replace(/^['"]|"$/g, '')
    .trim()

/**
 * Numbers from a sheet. Lines with two cells name their order; lines with one cell are given to the orders from `from`
 * on, one after the other.
 */
export function readPastedNumbers(text: string, orders: readonly Numbered[], from = 0): PastedNumbers {
  const numbers: Record<string, string> = {}
  const unknown: string[] = []
  const lines = text.split(/\r?\n/).map((line) => line.split(/[\t;,]/).map(plain))
  while (lines.at(-1)?.every((cell) => cell === '')) lines.pop()
  lines.forEach((cells, index) => {
    const [first = '', second] = cells
    const named = orders.find(({ orderNumber }) => orderNumber === first.toUpperCase())
    const order = second === undefined ? orders[from + index] : named
    const number = second ?? first
    if (order && number) numbers[order.id] = number
    else if (number) unknown.push(cells.join(' '))
  })
  return { numbers, unknown }
}
