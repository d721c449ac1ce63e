import type { ExportRequest, ReportFilters } from '#contract/admin/reports.ts'
import { millTime } from '#domain/delivery/calendar.ts'
import { groupOf, REPORTS, type ReportName } from '#domain/reports/report.ts'
import { reportTime } from '#domain/reports/report-time.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import type { ReportWish } from './report-wish.ts'

/** What is asked for, with the defaults of the report. */
export function readWish(
  name: ReportName,
  { from, to, country, by, group, products }: ReportFilters & Pick<ExportRequest, 'products'>,
  { now, limit }: { now: Date; limit: number },
): Result<ReportWish, AdminFailure> {
  const time = reportTime(name, { ...(from && { from }), ...(to && { to }) }, millTime(now).day)
  if (!time) return fail({ code: 'INVALID_INPUT', message: 'The first day must not be after the last.' })
  const grouped = groupOf(name, group)
  if (!grouped) return fail({ code: 'INVALID_INPUT', message: 'This report is not grouped like this.' })
  return ok({ ...time, country, products, by: REPORTS[name].hasPeriods ? by : 'all', group: grouped, limit })
}
