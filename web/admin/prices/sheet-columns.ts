import type { SheetRow } from '#contract/admin/products.ts'
import type { CountryCode } from '#domain/locale.ts'
import { type CellEdits, type CellField, type ChangedPrice, cellKey } from '#domain/price-cells.ts'
import { marginText, maxName, priceText } from './price-words.ts'

type Fact = 'margin' | 'lowest'
export type SheetColumn = { country: CountryCode; head: string } & (
  | { field: CellField; fact?: never }
  | { fact: Fact; field?: never }
)

/** The columns after the name of the size. Costs are in rupees, so there is a margin in India only. */
export const SHEET_COLUMNS: readonly SheetColumn[] = [
  { country: 'IND', field: 'price', head: 'Price' },
  { country: 'IND', field: 'max', head: maxName('IND') },
  { country: 'IND', fact: 'margin', head: 'Margin' },
  { country: 'IND', fact: 'lowest', head: 'Lowest, 30 days' },
  { country: 'USA', field: 'price', head: 'Price' },
  { country: 'USA', field: 'max', head: maxName('USA') },
  { country: 'USA', fact: 'lowest', head: 'Lowest, 30 days' },
]

/** What a cell shows: a value, and below it what it was or what is wrong. */
export type CellView = {
  text: string
  note: string
  kind: 'plain' | 'changed' | 'wrong' | 'low' | 'none'
  isEditable: boolean
}

const view = (text: string, rest: Partial<CellView> = {}): CellView => ({
  ...{ text, note: '', kind: 'plain', isEditable: false },
  ...rest,
})

type Seen = { edits: CellEdits; changed: ChangedPrice | undefined }

function marginView(bp: number | null): CellView {
  if (bp === null) return view('–')
  return view(marginText(bp), bp < 0 ? { kind: 'low', note: 'below cost' } : {})
}

/** How a cell of a size looks. */
export function cellView(row: SheetRow, column: SheetColumn, { edits, changed }: Seen): CellView {
  const { country, field, fact } = column
  const cell = row.prices[country]
  if (!cell) return view(field === 'price' ? 'not sold there' : '', { kind: 'none' })
  if (fact === 'lowest') return view(priceText(cell.lowest30, country))
  if (!field) return marginView(changed ? changed.marginBp : cell.marginBp)
  const problem = changed?.problems[field]
  const typed = edits.get(cellKey(row.sku, country, field))
  const was = `was ${priceText(cell[field], country)}`
  if (typed === undefined)
    return view(priceText(cell[field], country), {
      isEditable: true,
      ...(problem && { kind: 'wrong', note: problem }),
    })
  if (problem) return view(typed === '' ? '–' : typed, { kind: 'wrong', note: problem, isEditable: true })
  const after = changed?.after[field] ?? cell[field]
  return view(priceText(after, country), { kind: 'changed', note: was, isEditable: true })
}

/** What somebody edits: the number alone. */
export function cellText(row: SheetRow, { country, field }: SheetColumn, edits: CellEdits): string {
  const cell = row.prices[country]
  if (!cell || !field) return ''
  return edits.get(cellKey(row.sku, country, field)) ?? String(cell[field])
}
