import { expect, test } from 'vitest'
import { money } from '../money.ts'
import type { DocumentFacts } from './document-facts.ts'
import { documentLines, documentTotals, hsnSummary } from './document-lines.ts'
import { gstr1, gstr1Csv, type ReturnRow } from './gstr1.ts'

type Sample = {
  number?: number
  kind?: DocumentFacts['kind']
  gstin?: string
  firm?: string
  place?: string
  prices: [number, number][]
  tax?: DocumentFacts['tax']
}

function sample({
  number = 1,
  kind = 'INVOICE',
  gstin,
  firm,
  place = 'Madhya Pradesh (23)',
  prices,
  tax = 'STATE',
}: Sample) {
  const isExport = tax === 'NONE'
  const lines = documentLines({
    items: prices.map(([price, rateBp], position) => ({
      position,
      quantity: 1,
      unitPrice: money(price),
      totalCurrent: money(price),
      discountShare: money(0),
      hsnCode: position === 0 ? '1508' : '0910',
      rateBp,
    })),
    shipping: money(0),
    isSameState: isExport ? null : tax === 'STATE',
  })
  const party = {
    name: 'Asha',
    firm: firm ?? null,
    lines: [],
    state: null,
    gstin: gstin ?? null,
    phone: null,
  }
  const facts: DocumentFacts = {
    kind,
    number: `${kind === 'INVOICE' ? 'AM' : 'AMC'}/26-27/${number}`,
    issuedOn: '2026-11-17',
    order: { number: 'AM-1', placedOn: '2026-11-16', path: '/' },
    invoice: null,
    buyer: party,
    deliverTo: party,
    placeOfSupply: place,
    currency: isExport ? 'USD' : 'INR',
    tax,
    lines: lines.map((line) => ({ ...line, title: 'Oil', size: '', lots: [], parts: [] })),
    hsn: hsnSummary(lines),
    totals: documentTotals(lines),
    totalInWords: '',
    rupees: isExport ? { total: money(100), rate: '84', month: '2026-11' } : null,
    payment: null,
  }
  return { series: kind === 'INVOICE' ? 'AM' : 'AMC', number, facts } as const
}

const DOCUMENTS = [
  sample({
    number: 1,
    prices: [
      [34_900, 500],
      [5_801, 1800],
    ],
  }),
  sample({ number: 2, prices: [[6_400, 500]] }),
  sample({ number: 3, prices: [[6_400, 500]], tax: 'INTERSTATE', place: 'Maharashtra (27)' }),
  sample({
    number: 4,
    prices: [[10_001, 500]],
    gstin: '27AAPFU0939F1ZV',
    firm: '=SUM(A1)',
    tax: 'INTERSTATE',
  }),
  sample({ number: 5, prices: [[1_999, 500]], tax: 'NONE' }),
  sample({ number: 1, kind: 'CREDIT_NOTE', prices: [[6_400, 500]] }),
]
const rows = gstr1(DOCUMENTS)
const of = (...tables: ReturnRow['table'][]) => rows.filter(({ table }) => tables.includes(table))
const totalsOf = (kind: DocumentFacts['kind']) =>
  documentTotals(DOCUMENTS.filter(({ facts }) => facts.kind === kind).map(({ facts }) => facts.totals))

test('[INV-14] the sums of the monthly return equal the documents to the paisa', () => {
  expect(documentTotals(of('B2B', 'B2C', 'EXPORT'))).toEqual(totalsOf('INVOICE'))
  expect(documentTotals(of('CREDIT NOTE'))).toEqual(totalsOf('CREDIT_NOTE'))
  const net = documentTotals(of('HSN'))
  expect(net.gross).toBe(totalsOf('INVOICE').gross - totalsOf('CREDIT_NOTE').gross)
  expect(net.cgst).toBe(totalsOf('INVOICE').cgst - totalsOf('CREDIT_NOTE').cgst)
})

test('[INV-14] consumers are summed by place and rate, firms and exports listed, documents counted', () => {
  expect(of('B2C').map(({ place, rate, gross }) => [place, rate, gross])).toEqual([
    ['Madhya Pradesh (23)', '5', 41_300],
    ['Madhya Pradesh (23)', '18', 5_801],
    ['Maharashtra (27)', '5', 6_400],
  ])
  expect(of('B2B')).toMatchObject([{ gstin: '27AAPFU0939F1ZV', number: 'AM/26-27/4' }])
  expect(of('EXPORT')).toMatchObject([{ currency: 'USD', gross: 1_999, rupees: 100, rate: '0' }])
  expect(of('DOCUMENTS').map(({ number, quantity }) => [number, quantity])).toEqual([
    ['AM/26-27/1 to AM/26-27/5', 5],
    ['AMC/26-27/1 to AMC/26-27/1', 1],
  ])
})

test('[INV-14] a cell that a spreadsheet would run is disarmed, and a comma is quoted', () => {
  const csv = gstr1Csv(gstr1([sample({ prices: [[100, 500]], gstin: '27AAPFU0939F1ZV', firm: '=1+1, "x"' })]))
  expect(csv).toContain(`"'=1+1, ""x"""`)
  for (const start of ['+', '-', '@'])
    expect(gstr1Csv(gstr1([sample({ prices: [[100, 500]], gstin: 'X', firm: `${start}1` })]))).toContain(
      `,'${start}1,`,
    )
})

test('a month without documents has only the head', () => {
  expect(gstr1Csv(gstr1([])).split('\n')).toHaveLength(1)
})
