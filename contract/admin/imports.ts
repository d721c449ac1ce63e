import { z } from 'zod'
import { IMPORT_KINDS, IMPORT_MARKS, IMPORT_STATES } from '#domain/imports/import-kind.ts'
import { FileAnswer } from '../file.ts'
import { queryOf } from '../list.ts'
import { Id, Timestamp, text } from '../text.ts'
import { adminListOf } from './list.ts'
import { IdParams } from './me.ts'

const KindParams = z.object({ kind: z.enum(IMPORT_KINDS) })

const isColumns = (value: string) => /^[a-zA-Z]{1,20}:\d{1,2}(,[a-zA-Z]{1,20}:\d{1,2}){0,19}$/.test(value)

/** `columns`: which column holds what, as somebody matched them: `sku:0,price:2`. It is remembered for such files. */
const CheckQuery = queryOf({
  name: text(100).min(1).meta({ description: 'The name of the file' }),
  columns: z.string().refine(isColumns, { error: 'is not a list of columns' }).optional(),
})

/** The bytes of the file, also an empty one: its problem is named when it is read. */
const CsvBody = z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)

export const IMPORT_SHOWS = ['changes', 'twice', 'refused'] as const
export type ImportShow = (typeof IMPORT_SHOWS)[number]

const Place = z
  .string()
  .regex(/^[1-9]\d{0,6}$/)
  .transform(Number)

const ImportQuery = queryOf({
  show: z.enum(IMPORT_SHOWS).optional(),
  after: Place.optional().meta({ description: 'Rows below this one' }),
  before: Place.optional().meta({ description: 'Rows above this one' }),
})

export const ImportRun = z.object({
  id: Id,
  kind: z.enum(IMPORT_KINDS),
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  by: z.string(),
  rows: z.int(),
  /** Values that would change, and of how many things. */
  changes: z.int(),
  things: z.int(),
  same: z.int(),
  twice: z.int(),
  refused: z.int(),
  checkedAt: Timestamp,
  appliedAt: Timestamp.nullable(),
  undoneAt: Timestamp.nullable(),
  canUndo: z.boolean(),
})
export type ImportRun = z.infer<typeof ImportRun>

const ImportRow = z.object({
  place: z.int(),
  line: z.int(),
  label: z.string(),
  subject: z.string(),
  field: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  mark: z.enum(IMPORT_MARKS),
  reason: z.string().nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

export const ImportPage = z.object({ run: ImportRun, rows: adminListOf(ImportRow) })
export type ImportPage = z.infer<typeof ImportPage>

/** The schemas of the calls of imports. */
export const IMPORT_API = {
  listImports: { answer: z.object({ data: z.array(ImportRun) }) },
  checkImport: { params: KindParams, query: CheckQuery, body: CsvBody, answer: ImportRun },
  getImport: { params: IdParams, query: ImportQuery, answer: ImportPage },
  getRefusedRows: { params: IdParams, answer: FileAnswer },
  applyImport: { params: IdParams, answer: ImportRun },
  undoImport: { params: IdParams, answer: ImportRun },
} as const
