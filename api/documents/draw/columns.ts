import type { DocumentFacts, PrintedLine } from '#domain/documents/document-facts.ts'
import type { HsnRow } from '#domain/documents/document-lines.ts'
import type { Money } from '#domain/money.ts'
import { formatMoney } from '#domain/price-display.ts'
import { INNER } from './sheet.ts'
import type { Column } from './table.ts'

export const percent = (rateBp: number): string => `${rateBp / 100} %`

/** Amounts in a table have no currency sign: the head of the page names the currency. */
const plain = (amount: Money, { currency }: DocumentFacts) =>
  formatMoney(amount, currency, 'exact').replace(/[₹$]/, '')

type Amounts = PrintedLine | HsnRow

/** The tax columns of a document: two halves within a state, one between states, none for an export. */
function taxColumns<Row extends Amounts>(facts: DocumentFacts, width: number): Column<Row>[] {
  const column = (head: string, share: number, amount: (row: Row) => Money): Column<Row> => ({
    head,
    width: width * share,
    align: 'right',
    text: (row) => plain(amount(row), facts),
  })
  if (facts.tax === 'NONE') return []
  const rate: Column<Row> = {
    head: 'GST',
    width: width * 0.26,
    align: 'right',
    text: (row) => percent(row.rateBp),
  }
  if (facts.tax === 'INTERSTATE') return [rate, column('IGST', 0.74, ({ igst }) => igst)]
  const stateTax = facts.tax === 'UT' ? 'UTGST' : 'SGST'
  return [rate, column('CGST', 0.37, ({ cgst }) => cgst), column(stateTax, 0.37, ({ sgst }) => sgst)]
}

const sum = (columns: readonly { width: number }[]) => columns.reduce((total, { width }) => total + width, 0)

export function lineColumns(facts: DocumentFacts): Column<PrintedLine>[] {
  const right = (head: string, width: number, text: (line: PrintedLine) => string): Column<PrintedLine> => ({
    head,
    width,
    align: 'right',
    text,
  })
  const others: Column<PrintedLine>[] = [
    { head: 'HSN', width: 44, text: ({ hsnCode }) => hsnCode },
    right('Qty', 34, ({ quantity, position }) =>
      quantity === 0 || position === null ? '' : `${quantity} pcs`,
    ),
    right('Price', 48, ({ unitPrice }) => plain(unitPrice, facts)),
    right('Discount', 46, ({ discount }) => (discount === 0 ? '–' : plain(discount, facts))),
    ...(facts.tax === 'NONE' ? [] : [right('Taxable', 52, ({ taxable }) => plain(taxable, facts))]),
    ...taxColumns<PrintedLine>(facts, 116),
    { ...right('Amount', 56, ({ gross }) => plain(gross, facts)), isBold: true },
  ]
  return [
    {
      head: 'Item',
      width: INNER - sum(others),
      text: ({ title, size }) => (size ? `${title}, ${size}` : title),
      notes: ({ lots, parts }) => [
        ...(parts.length > 0 ? [parts.join(' · ')] : []),
        ...(lots.length > 0 ? [`${lots.length === 1 ? 'Lot' : 'Lots'} ${lots.join(', ')}`] : []),
      ],
      isBold: true,
    },
    ...others,
  ]
}

export function hsnColumns(facts: DocumentFacts): Column<HsnRow>[] {
  const taxes = taxColumns<HsnRow>(facts, 190)
  const quantity: Column<HsnRow> = {
    head: 'Qty',
    width: 50,
    align: 'right',
    text: (row) => String(row.quantity),
  }
  const taxable: Column<HsnRow> = {
    head: 'Taxable value',
    width: 110,
    align: 'right',
    text: (row) => plain(row.taxable, facts),
  }
  const others = [quantity, taxable, ...taxes]
  return [{ head: 'HSN', width: INNER - sum(others), text: ({ hsnCode }) => hsnCode }, ...others]
}
