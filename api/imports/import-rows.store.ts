import { sql } from 'kysely'
import type { ImportShow } from '#contract/admin/imports.ts'
import { ADMIN_PAGE_SIZE } from '#contract/admin/list.ts'
import type { DbOrTx } from '#db/client.ts'
import type { CheckedValue } from '#domain/imports/checked-value.ts'
import type { ImportMark } from '#domain/imports/import-kind.ts'

const MARKS: Record<ImportShow, readonly ImportMark[]> = {
  changes: ['CHANGE', 'TWICE'],
  twice: ['TWICE'],
  refused: ['REFUSED'],
}
const ALL: readonly ImportMark[] = ['CHANGE', 'TWICE', 'REFUSED']

export type StoredRow = CheckedValue & { place: number }

const FIELDS = sql`place, line, subject, label, field, before, after, mark, reason, cells`

/** All rows with these marks, in the order of the file. */
export async function listAllRows(db: DbOrTx, runId: string, marks = ALL): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${FIELDS} from import_row where run_id = ${runId} and mark = any(${marks}::text[]) order by place`.execute(
    db,
  )
  return rows
}

type Page = { show?: ImportShow | undefined; after?: number | undefined; before?: number | undefined }

/** A page of the rows of a file. */
export async function listRows(db: DbOrTx, runId: string, { show, after = 0, before }: Page) {
  const marks = show ? MARKS[show] : ALL
  const order = before === undefined ? sql`asc` : sql`desc`
  const { rows } = await sql<StoredRow>`
    select ${FIELDS} from import_row where run_id = ${runId} and mark = any(${marks}::text[])
      and place > ${after} and (${before ?? null}::integer is null or place < ${before ?? null})
    order by place ${order} limit ${ADMIN_PAGE_SIZE + 1}`.execute(db)
  const hasMore = rows.length > ADMIN_PAGE_SIZE
  const shown = rows.slice(0, ADMIN_PAGE_SIZE)
  if (before !== undefined) shown.reverse()
  const isMiddle = before === undefined ? after > 0 : hasMore
  return {
    rows: shown,
    next: (before === undefined ? hasMore : true) ? (shown.at(-1)?.place ?? null) : null,
    previous: isMiddle ? (shown.at(0)?.place ?? null) : null,
  }
}
