import type { Report } from '#contract/admin/reports.ts'
import type { Currency } from '#domain/money.ts'
import { amountText } from '../ui/amount.tsx'

export type ShownColumn = Report['columns'][number]
export type ShownRow = Report['rows'][number]

const grouped = { INR: new Intl.NumberFormat('en-IN'), USD: new Intl.NumberFormat('en-US') }

/** A cell as text: amounts exact, counts with separators, nothing for what is not known. */
export function cellText(
  { kind }: Pick<ShownColumn, 'kind'>,
  cell: ShownRow['cells'][number],
  currency: Currency | null,
): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return cell
  if (kind === 'rupees') return amountText(cell, 'INR')
  if (kind === 'money') return amountText(cell, currency ?? 'INR')
  return grouped[currency ?? 'INR'].format(cell)
}
