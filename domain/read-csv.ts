import { fail, ok, type Result } from '#kit/result.ts'

export const CSV_MAX_BYTES = 5_000_000
export const CSV_MAX_ROWS = 20_000
const MAX_COLUMNS = 100
const MAX_CELL = 5000

export type CsvProblem =
  | 'ENCODING'
  | 'NUL'
  | 'OPEN_QUOTE'
  | 'TOO_MANY_ROWS'
  | 'TOO_MANY_COLUMNS'
  | 'LONG_CELL'
  | 'NO_ROWS'

export const CSV_PROBLEMS: Record<CsvProblem, string> = {
  ENCODING: 'The file is not UTF-8. Please save it as “CSV UTF-8”.',
  NUL: 'This is not a text file. Please save the sheet as CSV.',
  OPEN_QUOTE: 'A quotation mark in the file is opened and never closed.',
  TOO_MANY_ROWS: 'The file has more than 20,000 rows. Please divide it.',
  TOO_MANY_COLUMNS: 'The file has more than 100 columns.',
  LONG_CELL: 'A cell of the file has more than 5,000 characters.',
  NO_ROWS: 'The file has no rows below its heads.',
}

/** The text of a file: UTF-8, or UTF-16 with its mark, as Excel writes "Unicode text". */
export function decodeCsv(bytes: Uint8Array): Result<string, CsvProblem> {
  const [first, second] = bytes
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const encoding = isWide ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return text.includes('\0') ? fail('NUL') : ok(text)
  } catch {
    return fail('ENCODING')
  }
}

/** A row with its number in the sheet, counted from 1. */
export type CsvRow = { line: number; cells: string[] }

/** The separator that the first line has most often. */
function separatorOf(text: string): string {
  const head = text.slice(0, 10_000).split(/\r\n|\r|\n/)[0] ?? ''
  const counts = [',', ';', '\t'].map((sign) => ({ sign, times: head.split(sign).length }))
  return counts.reduce((most, one) => (one.times > most.times ? one : most)).sign
}

type Reading = { text: string; separator: string; at: number }

/** The cell that begins at `at`, without its quotes, and the place after it; null if a quote is not closed. */
function readCell({ text, separator, at }: Reading): { cell: string; end: number } | null {
  const ends = (sign: string | undefined) =>
    sign === undefined || sign === separator || sign === '\n' || sign === '\r'
  if (text[at] !== '"') {
    let end = at
    while (!ends(text[end])) end += 1
    return { cell: text.slice(at, end).trim(), end }
  }
  let close = text.indexOf('"', at + 1)
  // What is longer is refused, so it is not read to its end.
  while (close >= 0 && text[close + 1] === '"' && close - at <= 2 * MAX_CELL)
    close = text.indexOf('"', close + 2)
  if (close < 0) return null
  let end = close + 1
  while (!ends(text[end])) end += 1
  return {
    cell:
      text
        .slice(at + 1, close)
        .replaceAll('""', '"')
        .trim() + text.slice(close + 1, end).trim(),
    end,
  }
}

/** The cells of the row that begins at `at`, and the place where the next one begins. */
function readRow(reading: Reading): Result<{ cells: string[]; next: number }, CsvProblem> {
  const { text, separator } = reading
  const cells: string[] = []
  let at = reading.at
  for (;;) {
    const read = readCell({ text, separator, at })
    if (!read) return fail('OPEN_QUOTE')
    if (read.cell.length > MAX_CELL) return fail('LONG_CELL')
    cells.push(read.cell)
    if (cells.length > MAX_COLUMNS) return fail('TOO_MANY_COLUMNS')
    at = read.end + 1
    if (text[read.end] !== separator) break
  }
  return ok({ cells, next: text[at - 1] === '\r' && text[at] === '\n' ? at + 1 : at })
}

/** Reads CSV. Cells in quotes may hold separators, line breaks and, doubled, quotes. Empty rows are left out. */
export function readCsv(file: string): Result<CsvRow[], CsvProblem> {
  const text = file.replace(/^\uFEFF/, '')
  const separator = separatorOf(text)
  const rows: CsvRow[] = []
  let at = 0
  for (let line = 1; at < text.length; line += 1) {
    const row = readRow({ text, separator, at })
    if (!row.ok) return row
    at = row.value.next
    if (row.value.cells.some((cell) => cell !== '')) rows.push({ line, cells: row.value.cells })
    if (rows.length > CSV_MAX_ROWS + 1) return fail('TOO_MANY_ROWS')
  }
  return rows.length > 1 ? ok(rows) : fail('NO_ROWS')
}
