import type { CsvRow } from '../read-csv.ts'
import type { ImportColumns } from './import-fields.ts'
import type { ImportMark } from './import-kind.ts'

/** A value that an import would change, or a row that it refuses. `subject` names the thing as the audit log does. */
export type CheckedValue = {
  line: number
  subject: string
  /** What a person calls the thing. */
  label: string
  field: string | null
  before: unknown
  after: unknown
  mark: ImportMark
  /** Why it is refused or marked, or how much it changes. */
  reason: string | null
  cells: string[]
}

/** `same`: values that are already as the file says. */
export type CheckedFile = { values: CheckedValue[]; same: number }

/** A row of the file with its cells by field. */
export type SheetRow = CsvRow & { fields: Record<string, string> }

export const sheetRows = (rows: readonly CsvRow[], columns: ImportColumns): SheetRow[] =>
  rows.map((row) => ({
    ...row,
    fields: Object.fromEntries(
      Object.entries(columns).map(([name, index]) => [name, row.cells[index] ?? '']),
    ),
  }))

const MOST_SHOWN = 200

export const refusedRow = (
  { line, cells }: SheetRow,
  subject: string,
  reason: string,
  label = subject,
): CheckedValue => ({
  ...{ line, cells, subject: subject.slice(0, MOST_SHOWN), label: label.slice(0, MOST_SHOWN), field: null },
  ...{ before: null, after: null, mark: 'REFUSED' as const, reason },
})

/** The row in which the same thing was named before, if it was. */
export function firstNamed(seen: Map<string, number>, subject: string, line: number): number | null {
  const first = seen.get(subject)
  if (first === undefined) seen.set(subject, line)
  return first ?? null
}
