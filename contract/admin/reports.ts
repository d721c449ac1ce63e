import { z } from 'zod'
import { COUNTRY_CODES } from '#domain/locale.ts'
import { CURRENCIES } from '#domain/money.ts'
import { REPORT_FORMATS, REPORT_NAMES, REPORT_PERIODS } from '#domain/reports/report.ts'
import { FileAnswer } from '../file.ts'
import { queryOf } from '../list.ts'
import { Amount, Id, Timestamp, text } from '../text.ts'
import { IdParams } from './me.ts'

const ReportParams = z.object({ name: z.enum(REPORT_NAMES) })

/** Days of the mill, both included. Without them: the current month. */
const FILTERS = {
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  country: z.enum(COUNTRY_CODES).optional(),
  by: z.enum(REPORT_PERIODS).default('day'),
  group: text(20).min(1).optional().meta({ description: 'What rows are grouped by; the report says which' }),
}
export const ReportQuery = queryOf(FILTERS)
export type ReportFilters = z.output<typeof ReportQuery>

// The serializer takes no union with null.
const Cell = z.unknown() as z.ZodType<string | number | null>
const Row = z.object({ currency: z.enum(CURRENCIES).nullable(), cells: z.array(Cell) })

/** Amounts are in major units of the row's currency. `isFileOnly`: more than 100,000 rows, so `rows` is empty. */
export const Report = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  group: z.string(),
  columns: z.array(
    z.object({ head: z.string(), kind: z.enum(['text', 'count', 'money', 'rupees']), isSummed: z.boolean() }),
  ),
  rows: z.array(Row),
  totals: z.array(Row),
  count: z.int().min(0),
  isFileOnly: z.boolean(),
  charts: z.array(
    z.object({
      currency: z.enum(CURRENCIES),
      head: z.string(),
      bars: z.array(z.object({ label: z.string(), value: Amount })),
    }),
  ),
})
export type Report = z.infer<typeof Report>

export const ExportRequest = z.object({
  report: z.enum(REPORT_NAMES),
  format: z.enum(REPORT_FORMATS),
  ...FILTERS,
  products: z
    .array(z.string().regex(/^[A-Z0-9]{8}$/))
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'Skus; for the report of prices alone' }),
})
export type ExportRequest = z.output<typeof ExportRequest>

export const ExportFile = z.object({
  id: Id,
  name: z.string(),
  rows: z.int().nullable(),
  state: z.enum(['WAITING', 'READY', 'FAILED']),
  askedAt: Timestamp,
  goneAt: Timestamp,
})
export type ExportFile = z.infer<typeof ExportFile>

/** The schemas of the calls of reports. */
export const REPORT_API = {
  getReport: { params: ReportParams, query: ReportQuery, answer: Report },
  createExport: { body: ExportRequest, answer: ExportFile },
  listExports: { answer: z.object({ data: z.array(ExportFile) }) },
  getExport: { params: IdParams, answer: FileAnswer },
} as const
