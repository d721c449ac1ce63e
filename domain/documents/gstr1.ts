import { csvCell } from '../csv.ts'
import { type Money, money, sum, toMajor } from '../money.ts'
import type { DocumentFacts } from './document-facts.ts'
import { type DocumentTotals, documentTotals } from './document-lines.ts'
import type { DocumentSeries } from './document-number.ts'

export type ReturnedDocument = { series: DocumentSeries; number: number; facts: DocumentFacts }

/** A row of the monthly return. Amounts are in the document's currency; `rupees` is the value of an export. */
export type ReturnRow = {
  table: 'B2B' | 'B2C' | 'EXPORT' | 'CREDIT NOTE' | 'HSN' | 'DOCUMENTS'
  gstin: string
  name: string
  number: string
  date: string
  place: string
  hsn: string
  rate: string
  quantity: number | null
  currency: string
  rupees: Money | null
} & DocumentTotals

const NOTHING = documentTotals([])
const BLANK = {
  ...{ gstin: '', name: '', number: '', date: '', place: '', hsn: '', rate: '' },
  ...{ quantity: null, currency: '', rupees: null, ...NOTHING },
}

const percent = (rateBp: number) => String(rateBp / 100)
const isNote = ({ facts }: ReturnedDocument) => facts.kind === 'CREDIT_NOTE'

/** One row per tax rate of a document. */
function byRate({ facts }: ReturnedDocument, table: ReturnRow['table']): ReturnRow[] {
  const groups = [...Map.groupBy(facts.lines, ({ rateBp }) => (facts.tax === 'NONE' ? 0 : rateBp))]
  return groups.map(([rateBp, lines]) => ({
    ...BLANK,
    table,
    gstin: facts.buyer.gstin ?? '',
    name: facts.buyer.firm ?? '',
    number: facts.number,
    date: facts.issuedOn,
    place: facts.placeOfSupply,
    rate: percent(rateBp),
    currency: facts.currency,
    // An export has one rate, so this is the value of the whole document.
    rupees: facts.rupees?.total ?? null,
    ...documentTotals(lines),
  }))
}

/** Sales to consumers, by place of supply and rate. */
function toConsumers(invoices: readonly ReturnedDocument[]): ReturnRow[] {
  const rows = invoices.flatMap((invoice) => byRate(invoice, 'B2C'))
  return [...Map.groupBy(rows, ({ place, rate }) => `${place} ${rate}`).values()].flatMap((group) => {
    const [first] = group
    return first ? [{ ...first, number: '', date: '', ...documentTotals(group) }] : []
  })
}

/** All goods by HSN code, rate and currency; what was credited is taken off. */
function byHsn(documents: readonly ReturnedDocument[]): ReturnRow[] {
  const parts = documents.flatMap((document) =>
    document.facts.hsn.map((row) => ({
      row,
      currency: document.facts.currency,
      sign: isNote(document) ? -1 : 1,
    })),
  )
  const groups = Map.groupBy(parts, ({ row, currency }) => `${row.hsnCode} ${row.rateBp} ${currency}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const net = (name: keyof DocumentTotals) => sum(group.map(({ row, sign }) => money(sign * row[name])))
    return [
      {
        ...BLANK,
        table: 'HSN' as const,
        hsn: first.row.hsnCode,
        rate: percent(first.row.rateBp),
        quantity: group.reduce((count, { row, sign }) => count + sign * row.quantity, 0),
        currency: first.currency,
        ...{ gross: net('gross'), taxable: net('taxable') },
        ...{ cgst: net('cgst'), sgst: net('sgst'), igst: net('igst') },
      },
    ]
  })
}

/** How many documents each series issued, and from which number to which. */
function issued(documents: readonly ReturnedDocument[]): ReturnRow[] {
  return [...Map.groupBy(documents, ({ series }) => series).values()].map((group) => {
    const ordered = group.toSorted((one, other) => one.number - other.number)
    const number = `${ordered.at(0)?.facts.number} to ${ordered.at(-1)?.facts.number}`
    return { ...BLANK, table: 'DOCUMENTS', number, quantity: group.length }
  })
}

/** The rows of the monthly return GSTR-1, from the documents of a month. */
export function gstr1(documents: readonly ReturnedDocument[]): ReturnRow[] {
  const invoices = documents.filter((document) => !isNote(document))
  const home = invoices.filter(({ facts }) => facts.tax !== 'NONE')
  return [
    ...home.filter(({ facts }) => facts.buyer.gstin !== null).flatMap((one) => byRate(one, 'B2B')),
    ...toConsumers(home.filter(({ facts }) => facts.buyer.gstin === null)),
    ...invoices.filter(({ facts }) => facts.tax === 'NONE').flatMap((one) => byRate(one, 'EXPORT')),
    ...documents.filter(isNote).flatMap((one) => byRate(one, 'CREDIT NOTE')),
    ...byHsn(documents),
    ...issued(documents),
  ]
}

const TEXTS = ['table', 'gstin', 'name', 'number', 'date', 'place', 'hsn', 'rate'] as const
const AMOUNTS = ['gross', 'taxable', 'cgst', 'sgst', 'igst', 'rupees'] as const
const HEADS = [...TEXTS, 'quantity', 'currency', ...AMOUNTS]

const decimal = (amount: Money | null) => (amount === null ? '' : toMajor(amount).toFixed(2))

/** The return as CSV. */
export const gstr1Csv = (rows: readonly ReturnRow[]): string =>
  [
    HEADS,
    ...rows.map((row) => [
      ...TEXTS.map((name) => csvCell(row[name])),
      row.quantity === null ? '' : String(row.quantity),
      row.currency,
      ...AMOUNTS.map((name) => (row.table === 'DOCUMENTS' ? '' : decimal(row[name]))),
    ]),
  ]
    .map((cells) => cells.join(','))
    .join('\n')
