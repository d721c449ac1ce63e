import { invariant } from '#kit/invariant.ts'
import { millTime } from '../delivery/calendar.ts'
import type { CountryCode } from '../locale.ts'

export const DOCUMENT_KINDS = ['INVOICE', 'CREDIT_NOTE'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export const DOCUMENT_SERIES = ['AM', 'AMX', 'AMC', 'AMXC'] as const
export type DocumentSeries = (typeof DOCUMENT_SERIES)[number]

/** X is for exports, C for credit notes. */
const SERIES: Record<DocumentKind, Record<CountryCode, DocumentSeries>> = {
  INVOICE: { IND: 'AM', USA: 'AMX' },
  CREDIT_NOTE: { IND: 'AMC', USA: 'AMXC' },
}

export const seriesOf = (kind: DocumentKind, country: CountryCode): DocumentSeries => SERIES[kind][country]

/** The law allows 16 characters. */
const LONGEST = 16
const DIGITS: Record<DocumentSeries, number> = { AM: 6, AMX: 6, AMC: 5, AMXC: 5 }
const APRIL = 4

/** The financial year of a moment, April to March by the date in India: `26-27`. */
export function financialYear(now: Date): string {
  const [year = 0, month = 0] = millTime(now).day.split('-').map(Number)
  const first = month >= APRIL ? year : year - 1
  return `${twoDigits(first)}-${twoDigits(first + 1)}`
}

/** The year after `26-27` is `27-28`. */
export const financialYearAfter = (year: string): string => {
  const first = Number(year.slice(0, 2)) + 1
  return `${twoDigits(first)}-${twoDigits(first + 1)}`
}

/** The letters before the kind of a series, unless the settings choose others for a year. */
export const INVOICE_PREFIX = 'AM'

export const isInvoicePrefix = (letters: string): boolean => /^[A-Z]{1,2}$/.test(letters)

const twoDigits = (year: number) => String(year % 100).padStart(2, '0')

/** The printed number of the nth document of a series in a financial year: `AM/26-27/000123`. */
export function documentNumber(
  series: DocumentSeries,
  year: string,
  nth: number,
  prefix: string = INVOICE_PREFIX,
): string {
  const number = `${prefix}${series.slice(INVOICE_PREFIX.length)}/${year}/${String(nth).padStart(DIGITS[series], '0')}`
  invariant(nth >= 1 && number.length <= LONGEST, 'a document number has at most 16 characters')
  return number
}

/** A number as a file name: `AM-26-27-000123.pdf`. */
export const documentFileName = (number: string): string => `${number.replaceAll('/', '-')}.pdf`
