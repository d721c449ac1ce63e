import type { ExportRequest } from '#contract/admin/reports.ts'
import type { Db } from '#db/client.ts'
import {
  MOST_FILE_ROWS,
  REPORTS,
  type ReportName,
  ROWS_WITHOUT_KEY,
  reportFileName,
} from '#domain/reports/report.ts'
import { hours } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { StaffCaller } from '../admin/index.ts'
import { staffTx } from '../audit/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import {
  allowMinutes,
  type FoundExport,
  findExport,
  findUnwritten,
  insertExport,
  saveExport,
  saveExportFailed,
} from './exports.store.ts'
import { readReport } from './read-report.ts'
import type { ReportDeps } from './report-deps.ts'
import { readWish } from './report-filters.ts'
import type { ReportWish } from './report-wish.ts'
import { writeInWorker } from './write-in-worker.ts'

const KEPT_FOR = hours(24)

export const exportAnswer = ({ askedAt, failedAt, isReady, ...file }: FoundExport) => ({
  ...file,
  state: isReady ? ('READY' as const) : failedAt ? ('FAILED' as const) : ('WAITING' as const),
  askedAt: askedAt.toISOString(),
  goneAt: new Date(askedAt.getTime() + KEPT_FOR).toISOString(),
})

/** Personal data, and more than 1,000 rows, leave the shop only with the key. */
async function needsKey({ db }: ReportDeps, name: ReportName, wish: ReportWish): Promise<boolean> {
  if (REPORTS[name].isPersonal) return true
  const { rows } = await readReport(db, name, { ...wish, limit: ROWS_WITHOUT_KEY + 1 })
  return rows.length > ROWS_WITHOUT_KEY
}

/** Asks for a report as a file; a job writes it. */
export async function takeExport(
  deps: ReportDeps,
  { report, format, ...filters }: ExportRequest,
  { staff, actor, stepUp }: StaffCaller,
): Promise<Result<ReturnType<typeof exportAnswer>, AdminFailure>> {
  const wish = readWish(report, filters, { now: deps.now(), limit: MOST_FILE_ROWS })
  if (!wish.ok) return wish
  const { from, to, country, by, group, products } = wish.value
  if (!stepUp && (await needsKey(deps, report, wish.value))) return fail({ code: 'STEP_UP_NEEDED' })
  const query = { from, to, by, group, ...(country && { country }), ...(products && { products }) }
  return staffTx(deps.db, actor, async (tx, write) => {
    const fileName = reportFileName(report, wish.value, format)
    const file = await insertExport(tx, { report, query, format, fileName, askedBy: staff.id })
    await deps.jobs.enqueue(tx, 'reports.export', { key: file.id, payload: { exportId: file.id } })
    await write({
      act: 'report.export',
      subject: { kind: 'report', id: report },
      after: { ...query, format },
      readsPersonal: REPORTS[report].isPersonal,
    })
    return ok(exportAnswer(file))
  })
}

/** Writes a file that was asked for, once. */
export async function writeExport({ db, now, replica }: ReportDeps, id: string): Promise<void> {
  const asked = await findUnwritten(db, id)
  if (!asked) return
  const { report, query, format } = asked
  try {
    // The query was checked when the file was asked for.
    const wish = readWish(report, query as never, { now: now(), limit: MOST_FILE_ROWS })
    if (!wish.ok) throw new Error(`the query of export ${id} is not valid`)
    const readTable = (on: Db = db) =>
      on.transaction().execute(async (tx) => {
        await allowMinutes(tx)
        return readReport(tx, report, wish.value)
      })
    const table = await (replica ? replica.readCurrent(readTable) : readTable())
    await saveExport(db, id, {
      bytes: await writeInWorker({ name: report, format, table }),
      rows: table.rows.length,
    })
  } catch (error) {
    await saveExportFailed(db, id)
    throw error
  }
}

/** The bytes of a file, for the person who asked for it and for nobody else. */
export async function readExport(
  { db }: Pick<ReportDeps, 'db'>,
  id: string,
  { staff }: Pick<StaffCaller, 'staff'>,
): Promise<Result<{ bytes: Uint8Array; name: string }, AdminFailure>> {
  const file = await findExport(db, id, staff.id)
  if (!file) return fail({ code: 'NOT_FOUND' })
  if (!file.isKept) return fail({ code: 'EXPORT_GONE' })
  if (file.bytes) return ok({ bytes: file.bytes, name: file.name })
  return fail(file.failedAt ? { code: 'EXPORT_FAILED' } : { code: 'EXPORT_NOT_READY', retryAfterSeconds: 2 })
}
