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

const PAD = 4

/** The texts of a table. Lists that are read while walking are larger. */
const stylesOf = (scale: number) => ({
  cell: { size: 7.6 * scale },
  head: { size: 6.6 * scale, weight: 'bold', color: MUTED } as const,
  note: { size: 6.6 * scale, color: MUTED },
})
type Styles = ReturnType<typeof stylesOf>
type Looks<Row> = { columns: readonly Column<Row>[]; styles: Styles }
const GAP = 3

/** Draws a table that continues on further pages with its head repeated; gives the y below it. */
export function drawTable<Row>(
  pdf: Pdf,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  top: number,
  scale = 1,
): number {
  const looks = { columns, styles: stylesOf(scale) }
  const head = (y: number) => drawHead(pdf, looks, y)
  let y = head(room(pdf, top, 60))
  for (const row of rows) {
    const height = rowHeight(pdf, looks, row)
    y = room(pdf, y, height, head)
    drawRow(pdf, looks, row, y)
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

function drawHead<Row>(pdf: Pdf, { columns, styles }: Looks<Row>, y: number): number {
  const height = Math.max(
    ...placed(columns).map(({ column, width }) => textHeight(pdf, column.head, styles.head, width)),
  )
  pdf.rect(MARGIN, y, INNER, height + 2 * PAD).fill(HUSK)
  for (const { column, x, width } of placed(columns)) {
    drawText(pdf, column.head, { x, y: y + PAD, width }, { ...styles.head, align: column.align ?? 'left' })
  }
  rule(pdf, y + height + 2 * PAD, { color: RULE })
  return y + height + 2 * PAD
}

function rowHeight<Row>(pdf: Pdf, { columns, styles }: Looks<Row>, row: Row): number {
  const heights = placed(columns).map(({ column, width }) => {
    const notes = column.notes?.(row) ?? []
    const own = textHeight(
      pdf,
      column.text(row),
      { ...styles.cell, weight: column.isBold ? 'bold' : 'regular' },
      width,
    )
    return own + notes.reduce((sum, note) => sum + textHeight(pdf, note, styles.note, width), 0)
  })
  return Math.max(...heights) + 2 * PAD
}

function drawRow<Row>(pdf: Pdf, { columns, styles }: Looks<Row>, row: Row, y: number): void {
  for (const { column, x, width } of placed(columns)) {
    const align = column.align ?? 'left'
    const weight = column.isBold ? 'bold' : 'regular'
    let below = drawText(
      pdf,
      column.text(row),
      { x, y: y + PAD, width },
      { ...styles.cell, weight, align, color: INK },
    )
    for (const note of column.notes?.(row) ?? [])
      below = drawText(pdf, note, { x, y: below, width }, { ...styles.note, align })
  }
}
