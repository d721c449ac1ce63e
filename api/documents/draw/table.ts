import { HUSK, INNER, MARGIN, MUTED, RULE, room, rule } from './sheet.ts'
import { drawText, INK, type Pdf, textHeight } from './text.ts'

export type Column<Row> = {
  head: string
  width: number
  align?: 'right'
  text: (row: Row) => string
  /** Smaller lines under the text. */
  notes?: (row: Row) => readonly string[]
  isBold?: boolean
}

const CELL = { size: 7.6 } as const
const HEAD = { size: 6.6, weight: 'bold', color: MUTED } as const
const NOTE = { size: 6.6, color: MUTED } as const
const PAD = 4
const GAP = 3

/** Draws a table that continues on further pages with its head repeated; gives the y below it. */
export function drawTable<Row>(
  pdf: Pdf,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  top: number,
): number {
  const head = (y: number) => drawHead(pdf, columns, y)
  let y = head(room(pdf, top, 60))
  for (const row of rows) {
    const height = rowHeight(pdf, columns, row)
    y = room(pdf, y, height, head)
    drawRow(pdf, columns, row, y)
    y += height
    rule(pdf, y)
  }
  return y
}

function placed<Row>(columns: readonly Column<Row>[]) {
  let x = MARGIN
  return columns.map((column) => {
    const box = { x: x + GAP, width: column.width - 2 * GAP }
    x += column.width
    return { column, ...box }
  })
}

function drawHead<Row>(pdf: Pdf, columns: readonly Column<Row>[], y: number): number {
  const height = Math.max(
    ...placed(columns).map(({ column, width }) => textHeight(pdf, column.head, HEAD, width)),
  )
  pdf.rect(MARGIN, y, INNER, height + 2 * PAD).fill(HUSK)
  for (const { column, x, width } of placed(columns)) {
    drawText(pdf, column.head, { x, y: y + PAD, width }, { ...HEAD, align: column.align ?? 'left' })
  }
  rule(pdf, y + height + 2 * PAD, { color: RULE })
  return y + height + 2 * PAD
}

function rowHeight<Row>(pdf: Pdf, columns: readonly Column<Row>[], row: Row): number {
  const heights = placed(columns).map(({ column, width }) => {
    const notes = column.notes?.(row) ?? []
    const own = textHeight(
      pdf,
      column.text(row),
      { ...CELL, weight: column.isBold ? 'bold' : 'regular' },
      width,
    )
    return own + notes.reduce((sum, note) => sum + textHeight(pdf, note, NOTE, width), 0)
  })
  return Math.max(...heights) + 2 * PAD
}

function drawRow<Row>(pdf: Pdf, columns: readonly Column<Row>[], row: Row, y: number): void {
  for (const { column, x, width } of placed(columns)) {
    const align = column.align ?? 'left'
    const weight = column.isBold ? 'bold' : 'regular'
    let below = drawText(
      pdf,
      column.text(row),
      { x, y: y + PAD, width },
      { ...CELL, weight, align, color: INK },
    )
    for (const note of column.notes?.(row) ?? [])
      below = drawText(pdf, note, { x, y: below, width }, { ...NOTE, align })
  }
}
