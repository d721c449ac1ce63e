import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import type { ReportFormat, ReportName } from '#domain/reports/report.ts'

type NewExport = {
  report: ReportName
  query: Record<string, string | readonly string[]>
  format: ReportFormat
  fileName: string
  askedBy: string
}

const FIELDS = [
  'id',
  'file_name as name',
  'row_count as rows',
  'failed_at as failedAt',
  'created_at as askedAt',
] as const
const IS_READY = sql<boolean>`bytes is not null`.as('isReady')

export const insertExport = (tx: Tx, { report, query, format, fileName, askedBy }: NewExport) =>
  tx
    .insertInto('export_file')
    .values({ report, query: JSON.stringify(query), format, file_name: fileName, asked_by: askedBy })
    .returning(FIELDS)
    .returning(IS_READY)
    .executeTakeFirstOrThrow()

export type FoundExport = Awaited<ReturnType<typeof insertExport>>

const IS_KEPT = sql<boolean>`created_at > now() - interval '24 hours'`

/** The files of one person that can still be fetched, newest first. */
export const listExports = (db: DbOrTx, askedBy: string): Promise<FoundExport[]> =>
  db
    .selectFrom('export_file')
    .select(FIELDS)
    .select(IS_READY)
    .where('asked_by', '=', askedBy)
    .where(IS_KEPT)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute()

/** A file of this person; undefined for everybody else. */
export const findExport = (db: DbOrTx, id: string, askedBy: string) =>
  db
    .selectFrom('export_file')
    .select(['file_name as name', 'bytes', 'failed_at as failedAt', IS_KEPT.as('isKept')])
    .where('id', '=', id)
    .where('asked_by', '=', askedBy)
    .executeTakeFirst()

/** A file that is not written yet. */
export const findUnwritten = (db: DbOrTx, id: string) =>
  db
    .selectFrom('export_file')
    .select(['report', 'query', 'format'])
    .where('id', '=', id)
    .where('bytes', 'is', null)
    .executeTakeFirst()

export async function saveExport(db: DbOrTx, id: string, { bytes, rows }: { bytes: Buffer; rows: number }) {
  await db
    .updateTable('export_file')
    .set({ bytes, row_count: rows, failed_at: null })
    .where('id', '=', id)
    .execute()
}

export async function saveExportFailed(db: DbOrTx, id: string): Promise<void> {
  await db.updateTable('export_file').set({ failed_at: sql<Date>`now()` }).where('id', '=', id).execute()
}

export async function eraseExports(db: DbOrTx): Promise<void> {
  await sql`delete from export_file where not ${IS_KEPT}`.execute(db)
}

/** A long report may take longer than a request. */
export async function allowMinutes(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '120s'`.execute(tx)
}
