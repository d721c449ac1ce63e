import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertUser } from '#db/testing-rows.ts'
import { daysAfter } from '#domain/delivery/calendar.ts'
import { gstr1 } from '#domain/documents/gstr1.ts'
import { GATEWAYS } from '#domain/payment.ts'
import { REPORT_GROUPS, REPORT_PERIODS } from '#domain/reports/report.ts'
import { CARRIERS } from '#domain/shipment.ts'
import { listMonth } from '../documents/index.ts'
import { staffDesk } from '../staff/testing.ts'
import { openTestShop } from '../testing.ts'
import { insertSold, type Sold } from './testing.ts'

const shop = await openTestShop()
afterAll(shop.close)
const { db } = shop

const SKUS = ['OILPNT01-1000ML', 'OILPNT01-500ML', 'SPFHNY01-350G']
const FIRST = '2026-08-20'
const DAYS = 70

const anItem = (sku: string) =>
  fc
    .record({
      price: fc.integer({ min: 100, max: 2_000_00 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      share: fc.integer({ min: 0, max: 100 }),
      rateBp: fc.constantFrom(0, 500, 1200, 1800),
    })
    .map(({ share, price, quantity, rateBp }) => ({
      ...{ sku, price, quantity, rateBp },
      discount: Math.floor((price * quantity * share) / 100),
    }))

const aDay = fc.integer({ min: 0, max: DAYS }).map((days) => daysAfter(FIRST, days))

const aSale: fc.Arbitrary<Sold> = fc
  .record({
    country: fc.constantFrom('IND' as const, 'USA' as const),
    day: aDay,
    items: fc.subarray(SKUS, { minLength: 1 }).chain((skus) => fc.tuple(...skus.map(anItem))),
    shipping: fc.constantFrom(0, 60_00, 99_01),
    code: fc.constantFrom(null, 'NAMASTE10', 'CARE5'),
    gateway: fc.constantFrom(null, ...GATEWAYS),
    carrier: fc.constantFrom(null, ...CARRIERS),
    credit: fc.option(fc.record({ day: aDay, share: fc.integer({ min: 1, max: 100 }) })),
  })
  .map(({ credit, gateway, ...sale }) => {
    const isAbroad = sale.country === 'USA'
    const goods = sale.items.reduce(
      (sum, { price, quantity, discount }) => sum + price * quantity - discount,
      0,
    )
    const amount = Math.ceil(((goods + sale.shipping) * (credit?.share ?? 0)) / 100)
    return {
      ...sale,
      state: isAbroad ? 'CA' : 'MP',
      // PhonePe takes rupees only, and nobody pays for a gift.
      gateway: goods + sale.shipping === 0 || (isAbroad && gateway === 'PHONEPE') ? null : gateway,
      credit: credit && amount > 0 ? { amount, day: credit.day } : null,
    }
  })

const sales = fc.sample(aSale, { seed: 20261117, numRuns: 80 })

beforeAll(async () => {
  const { id } = await insertUser(db)
  for (const sale of sales) await insertSold(db, id, sale)
})

const desk = await staffDesk(shop, 'ACCOUNTANT')

type Cells = (string | number | null)[]
type Shown = {
  columns: { head: string }[]
  rows: { currency: string; cells: Cells }[]
  totals: { currency: string; cells: Cells }[]
  count: number
}

async function report(name: string, query: Record<string, string>): Promise<Shown> {
  const { status, json } = await desk.get(`/reports/${name}?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  return json
}

const paise = (cell: string | number | null | undefined) => Math.round(Number(cell) * 100)

/** The sum of a column for a currency, from the totals that the report says. */
const totalOf = ({ columns, totals }: Shown, currency: string, head: string) =>
  paise(
    totals.find((row) => row.currency === currency)?.cells[columns.findIndex((one) => one.head === head)] ??
      0,
  )

const sumOfRows = ({ columns, rows }: Shown, currency: string, head: string) =>
  rows
    .filter((row) => row.currency === currency)
    .reduce((sum, { cells }) => sum + paise(cells[columns.findIndex((one) => one.head === head)]), 0)

type Sums = { gross: number; taxable: number; cgst: number; sgst: number; igst: number; number: number }

/** What the documents themselves say. */
async function documents(kind: string, currency: string, from: string, to: string): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select coalesce(sum(gross), 0) as gross, coalesce(sum(taxable), 0) as taxable, coalesce(sum(cgst), 0) as cgst,
      coalesce(sum(sgst), 0) as sgst, coalesce(sum(igst), 0) as igst, count(*) as number
    from document where kind = ${kind} and currency = ${currency}
      and (issued_at at time zone 'Asia/Kolkata')::date between ${from}::date and ${to}::date`.execute(db)
  const [found] = rows
  if (!found) throw new Error('sums have a row')
  return found
}

const TIMES = [
  { from: FIRST, to: daysAfter(FIRST, DAYS) },
  { from: '2026-09-01', to: '2026-09-30' },
  { from: '2026-09-15', to: '2026-09-15' },
]

describe.each(TIMES)('from $from to $to', ({ from, to }) => {
  test.each(REPORT_PERIODS.flatMap((by) => REPORT_GROUPS.sales.map((group) => [by, group] as const)))(
    '[REPORT-1] sales and refunds by %s and %s equal the documents to the paisa',
    async (by, group) => {
      const shown = await report('sales', { from, to, by, group })
      const given = await report('refunds', { from, to, by, group })
      for (const currency of ['INR', 'USD']) {
        const invoices = await documents('INVOICE', currency, from, to)
        const notes = await documents('CREDIT_NOTE', currency, from, to)
        expect(totalOf(shown, currency, 'Invoiced')).toBe(invoices.gross)
        expect(sumOfRows(shown, currency, 'Invoiced')).toBe(invoices.gross)
        expect(totalOf(shown, currency, 'Credited')).toBe(notes.gross)
        expect(totalOf(shown, currency, 'Net')).toBe(invoices.gross - notes.gross)
        expect(totalOf(shown, currency, 'Taxable')).toBe(invoices.taxable - notes.taxable)
        expect(totalOf(shown, currency, 'IGST')).toBe(invoices.igst - notes.igst)
        expect(totalOf(given, currency, 'Credited')).toBe(notes.gross)
        expect(totalOf(given, currency, 'Taxable')).toBe(notes.taxable)
        expect(totalOf(given, currency, 'IGST')).toBe(notes.igst)
        if (group !== 'product' && group !== 'category') {
          const counted = shown.totals.find((row) => row.currency === currency)?.cells
          const place = shown.columns.findIndex(({ head }) => head === 'Invoices')
          expect(counted?.[place] ?? 0).toBe(invoices.number)
        }
      }
    },
  )

  test('[REPORT-3] the cost of promotions is the discount on the invoices with a code', async () => {
    const shown = await report('promotions', { from, to, by: 'all' })
    for (const [country, currency] of [
      ['IND', 'INR'],
      ['USA', 'USD'],
    ] as const) {
      const expected = sales
        .filter((sale) => sale.country === country && sale.code && sale.day >= from && sale.day <= to)
        .flatMap(({ items }) => items)
        .reduce((sum, { discount }) => sum + discount, 0)
      expect(totalOf(shown, currency, 'Cost')).toBe(expected)
    }
  })
})

test('[REPORT-2] rupees and dollars are never in one row or one sum', async () => {
  for (const group of REPORT_GROUPS.sales) {
    const { columns, rows, totals } = await report('sales', { ...TIMES[0], by: 'all', group })
    const country = columns.findIndex(({ head }) => head === 'Country')
    for (const { currency, cells } of rows) expect(cells[country]).toBe(currency === 'INR' ? 'India' : 'USA')
    expect(totals.map(({ currency }) => currency).sort()).toEqual(['INR', 'USD'])
  }
  const india = await report('sales', { ...TIMES[0], by: 'month', country: 'IND' })
  expect(new Set(india.rows.map(({ currency }) => currency))).toEqual(new Set(['INR']))
})

test('[REPORT-1] weeks begin on Monday, months are those of India, groups have their names', async () => {
  const weeks = await report('sales', { ...TIMES[0], by: 'week' })
  for (const { cells } of weeks.rows) expect(new Date(`${cells[0]}T00:00:00Z`).getUTCDay()).toBe(1)
  const states = await report('sales', { ...TIMES[0], by: 'all', group: 'state' })
  expect(states.rows.map(({ cells }) => cells[1]).sort()).toEqual(['California', 'Madhya Pradesh'])
  const gateways = await report('sales', { ...TIMES[0], by: 'all', group: 'gateway', country: 'IND' })
  expect(gateways.rows.map(({ cells }) => cells[1]).sort()).toEqual(['None', 'PhonePe', 'Razorpay'])
})

test('[REPORT-4] the GST report has the rows of the return at the terminal', async () => {
  const rows = gstr1(await listMonth(db, '2026-09'))
  const shown = await report('gst', { from: '2026-09-12', to: '2026-09-13' })
  expect(shown.count).toBe(rows.length)
  const place = shown.columns.findIndex(({ head }) => head === 'Gross')
  expect(shown.rows.map(({ cells }) => [cells[0], cells[3], paise(cells[place])])).toEqual(
    rows.map(({ table, number, gross }) => [table, number, table === 'DOCUMENTS' ? 0 : gross]),
  )
})

test.each([
  ['/reports/nothing', 404],
  ['/reports/sales?from=2026-02-30', 400],
  ['/reports/sales?from=2026-10-02&to=2026-10-01', 400],
  ['/reports/sales?group=age', 400],
  ['/reports/sales?country=FRA', 400],
  ['/reports/sales?by=year', 400],
  ['/reports/stock-value?group=product', 200],
  ['/reports/searches', 200],
])('%s is answered with %i', async (path, status) => {
  expect((await desk.get(path)).status).toBe(status)
})
