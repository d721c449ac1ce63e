import type { ReportColumn, ReportGroup, ReportName, ReportPeriod } from './report.ts'

const text = (head: string): ReportColumn => ({ head, kind: 'text' })
const count = (head: string): ReportColumn => ({ head, kind: 'count', isSummed: true })
const figure = (head: string): ReportColumn => ({ head, kind: 'count' })
const money = (head: string): ReportColumn => ({ head, kind: 'money', isSummed: true })
const price = (head: string): ReportColumn => ({ head, kind: 'money' })

const PERIOD_HEADS: Record<ReportPeriod, string | null> = {
  day: 'Day',
  week: 'Week from',
  month: 'Month',
  all: null,
}

const GROUP_HEADS: Partial<Record<ReportGroup, string>> = {
  product: 'Product',
  category: 'Category',
  state: 'State',
  carrier: 'Courier',
  gateway: 'Paid by',
  code: 'Code',
}

const TAXES = [money('Taxable'), money('CGST'), money('SGST'), money('IGST')]

/** A document with two products is in the rows of both, so documents by product do not add up. */
const documents = (head: string, group: ReportGroup) =>
  group === 'product' || group === 'category' ? figure(head) : count(head)

type Divided = { by: ReportPeriod; group: ReportGroup }

function divisions({ by, group }: Divided): ReportColumn[] {
  const heads = [PERIOD_HEADS[by], 'Country', GROUP_HEADS[group]]
  return heads.flatMap((head) => (head ? [text(head)] : []))
}

const STOCK: Partial<Record<ReportGroup, ReportColumn[]>> = {
  lot: [
    ...['Batch', 'Product', 'Size', 'State', 'Made on', 'Best before'].map(text),
    ...[figure('Days old'), figure('Days left'), count('Pieces'), price('Unit cost'), money('Value')],
  ],
  product: [
    text('Product'),
    text('Size'),
    count('Batches'),
    count('Pieces'),
    count('Without cost'),
    money('Value'),
  ],
  age: [text('Age'), count('Batches'), count('Pieces'), count('Without cost'), money('Value')],
}

const PAYOUTS: Partial<Record<ReportGroup, ReportColumn[]>> = {
  settlement: [
    ...[text('Settled on'), text('Provider'), text('Payout')],
    ...[count('Lines'), count('To look at'), money('Payments'), money('Refunds'), money('Adjustments')],
    ...[money('Fees'), money('Tax in fees'), money('Paid out')],
  ],
  line: [
    ...['Settled on', 'Provider', 'Payout', 'Kind', 'Reference', 'Order', 'Compared'].map(text),
    ...[money('Amount'), price('In our books'), money('Fee'), money('Tax in fee'), money('Paid out')],
  ],
  missing: [...['Day', 'Provider', 'Kind', 'Reference', 'Order'].map(text), money('Amount')],
}

/** The columns of a report. The cells of its rows come in the same order. */
export function reportColumns(name: ReportName, divided: Divided): ReportColumn[] {
  const { group } = divided
  switch (name) {
    case 'sales':
      return [
        ...divisions(divided),
        ...[documents('Invoices', group), count('Pieces'), money('Invoiced'), money('Discount')],
        ...[money('Credited'), money('Net'), ...TAXES],
      ]
    case 'refunds':
      return [
        ...divisions(divided),
        documents('Credit notes', group),
        count('Pieces'),
        money('Credited'),
        ...TAXES,
      ]
    case 'promotions':
      return [
        ...divisions(divided),
        ...[count('Invoices'), money('Cost'), money('Invoiced'), money('Credited')],
      ]
    case 'stock-value':
      return STOCK[group] ?? []
    case 'payouts':
      return PAYOUTS[group] ?? []
    case 'gst':
      return [
        ...['Table', 'GSTIN', 'Name', 'Number', 'Date', 'Place of supply', 'HSN', 'Rate %'].map(text),
        ...[figure('Pieces'), text('Currency'), price('Gross'), price('Taxable'), price('CGST')],
        ...[price('SGST'), price('IGST'), { head: 'Rupee value', kind: 'rupees' } as const],
      ]
    case 'searches':
      return [text('Words'), text('Country'), count('Times')]
    case 'prices':
      // The import of prices knows these heads.
      return [
        ...['SKU', 'Product', 'Size', 'Country'].map(text),
        ...[price('Price'), price('MRP'), text('State'), figure('Free')],
      ]
  }
}
