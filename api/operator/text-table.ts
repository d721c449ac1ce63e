const GAP = '  '
const NUMBER = /^[−-]?[₹$]?[\d.,]+$/

/** Aligns columns; columns of numbers to the right. */
export function textTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const columns = heads.map((head, index) => {
    const cells = rows.map((row) => row[index] ?? '')
    const width = Math.max(head.length, ...cells.map((cell) => cell.length))
    return { width, isNumber: cells.length > 0 && cells.every((cell) => NUMBER.test(cell)) }
  })
  const line = (cells: readonly string[]) =>
    columns
      .map(({ width, isNumber }, index) => {
        const cell = cells[index] ?? ''
        return isNumber ? cell.padStart(width) : cell.padEnd(width)
      })
      .join(GAP)
      .trimEnd()
  return [heads, ...rows].map(line).join('\n')
}

/** Names and values in two aligned columns. */
export function textFields(fields: readonly (readonly [string, string])[]): string {
  const width = Math.max(...fields.map(([name]) => name.length))
  return fields.map(([name, value]) => `${name.padEnd(width)}${GAP}${value}`.trimEnd()).join('\n')
}
