import type { Generated } from 'kysely'
import type { ImportKind, ImportMark, ImportState } from '#domain/imports/import-kind.ts'
import type { SettlementKind } from '#domain/imports/settlement-import.ts'
import type { Currency } from '#domain/money.ts'
import type { GatewayName } from '#domain/payment.ts'
import type { ReportFormat, ReportName } from '#domain/reports/report.ts'
import type { GeneratedTimestamp, Json, Timestamp } from './column.ts'

export interface DocumentLineTable {
  document_id: string
  line: number
  position: number | null
  quantity: number
  discount: number
  gross: number
  taxable: number
  cgst: number
  sgst: number
  igst: number
}

export interface ExportFileTable {
  id: Generated<string>
  report: ReportName
  query: Json<Record<string, string | readonly string[]>>
  format: ReportFormat
  file_name: string
  asked_by: string
  row_count: number | null
  bytes: Buffer | null
  failed_at: Timestamp | null
  created_at: GeneratedTimestamp
}

export interface ImportRunTable {
  id: Generated<string>
  kind: ImportKind
  file_name: string
  asked_by: string
  heads: Json<string[]>
  columns: Json<Record<string, number>>
  row_count: number
  same_count: number
  state: Generated<ImportState>
  group_id: Generated<string>
  checked_at: GeneratedTimestamp
  applied_at: Timestamp | null
  undone_at: Timestamp | null
}

export interface ImportRowTable {
  run_id: string
  place: number
  line: number
  subject: string
  label: string
  field: string | null
  before: Json<unknown> | null
  after: Json<unknown> | null
  mark: ImportMark
  reason: string | null
  cells: Json<string[]>
}

export interface ImportColumnsTable {
  kind: ImportKind
  heads: string
  columns: Json<Record<string, number>>
  saved_at: GeneratedTimestamp
}

export interface SettlementLineTable {
  gateway: GatewayName
  kind: SettlementKind
  reference: string
  settlement: string
  settled_on: string
  currency: Currency
  amount: number
  fee: number
  tax: number
  run_id: string
}
