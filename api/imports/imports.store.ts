import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import type { CheckedValue } from '#domain/imports/checked-value.ts'
import type { ImportColumns } from '#domain/imports/import-fields.ts'
import type { ImportKind, ImportState } from '#domain/imports/import-kind.ts'

type NewRun = {
  kind: ImportKind
  fileName: string
  askedBy: string
  heads: readonly string[]
  columns: ImportColumns
  rowCount: number
  sameCount: number
}

export async function insertRun(tx: Tx, run: NewRun): Promise<string> {
  const { id } = await tx
    .insertInto('import_run')
    .values({
      ...{ kind: run.kind, file_name: run.fileName, asked_by: run.askedBy },
      ...{ heads: JSON.stringify(run.heads), columns: JSON.stringify(run.columns) },
      ...{ row_count: run.rowCount, same_count: run.sameCount },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores what the check of a file found, in place of what an earlier check found. */
export async function saveRows(tx: Tx, runId: string, values: readonly CheckedValue[]): Promise<void> {
  await tx.deleteFrom('import_row').where('run_id', '=', runId).execute()
  await sql`
    insert into import_row (run_id, place, line, subject, label, field, before, after, mark, reason, cells)
    select ${runId}, place, line, subject, label, field, nullif(before, 'null'), nullif(after, 'null'), mark, reason, cells
    from rows from (jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as (line integer, subject text, label text,
      field text, before jsonb, after jsonb, mark text, reason text, cells jsonb))
      with ordinality as found (line, subject, label, field, before, after, mark, reason, cells, place)`.execute(
    tx,
  )
}

export type StoredRun = {
  id: string
  kind: ImportKind
  fileName: string
  state: ImportState
  by: string
  heads: string[]
  columns: ImportColumns
  groupId: string
  rows: number
  same: number
  changes: number
  things: number
  twice: number
  refused: number
  checkedAt: Date
  appliedAt: Date | null
  undoneAt: Date | null
  /** Applied less than 24 hours ago. */
  isFresh: boolean
}

const RUN = sql<StoredRun>`
  select run.id, kind, file_name as "fileName", state, app_user.name as by, heads, columns, group_id as "groupId",
    row_count as rows, same_count as same, counted.*, checked_at as "checkedAt", applied_at as "appliedAt",
    undone_at as "undoneAt", coalesce(applied_at > now() - interval '24 hours', false) as "isFresh"
  from import_run as run join app_user on app_user.id = asked_by
  cross join lateral (
    select count(*) filter (where mark <> 'REFUSED') as changes,
      count(distinct case run.kind when 'prices' then split_part(subject, ' ', 1) else subject end) filter (where mark <> 'REFUSED') as things,
      count(*) filter (where mark = 'TWICE') as twice, count(*) filter (where mark = 'REFUSED') as refused
    from import_row where run_id = run.id) as counted`

export async function findRun(db: DbOrTx, id: string): Promise<StoredRun | null> {
  const { rows } = await sql<StoredRun>`${RUN} where run.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The newest files of these kinds. */
export async function listRuns(db: DbOrTx, kinds: readonly ImportKind[]): Promise<StoredRun[]> {
  const { rows } = await sql<StoredRun>`
    ${RUN} where kind = any(${kinds}::text[]) order by checked_at desc, run.id desc limit 50`.execute(db)
  return rows
}

/** Locks a file, so that it is applied once. */
export async function lockRun(tx: Tx, id: string): Promise<ImportState | null> {
  const row = await tx
    .selectFrom('import_run')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.state ?? null
}

export async function saveSame(tx: Tx, id: string, same: number): Promise<void> {
  await tx.updateTable('import_run').set({ same_count: same }).where('id', '=', id).execute()
}

export async function saveApplied(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('import_run')
    .set({ state: 'APPLIED', applied_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function saveUndone(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('import_run')
    .set({ state: 'UNDONE', undone_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function findColumns(
  db: DbOrTx,
  kind: ImportKind,
  heads: string,
): Promise<ImportColumns | null> {
  const row = await db
    .selectFrom('import_columns')
    .select('columns')
    .where('kind', '=', kind)
    .where('heads', '=', heads)
    .executeTakeFirst()
  return row?.columns ?? null
}

export async function saveColumns(tx: Tx, kind: ImportKind, heads: string, columns: ImportColumns) {
  const row = { columns: JSON.stringify(columns), saved_at: sql<Date>`now()` }
  await tx
    .insertInto('import_columns')
    .values({ kind, heads, ...row })
    .onConflict((known) => known.columns(['kind', 'heads']).doUpdateSet(row))
    .execute()
}

/** Files that nobody applied go after a week, the rows of the others after 90 days. */
export async function sweepImports(db: DbOrTx): Promise<void> {
  await sql`delete from import_run where state = 'CHECKED' and checked_at < now() - interval '7 days'`.execute(
    db,
  )
  await sql`delete from import_row where run_id in (
    select id from import_run where checked_at < now() - interval '90 days')`.execute(db)
}
