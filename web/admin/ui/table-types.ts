import type { ReactNode } from 'react'
import type { Selection } from './use-selection.ts'

export type Column<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  align?: 'end'
  /** Names the row: it is a row header and holds the link or button that opens the row. */
  isRowHeader?: true
  /** On a phone: in the right column of the card, or not at all. Else below the row header. */
  card?: 'side' | 'none'
}

export type RowGroup = { key: string; label: string; figure?: ReactNode; note?: ReactNode }

export type TableProps<Row> = {
  /** Says what the rows are; read by screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** How the row is called, for its checkbox. */
  nameOf?: (row: Row) => string
  selection?: Selection<Row>
  /** Rows of one group come together; each group gets a heading. */
  groupOf?: (row: Row) => RowGroup
  /** Shown below a row that is open. */
  detailOf?: (row: Row) => ReactNode
  /** New rows are being loaded; these are still the old ones. */
  isStale?: boolean
}
