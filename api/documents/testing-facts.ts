import { amountInWords } from '#domain/documents/amount-in-words.ts'
import type { DocumentFacts, PrintedLine } from '#domain/documents/document-facts.ts'
import { documentLines, documentTotals, hsnSummary } from '#domain/documents/document-lines.ts'
import { money } from '#domain/money.ts'

export type SampleItem = {
  title: string
  size?: string
  price: number
  quantity?: number
  discount?: number
  rateBp?: number
  hsnCode?: string
  lots?: readonly string[]
  parts?: readonly string[]
}

const HOME = {
  name: 'Asha Rao',
  firm: null,
  lines: ['14 Nehru Park Road', 'Near the old clock tower', 'Neemuch 458441'],
  state: { name: 'Madhya Pradesh', gstNumber: '23' },
  gstin: null,
  phone: '+91 90000 20002',
}

/** The facts of an invoice, for drawings. Prices are in paise or cents. */
export function sampleFacts(
  items: readonly SampleItem[],
  { shipping = 0, ...changes }: Partial<DocumentFacts> & { shipping?: number } = {},
): DocumentFacts {
  const tax = changes.tax ?? 'STATE'
  const currency = changes.currency ?? 'INR'
  const lines = documentLines({
    items: items.map(
      ({ price, quantity = 1, discount = 0, rateBp = 500, hsnCode = '15089091' }, position) => ({
        ...{ position, quantity, rateBp, hsnCode },
        unitPrice: money(price),
        totalCurrent: money(price * quantity),
        discountShare: money(discount),
      }),
    ),
    shipping: money(shipping),
    isSameState: tax === 'NONE' ? null : tax !== 'INTERSTATE',
  })
  const totals = documentTotals(lines)
  return {
    kind: 'INVOICE',
    number: 'AM/26-27/000123',
    issuedOn: '2026-11-17',
    order: {
      number: 'AM-X8K4-35WR',
      placedOn: '2026-11-16',
      path: '/my/orders/0b9f8223-e5a4-45f7-a8aa-54bc30fa9fc1',
    },
    invoice: null,
    buyer: HOME,
    deliverTo: HOME,
    placeOfSupply: 'Madhya Pradesh (23)',
    currency,
    tax,
    lines: lines.map((line): PrintedLine => {
      const { title = 'Delivery', size = '', lots = [], parts = [] } = items[line.position ?? -1] ?? {}
      return { ...line, title, size, lots, parts }
    }),
    hsn: hsnSummary(lines),
    totals,
    totalInWords: amountInWords(totals.gross, currency),
    rupees: null,
    payment: { method: 'UPI', reference: 'pay_Wl6lrFz9M7amO2' },
    ...changes,
  }
}
