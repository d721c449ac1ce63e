import { describe, expect, test } from 'vitest'
import { chartsOf, groupOf, reportFileName, totalsOf } from './report.ts'
import { reportTime } from './report-time.ts'
import { sheetOf } from './sheet-rows.ts'

const table = {
  columns: [
    { head: 'Day', kind: 'text' },
    { head: 'Country', kind: 'text' },
    { head: 'Invoices', kind: 'count' },
    { head: 'Invoiced', kind: 'money', isSummed: true },
  ],
  rows: [
    { currency: 'INR', cells: ['2026-11-02', 'India', 1, 100_05] },
    { currency: 'USD', cells: ['2026-11-02', 'USA', 1, 7_00] },
    { currency: 'INR', cells: ['2026-11-01', 'India', 2, 50_00] },
  ],
} as const
const mutable = {
  columns: [...table.columns],
  rows: table.rows.map((row) => ({ ...row, cells: [...row.cells] })),
}

describe('the days of a report', () => {
  test.each([
    ['sales', {}, { from: '2026-11-01', to: '2026-11-17' }],
    ['sales', { from: '2026-10-05' }, { from: '2026-10-05', to: '2026-11-17' }],
    ['sales', { to: '2026-10-05' }, { from: '2026-10-01', to: '2026-10-05' }],
    ['sales', { from: '2027-01-01' }, { from: '2027-01-01', to: '2027-01-01' }],
    ['sales', { from: '2026-11-02', to: '2026-11-01' }, null],
    ['gst', { from: '2026-02-14' }, { from: '2026-02-01', to: '2026-02-28' }],
    ['gst', { from: '2028-02-14', to: '2020-01-01' }, { from: '2028-02-01', to: '2028-02-29' }],
    ['gst', {}, { from: '2026-11-01', to: '2026-11-30' }],
    ['gst', { from: '2026-12-31' }, { from: '2026-12-01', to: '2026-12-31' }],
  ] as const)('%s, asked for %j: %j', (name, wish, time) => {
    expect(reportTime(name, wish, '2026-11-17')).toEqual(time)
  })
})

test('[REPORT-2] sums are for each currency apart, and only of columns that can be summed', () => {
  expect(totalsOf(mutable)).toEqual([
    { currency: 'INR', cells: [null, null, null, 150_05] },
    { currency: 'USD', cells: [null, null, null, 7_00] },
  ])
})

test('[REPORT-10] a chart has the figures of the table: a time from its first day, groups from the highest', () => {
  expect(chartsOf(mutable, true)).toEqual([
    {
      currency: 'INR',
      head: 'Invoiced',
      bars: [
        { label: '2026-11-01', value: 50_00 },
        { label: '2026-11-02', value: 100_05 },
      ],
    },
    { currency: 'USD', head: 'Invoiced', bars: [{ label: '2026-11-02', value: 7_00 }] },
  ])
  expect(chartsOf(mutable, false)[0]?.bars.map(({ value }) => value)).toEqual([100_05, 50_00])
})

test('[REPORT-2] a file has amounts in rupees and dollars, and says which', () => {
  const { columns, rows } = sheetOf(mutable)
  expect(columns.at(-1)?.head).toBe('Currency')
  expect(rows).toEqual([
    ['2026-11-02', 'India', 1, 100.05, 'INR'],
    ['2026-11-02', 'USA', 1, 7, 'USD'],
    ['2026-11-01', 'India', 2, 50, 'INR'],
  ])
})

test('groups belong to their report', () => {
  expect([groupOf('sales', undefined), groupOf('sales', 'state'), groupOf('sales', 'lot')]).toEqual([
    'none',
    'state',
    null,
  ])
})

test('a file is named by its report and time', () => {
  const time = { from: '2026-11-01', to: '2026-11-30' }
  expect(reportFileName('sales', time, 'XLSX')).toBe('sales-2026-11-01-2026-11-30.xlsx')
  expect(reportFileName('stock-value', time, 'CSV')).toBe('stock-value.csv')
})
