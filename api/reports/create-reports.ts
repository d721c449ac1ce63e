import { ok } from '#kit/result.ts'
import { eraseExports } from './exports.store.ts'
import type { ReportDeps } from './report-deps.ts'
import { reportRoutes } from './reports.routes.ts'
import { writeExport } from './take-export.ts'

/** Builds the reports: their calls and their jobs. */
export function createReports(deps: ReportDeps) {
  deps.jobs.work('reports.export', ({ exportId }) => writeExport(deps, exportId).then(ok))
  deps.jobs.work('reports.sweep', () => eraseExports(deps.db).then(ok))
  return reportRoutes(deps)
}
