import type { Report, ReportFilters } from '#contract/admin/reports.ts'
import { money, toMajor } from '#domain/money.ts'
import { chartsOf, MOST_TABLE_ROWS, type ReportName, SHOWN_ROWS, totalsOf } from '#domain/reports/report.ts'
import { majorCells } from '#domain/reports/sheet-rows.ts'
import { ok, type Result } from '#kit/result.ts'
import type { AdminHandlers } from '../admin/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { listExports } from './exports.store.ts'
import { readReport } from './read-report.ts'
import type { ReportDeps } from './report-deps.ts'
import { readWish } from './report-filters.ts'
import { exportAnswer, readExport, takeExport } from './take-export.ts'

type ReportRouteNames = 'getReport' | 'createExport' | 'listExports' | 'getExport'

/** A report for the screen: the first rows, the sums of all of them, and a chart. */
async function showReport(
  { db, now }: ReportDeps,
  name: ReportName,
  filters: ReportFilters,
): Promise<Result<Report, AdminFailure>> {
  const wish = readWish(name, filters, { now: now(), limit: MOST_TABLE_ROWS + 1 })
  if (!wish.ok) return wish
  const { from, to, by, group } = wish.value
  const table = await readReport(db, name, wish.value)
  const { columns, rows } = table
  const isFileOnly = rows.length > MOST_TABLE_ROWS
  const shown = isFileOnly ? [] : rows.slice(0, SHOWN_ROWS)
  const inMajor = (row: (typeof rows)[number]) => ({ ...row, cells: majorCells(columns, row) })
  return ok({
    ...{ from, to, group, count: rows.length, isFileOnly },
    columns: columns.map(({ head, kind, isSummed }) => ({ head, kind, isSummed: isSummed ?? false })),
    rows: shown.map(inMajor),
    totals: isFileOnly || !columns.some(({ isSummed }) => isSummed) ? [] : totalsOf(table).map(inMajor),
    charts: isFileOnly
      ? []
      : chartsOf(table, by !== 'all' && group === 'none').map((chart) => ({
          ...chart,
          bars: chart.bars.map(({ label, value }) => ({ label, value: toMajor(money(value)) })),
        })),
  })
}

/** The calls of reports and of the files made of them. */
export const reportRoutes = (deps: ReportDeps): Pick<AdminHandlers, ReportRouteNames> => ({
  getReport: ({ params, query }, { readDb = deps.db }) =>
    showReport({ ...deps, db: readDb }, params.name, query),
  createExport: ({ body }, caller) => takeExport(deps, body, caller),
  listExports: async (_, { staff }) => ok({ data: (await listExports(deps.db, staff.id)).map(exportAnswer) }),
  getExport: ({ params }, caller) => readExport(deps, params.id, caller),
})
