/** The byte order mark tells Excel that a file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A spreadsheet would run a text that begins like a formula. Numbers stay numbers. */
const disarmed = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const quoted = (text: string) => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export type CsvCell = string | number | null

/** A cell of CSV. */
export const csvCell = (cell: CsvCell): string =>
  typeof cell === 'string' ? quoted(disarmed(cell)) : `${cell ?? ''}`

/** Lines of CSV with a row of heads. Numbers are written as they are, texts are disarmed. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((cells) => cells.map(csvCell).join(',')).join('\r\n')

/** A CSV file: UTF-8 with a byte order mark, formulas disarmed. */
export const csvFile = (rows: readonly (readonly CsvCell[])[]): string =>
  `${BYTE_ORDER_MARK}${csvLines(rows)}\r\n`
