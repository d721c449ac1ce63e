import type { DeskOrderRow } from '#contract/admin/desk-orders.ts'
import { fromMajor, NO_MONEY, sum, toMajor } from '#domain/money.ts'
import { piecesText, sumsText, weightText } from '../ui/amount.tsx'

type Held = Pick<DeskOrderRow, 'pieces' | 'grams' | 'total' | 'currency'>

/** What the selected orders hold together: pieces, weight, and a sum for each currency if the person may see money. */
export function selectionText(rows: readonly Held[]): string {
  const add = (of: (row: Held) => number) => rows.reduce((total, row) => total + of(row), 0)
  const parts = [piecesText(add(({ pieces }) => pieces)), weightText(add(({ grams }) => grams))]
  const sumOf = (currency: Held['currency']) =>
    toMajor(
      sum(
        rows.map((row) =>
          row.currency === currency && row.total !== null ? fromMajor(row.total) : NO_MONEY,
        ),
      ),
    )
  const hasMoney = rows.some(({ total }) => total !== null)
  return [...parts, ...(hasMoney ? [sumsText({ INR: sumOf('INR'), USD: sumOf('USD') })] : [])].join(', ')
}
