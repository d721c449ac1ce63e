import type { ReturnRow } from '../documents/gstr1.ts'
import { CURRENCIES } from '../money.ts'
import type { ReportCell, ReportRow } from './report.ts'

const AMOUNTS = ['gross', 'taxable', 'cgst', 'sgst', 'igst'] as const

/** A row of the monthly return as a row of a report. Counts of documents have no amounts. */
export function gstRow(row: ReturnRow): ReportRow {
  const hasAmounts = row.table !== 'DOCUMENTS'
  const amounts: ReportCell[] = AMOUNTS.map((name) => (hasAmounts ? row[name] : null))
  const { table, gstin, name, number, date, place, hsn, rate, quantity, currency, rupees } = row
  return {
    currency: CURRENCIES.find((one) => one === currency) ?? null,
    cells: [table, gstin, name, number, date, place, hsn, rate, quantity, currency, ...amounts, rupees],
  }
}
