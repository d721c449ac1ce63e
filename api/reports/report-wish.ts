import type { CountryCode } from '#domain/locale.ts'
import type { ReportGroup, ReportPeriod } from '#domain/reports/report.ts'

/** What a report is asked for. Days are those of the mill; both are included. */
export type ReportWish = {
  from: string
  to: string
  country?: CountryCode | undefined
  /** Only these products; for the report of prices alone. */
  products?: readonly string[] | undefined
  by: ReportPeriod
  group: ReportGroup
  /** The most rows that are read. */
  limit: number
}
