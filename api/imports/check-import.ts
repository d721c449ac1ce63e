import { sheetRows } from '#domain/imports/checked-value.ts'
import {
  IMPORT_FIELDS,
  type ImportColumns,
  isChoice,
  matchColumns,
  missingFields,
  plainHead,
} from '#domain/imports/import-fields.ts'
import type { ImportKind } from '#domain/imports/import-kind.ts'
import { CSV_PROBLEMS, type CsvRow, decodeCsv, readCsv } from '#domain/read-csv.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import type { ImportDeps } from './import-deps.ts'
import { IMPORT_WORK } from './import-kinds.ts'
import { findColumns, insertRun, saveColumns, saveRows } from './imports.store.ts'

type SentFile = {
  kind: ImportKind
  name: string
  bytes: Uint8Array
  /** As somebody matched them: `sku:0,price:2`. */
  columns: string | undefined
  askedBy: string
}

const SAMPLE_ROWS = 3

function readFile(bytes: Uint8Array): Result<CsvRow[], AdminFailure> {
  const text = decodeCsv(bytes)
  const rows = text.ok ? readCsv(text.value) : text
  return rows.ok ? rows : fail({ code: 'FILE_UNREADABLE', message: CSV_PROBLEMS[rows.error] })
}

const chosenColumns = (columns: string): ImportColumns =>
  Object.fromEntries(columns.split(',').map((pair) => [pair.split(':')[0], Number(pair.split(':')[1])]))

/** The file cannot be read without somebody who says which column is which. */
const columnsUnknown = (kind: ImportKind, columns: ImportColumns, rows: readonly CsvRow[]): AdminFailure => ({
  code: 'COLUMNS_UNKNOWN',
  details: {
    heads: rows[0]?.cells ?? [],
    columns,
    missing: missingFields(kind, columns).map(({ name }) => name),
    fields: IMPORT_FIELDS[kind].map(({ name, label, isNeeded }) => ({ name, label, isNeeded })),
    sample: rows.slice(1, 1 + SAMPLE_ROWS).map(({ cells }) => cells),
  },
})

/** Reads a file and stores what it would change. Answers the id of the import; nothing else is changed. */
export async function checkImport(
  { db, now }: ImportDeps,
  { kind, name, bytes, columns: wish, askedBy }: SentFile,
): Promise<Result<string, AdminFailure>> {
  const rows = readFile(bytes)
  if (!rows.ok) return rows
  const [{ cells: heads } = { cells: [] }, ...body] = rows.value
  const headKey = heads.map(plainHead).join('|')
  const columns =
    wish === undefined
      ? ((await findColumns(db, kind, headKey)) ?? matchColumns(kind, heads))
      : chosenColumns(wish)
  const isUsable = isChoice(kind, columns, heads) && missingFields(kind, columns).length === 0
  if (!isUsable) return fail(columnsUnknown(kind, matchColumns(kind, heads), rows.value))
  const context = { rows: sheetRows(body, columns), heads, now: now() }
  const { values, same } = await IMPORT_WORK[kind].check(db, context)
  return db.transaction().execute(async (tx) => {
    if (wish !== undefined) await saveColumns(tx, kind, headKey, columns)
    const facts = { kind, fileName: name, askedBy, heads, columns }
    const id = await insertRun(tx, { ...facts, rowCount: body.length, sameCount: same })
    await saveRows(tx, id, values)
    return ok(id)
  })
}
