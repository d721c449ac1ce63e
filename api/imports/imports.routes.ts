import type { ImportRow, ImportRun, ImportShow } from '#contract/admin/imports.ts'
import { csvFile } from '#domain/csv.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { AdminHandlers, StaffCaller } from '../admin/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { applyImport, undoImport } from './apply-import.ts'
import { checkImport } from './check-import.ts'
import type { ImportDeps } from './import-deps.ts'
import { IMPORT_WORK, kindsOf, mayImport } from './import-kinds.ts'
import { listAllRows, listRows, type StoredRow } from './import-rows.store.ts'
import { findRun, listRuns, type StoredRun } from './imports.store.ts'

type ImportRouteNames =
  | 'listImports'
  | 'checkImport'
  | 'getImport'
  | 'getRefusedRows'
  | 'applyImport'
  | 'undoImport'

const isoOf = (at: Date | null) => at?.toISOString() ?? null

const runAnswer = ({ heads: _, columns: __, groupId: ___, isFresh, ...run }: StoredRun): ImportRun => ({
  ...run,
  checkedAt: run.checkedAt.toISOString(),
  appliedAt: isoOf(run.appliedAt),
  undoneAt: isoOf(run.undoneAt),
  canUndo: run.state === 'APPLIED' && isFresh && IMPORT_WORK[run.kind].undo !== undefined,
})

function rowAnswer({ kind }: StoredRun, { cells: _, ...row }: StoredRow): ImportRow {
  const { fieldText, valueText } = IMPORT_WORK[kind]
  return {
    ...row,
    field: row.mark === 'REFUSED' ? null : fieldText({ ...row, cells: [] }),
    before: valueText({ ...row, cells: [] }, row.before),
    after: valueText({ ...row, cells: [] }, row.after),
  }
}

/** A file of a kind that the person may import; for all others it does not exist. */
async function runFor(
  { db }: ImportDeps,
  id: string,
  { staff }: StaffCaller,
): Promise<Result<StoredRun, AdminFailure>> {
  const run = await findRun(db, id)
  return run && mayImport(run.kind, staff.permissions) ? ok(run) : fail({ code: 'NOT_FOUND' })
}

const countOf = ({ changes, twice, refused }: StoredRun, show: ImportShow | undefined) =>
  show === undefined ? changes + refused : { changes, twice, refused }[show]

const keyOf = (place: number | null) => (place === null ? null : String(place))

const REFUSED = ['REFUSED'] as const

/** The calls of imports. */
export function importRoutes(deps: ImportDeps): Pick<AdminHandlers, ImportRouteNames> {
  const { db } = deps
  const again = async (id: string, caller: StaffCaller) => {
    const run = await runFor(deps, id, caller)
    return run.ok ? ok(runAnswer(run.value)) : run
  }
  return {
    listImports: async (_, { staff }) =>
      ok({ data: (await listRuns(db, kindsOf(staff.permissions))).map(runAnswer) }),
    async checkImport({ params: { kind }, query: { name, columns }, body }, caller) {
      if (!mayImport(kind, caller.staff.permissions)) return fail({ code: 'STAFF_NOT_ALLOWED' })
      const id = await checkImport(deps, { kind, name, bytes: body, columns, askedBy: caller.staff.id })
      return id.ok ? again(id.value, caller) : id
    },
    async getImport({ params: { id }, query }, caller) {
      const run = await runFor(deps, id, caller)
      if (!run.ok) return run
      const { rows, next, previous } = await listRows(db, id, query)
      const meta = { next: keyOf(next), previous: keyOf(previous), isCapped: false }
      return ok({
        run: runAnswer(run.value),
        rows: {
          data: rows.map((row) => rowAnswer(run.value, row)),
          meta: { ...meta, count: countOf(run.value, query.show) },
        },
      })
    },
    async getRefusedRows({ params: { id } }, caller) {
      const run = await runFor(deps, id, caller)
      if (!run.ok) return run
      const rows = await listAllRows(db, id, REFUSED)
      const file = csvFile([
        ['Row', 'Reason', ...run.value.heads],
        ...rows.map(({ line, reason, cells }) => [line, reason, ...cells]),
      ])
      return ok({ bytes: Buffer.from(file), name: 'refused-rows.csv' })
    },
    async applyImport({ params: { id } }, caller) {
      const run = await runFor(deps, id, caller)
      if (!run.ok) return run
      const done = await applyImport(deps, run.value, caller.actor)
      return done.ok ? again(id, caller) : done
    },
    async undoImport({ params: { id } }, caller) {
      const run = await runFor(deps, id, caller)
      if (!run.ok) return run
      const done = await undoImport(deps, run.value, caller.actor)
      return done.ok ? again(id, caller) : done
    },
  }
}
