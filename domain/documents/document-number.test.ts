import { expect, test } from 'vitest'
import {
  DOCUMENT_SERIES,
  documentFileName,
  documentNumber,
  financialYear,
  seriesOf,
} from './document-number.ts'

test.each([
  ['2027-03-31T18:29:59Z', '26-27', '23:59:59 on March 31 in India'],
  ['2027-03-31T18:30:00Z', '27-28', 'midnight in India, still March 31 in UTC'],
  ['2026-04-01T00:00:00Z', '26-27', 'April 1'],
  ['2026-12-31T23:00:00Z', '26-27', 'the calendar year does not count'],
  ['2099-06-01T00:00:00Z', '99-00', 'the century changes'],
])('[INV-2] %s belongs to the financial year %s: %s', (moment, year) => {
  expect(financialYear(new Date(moment))).toBe(year)
})

test('[INV-2] a number names its series, its year and its position', () => {
  expect(documentNumber('AM', '26-27', 123)).toBe('AM/26-27/000123')
  expect(documentNumber('AMC', '26-27', 9)).toBe('AMC/26-27/00009')
  expect(documentFileName('AM/26-27/000123')).toBe('AM-26-27-000123.pdf')
})

test('[INV-2] no series has numbers longer than 16 characters, and a longer one is refused', () => {
  for (const series of DOCUMENT_SERIES)
    expect(documentNumber(series, '26-27', 99_999).length).toBeLessThanOrEqual(16)
  expect(() => documentNumber('AMXC', '26-27', 100_000)).toThrow()
  expect(() => documentNumber('AM', '26-27', 0)).toThrow()
})

test('[INV-2] invoices and credit notes, here and abroad, have four series', () => {
  expect([seriesOf('INVOICE', 'IND'), seriesOf('INVOICE', 'USA')]).toEqual(['AM', 'AMX'])
  expect([seriesOf('CREDIT_NOTE', 'IND'), seriesOf('CREDIT_NOTE', 'USA')]).toEqual(['AMC', 'AMXC'])
})
