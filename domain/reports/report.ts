import type { Currency } from '../money.ts'

export const REPORT_NAMES = [
  'sales',
  'refunds',
  'promotions',
  'stock-value',
  'payouts',
  'gst',
  'searches',
  'prices',
] as const
export type ReportName = (typeof REPORT_NAMES)[number]

export const REPORT_FORMATS = ['CSV', 'XLSX'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

/** How long a row of a report is. `all`: the whole time that is asked for. */
export const REPORT_PERIODS = ['day', 'week', 'month', 'all'] as const
export type ReportPeriod = (typeof REPORT_PERIODS)[number]

/** What the rows of a report can be grouped by. The first of each report is its default. */
export const REPORT_GROUPS = {
  sales: ['none', 'product', 'category', 'state', 'carrier', 'gateway'],
  refunds: ['none', 'product', 'category', 'state', 'carrier', 'gateway'],
  promotions: ['code'],
  'stock-value': ['lot', 'product', 'age'],
  payouts: ['settlement', 'line', 'missing'],
  gst: ['none'],
  searches: ['none'],
  prices: ['none'],
} as const satisfies Record<ReportName, readonly [string, ...string[]]>
export type ReportGroup = (typeof REPORT_GROUPS)[ReportName][number]

type ReportFacts = {
  title: string
  /** One sentence below the title. */
  says: string
  /** Whether rows are divided by day, week and month. */
  hasPeriods: boolean
  /** Whether its numbers are of a time. Stock is what is there now. */
  hasTime: boolean
  /** Whether it names persons or firms, so that taking it as a file needs the key. */
  isPersonal: boolean
  empty: string
}

const NO_INVOICE = 'No invoice in this time.'

export const REPORTS: Record<ReportName, ReportFacts> = {
  sales: {
    title: 'Sales',
    says: 'From invoices and credit notes, by the day they were issued. Prices include tax.',
    ...{ hasPeriods: true, hasTime: true, isPersonal: false, empty: NO_INVOICE },
  },
  refunds: {
    title: 'Refunds',
    says: 'From credit notes, by the day they were issued. Money given back before the invoice is not in it.',
    ...{ hasPeriods: true, hasTime: true, isPersonal: false, empty: 'No credit note in this time.' },
  },
  promotions: {
    title: 'Promotions',
    says: 'What codes took off the invoices. Delivery that a code made free is on no invoice.',
    ...{ hasPeriods: true, hasTime: true, isPersonal: false, empty: NO_INVOICE },
  },
  'stock-value': {
    title: 'Stock value',
    says: 'Pieces of the batches that are here now, at cost.',
    ...{ hasPeriods: false, hasTime: false, isPersonal: false, empty: 'No batch has pieces left.' },
  },
  payouts: {
    title: 'Payouts',
    says: 'What the payment providers paid out, compared with our books.',
    ...{ hasPeriods: false, hasTime: true, isPersonal: false, empty: 'No payout in this time.' },
  },
  gst: {
    title: 'GST',
    says: 'The tables of GSTR-1 for one month. Have your accountant check them before filing.',
    ...{ hasPeriods: false, hasTime: true, isPersonal: true, empty: NO_INVOICE },
  },
  searches: {
    title: 'Searches without result',
    says: 'Words that found nothing in the shop. Who searched is not known.',
    ...{ hasPeriods: false, hasTime: true, isPersonal: false, empty: 'Every search found something.' },
  },
  prices: {
    title: 'Prices',
    says: 'Every size with its prices of today. The file can be changed and imported again.',
    ...{ hasPeriods: false, hasTime: false, isPersonal: false, empty: 'There are no sizes yet.' },
  },
}

/** The first group is the default. */
export const groupOf = (name: ReportName, wish: string | undefined): ReportGroup | null => {
  const groups: readonly ReportGroup[] = REPORT_GROUPS[name]
  return wish === undefined ? (groups[0] ?? null) : (groups.find((group) => group === wish) ?? null)
}

/** `money` is in minor units of the row's currency, `rupees` in paise whatever the row's currency is. */
export type ReportColumn = { head: string; kind: 'text' | 'count' | 'money' | 'rupees'; isSummed?: true }
export type ReportCell = string | number | null
export type ReportRow = { currency: Currency | null; cells: ReportCell[] }
export type ReportTable = { columns: readonly ReportColumn[]; rows: readonly ReportRow[] }

/** A table in the browser shows so many rows; the file has all. */
export const SHOWN_ROWS = 500
/** Above this, a report is a file only. */
export const MOST_TABLE_ROWS = 100_000
/** Above this, a report has to be asked for in parts: a sheet holds about a million rows. */
export const MOST_FILE_ROWS = 1_000_000
/** Files with more rows than this need the key. */
export const ROWS_WITHOUT_KEY = 1000

/** The sums of the columns that can be summed, for each currency apart. */
export function totalsOf({ columns, rows }: ReportTable): ReportRow[] {
  const byCurrency = Map.groupBy(rows, ({ currency }) => currency)
  return [...byCurrency].map(([currency, group]) => ({
    currency,
    cells: columns.map(({ isSummed }, index) =>
      isSummed ? group.reduce((sum, { cells }) => sum + Number(cells[index] ?? 0), 0) : null,
    ),
  }))
}

type ChartBar = { label: string; value: number }
type ReportChart = { currency: Currency; head: string; bars: ChartBar[] }

const MOST_BARS = 31

/** The bars of the first column with money, for each currency apart; the last bars of a time, the highest of a group. */
export function chartsOf({ columns, rows }: ReportTable, isTime: boolean): ReportChart[] {
  const column = columns.findIndex(({ kind, isSummed }) => kind === 'money' && isSummed)
  const head = columns[column]?.head
  if (head === undefined) return []
  const texts = columns.flatMap(({ kind, head: name }, index) =>
    kind === 'text' && name !== 'Country' ? [index] : [],
  )
  const byCurrency = Map.groupBy(rows, ({ currency }) => currency)
  return [...byCurrency].flatMap(([currency, group]) => {
    if (currency === null) return []
    const bars = group.map(({ cells }) => ({
      label:
        texts
          .map((index) => cells[index])
          .filter(Boolean)
          .join(', ') || 'All',
      value: Number(cells[column] ?? 0),
    }))
    // Rows of a time come newest first.
    const shown = isTime
      ? bars.slice(0, MOST_BARS).reverse()
      : bars.toSorted((one, other) => other.value - one.value).slice(0, MOST_BARS)
    return [{ currency, head, bars: shown }]
  })
}

/** sales-2026-11-01-2026-11-30.xlsx */
export const reportFileName = (name: ReportName, time: { from: string; to: string }, format: ReportFormat) =>
  `${name}${REPORTS[name].hasTime ? `-${time.from}-${time.to}` : ''}.${format.toLowerCase()}`
