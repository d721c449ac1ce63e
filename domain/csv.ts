/** A spreadsheet would run a text that begins like a formula. */
export const disarmed = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
export const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export type CsvCell = string | number | null

const cellText = (cell: CsvCell) => (typeof cell === 'string' ? quoted(disarmed(cell)) : String(cell ?? ''))

/** Rows as CSV. With the mark at the beginning, spreadsheets read it as UTF-8. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')}`
