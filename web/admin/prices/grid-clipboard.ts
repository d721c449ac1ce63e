import type { SheetRow } from '#contract/admin/products.ts'
import type { CellChange } from '#domain/price-cells.ts'
import type { Range } from './grid-moves.ts'
import { cellText, cellView, SHEET_COLUMNS, type SheetColumn } from './sheet-columns.ts'
import type { PriceSheet } from './use-sheet.ts'

/** The cells of a range as a spreadsheet takes them: prices as plain numbers. */
export function copiedText(sheet: PriceSheet, { from, to }: Range): string {
  const { edits } = sheet
  return sheet.list
    .slice(from.row, to.row + 1)
    .map((row) => {
      const texts = SHEET_COLUMNS.map((column) =>
        column.field
          ? cellText(row, column, edits)
          : cellView(row, column, { edits, changed: sheet.changeOf(row.sku, column.country) }).text,
      )
      return [`${row.productTitle}, ${row.title}`, ...texts].slice(from.column, to.column + 1).join('\t')
    })
    .join('\n')
}

type Pasted = readonly (readonly string[])[]

/** One cell fills the whole range. */
function filled(cells: Pasted, { from, to }: Range): Pasted {
  const [line] = cells
  if (cells.length !== 1 || line?.length !== 1) return cells
  const wide = Array<string>(to.column - from.column + 1).fill(line[0] ?? '')
  return Array<readonly string[]>(to.row - from.row + 1).fill(wide)
}

/**
 * The cells that pasted cells change, from the first cell of the range on. Names, margins and lowest prices of copied
 * rows are passed over, and an empty cell leaves a price as it is. `skipped`: there is no such price.
 */
export function pastedChanges(
  rows: readonly SheetRow[],
  range: Range,
  cells: Pasted,
): { changes: CellChange[]; skipped: number } {
  const { row: top, column: left } = range.from
  const changes: CellChange[] = []
  let skipped = 0
  for (const [down, line] of filled(cells, range).entries())
    for (const [right, text] of line.entries()) {
      const column = SHEET_COLUMNS[left + right - 1]
      const isFact = left + right === 0 || (column && !column.field)
      if (text === '' || isFact) continue
      const change = changeOf(rows[top + down], column, text)
      if (change) changes.push(change)
      else skipped += 1
    }
  return { changes, skipped }
}

function changeOf(
  row: SheetRow | undefined,
  column: SheetColumn | undefined,
  text: string,
): CellChange | null {
  if (!row || !column?.field || !row.prices[column.country]) return null
  return { sku: row.sku, country: column.country, field: column.field, text }
}
