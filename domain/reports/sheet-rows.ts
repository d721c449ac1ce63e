import { money, toMajor } from '../money.ts'
import type { ReportCell, ReportColumn, ReportRow, ReportTable } from './report.ts'

/** The cells of a row with amounts in major units. */
export const majorCells = (columns: readonly ReportColumn[], { cells }: ReportRow): ReportCell[] =>
  cells.map((cell, index) => {
    const kind = columns[index]?.kind
    return typeof cell === 'number' && (kind === 'money' || kind === 'rupees') ? toMajor(money(cell)) : cell
  })

/** A table as a file holds it: with a column for the currency, so that rupees and dollars are never mixed up. */
export function sheetOf({ columns, rows }: ReportTable) {
  const hasMoney = columns.some(({ kind }) => kind === 'money')
  const hasCurrency = hasMoney && !columns.some(({ head }) => head === 'Currency')
  return {
    columns: hasCurrency ? [...columns, { head: 'Currency', kind: 'text' as const }] : columns,
    rows: rows.map((row) => [...majorCells(columns, row), ...(hasCurrency ? [row.currency] : [])]),
  }
}
