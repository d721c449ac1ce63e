import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/actor.ts'
import { type SheetRow, sheetRows } from '#domain/imports/checked-value.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx } from '../audit/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import type { ImportDeps } from './import-deps.ts'
import { IMPORT_WORK } from './import-kinds.ts'
import { listAllRows, type StoredRow } from './import-rows.store.ts'
import { lockRun, type StoredRun, saveApplied, saveRows, saveSame, saveUndone } from './imports.store.ts'

const USABLE = ['CHANGE', 'TWICE'] as const

/** What the audit log holds about a file as a whole. */
const entryOf = ({ id, fileName, kind }: StoredRun, values: number) => ({
  subject: { kind: 'import', id },
  after: { file: fileName, kind, values },
})

/** Makes all changes of a file, or none: if a value is not as it was shown, the file is checked again. */
export async function applyImport(
  deps: ImportDeps,
  run: StoredRun,
  actor: Actor,
): Promise<Result<null, AdminFailure>> {
  const { id, kind, fileName, groupId: group } = run
  const done = await staffTx(deps.db, actor, async (tx, write): Promise<Result<null, AdminFailure>> => {
    if ((await lockRun(tx, id)) !== 'CHECKED') return fail({ code: 'IMPORT_ENDED' })
    const values = await listAllRows(tx, id, USABLE)
    if (values.length === 0) return fail({ code: 'NOTHING_TO_IMPORT' })
    const applied = await IMPORT_WORK[kind].apply(tx, { runId: id, values, actor, group, fileName })
    if (!applied.ok) return fail({ code: applied.error })
    await saveApplied(tx, id)
    await write({ act: 'import.apply', ...entryOf(run, values.length), group })
    return ok(null)
  })
  if (done.ok || done.error.code !== 'ROWS_CHANGED') return done
  const changed = await checkAgain(deps, run)
  return fail({ code: 'ROWS_CHANGED', details: { changed } })
}

/** Checks the rows of a file again, and marks those that are not as they were shown. Answers how many. */
async function checkAgain({ db, now }: ImportDeps, { id, kind, heads, columns }: StoredRun): Promise<number> {
  const shown = await listAllRows(db, id)
  const lines = new Map(shown.map(({ line, cells }) => [line, { line, cells }]))
  const rows: SheetRow[] = sheetRows([...lines.values()], columns)
  const { values, same } = await IMPORT_WORK[kind].check(db, { rows, heads, now: now() })
  const keyOf = ({ line, field }: Pick<StoredRow, 'line' | 'field'>) => `${line} ${field}`
  const before = new Map(shown.map((row) => [keyOf(row), JSON.stringify(row.before)]))
  const isChanged = (row: (typeof values)[number]) => before.get(keyOf(row)) !== JSON.stringify(row.before)
  const marked = values.map((row) =>
    row.mark !== 'REFUSED' && isChanged(row)
      ? {
          ...row,
          mark: 'TWICE' as const,
          reason: `${row.reason ?? ''}, changed in the meantime`.replace(/^, /, ''),
        }
      : row,
  )
  await db.transaction().execute(async (tx) => {
    if ((await lockRun(tx, id)) !== 'CHECKED') return
    await saveRows(tx, id, marked)
    await saveSame(tx, id, same)
  })
  return values.filter(isChanged).length + Math.max(0, shown.length - values.length)
}

/** Takes all changes of a file back, if none of them was changed since. */
export async function undoImport(
  { db }: ImportDeps,
  run: StoredRun,
  actor: Actor,
): Promise<Result<null, AdminFailure>> {
  const { id, kind, fileName, groupId, isFresh } = run
  const { undo } = IMPORT_WORK[kind]
  if (!undo || !isFresh) return fail({ code: 'NOT_REVERSIBLE' })
  return staffTx(db, actor, async (tx, write): Promise<Result<null, AdminFailure>> => {
    if ((await lockRun(tx, id)) !== 'APPLIED') return fail({ code: 'NOT_REVERSIBLE' })
    const values = await listAllRows(tx, id, USABLE)
    const group = randomUUID()
    const deed = { runId: id, values, actor, group, fileName, reversesGroup: groupId }
    const undone = await undo(tx, deed)
    if (!undone.ok) return fail({ code: undone.error })
    await saveUndone(tx, id)
    await write({ act: 'import.undo', ...entryOf(run, values.length), group })
    return ok(null)
  })
}
