import { csvFile } from '#domain/csv.ts'
import { REPORTS, type ReportFormat, type ReportName, type ReportTable } from '#domain/reports/report.ts'
import { sheetOf } from '#domain/reports/sheet-rows.ts'
import { xlsxFile } from './xlsx.ts'

export type WrittenReport = { name: ReportName; format: ReportFormat; table: ReportTable }

/** A report as the bytes of a file. */
export function writeFile({ name, format, table }: WrittenReport): Uint8Array {
  const { columns, rows } = sheetOf(table)
  if (format === 'XLSX') return xlsxFile({ name: REPORTS[name].title, columns, rows })
  return Buffer.from(csvFile([columns.map(({ head }) => head), ...rows]))
}
