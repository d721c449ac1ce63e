import type { Generated } from 'kysely'
import type { DocumentFacts } from '#domain/documents/document-facts.ts'
import type { DocumentKind, DocumentSeries } from '#domain/documents/document-number.ts'
import type { Currency } from '#domain/money.ts'
import type { GeneratedTimestamp, Json } from './column.ts'

export interface DocumentSeriesTable {
  series: DocumentSeries
  fy: string
  last: number
}

export interface DocumentTable {
  id: Generated<string>
  kind: DocumentKind
  series: DocumentSeries
  fy: string
  number: number
  printed_number: string
  order_id: string
  refund_id: string | null
  counter_payment_id: string | null
  returned_before: Generated<number>
  currency: Currency
  gross: number
  taxable: number
  cgst: number
  sgst: number
  igst: number
  facts: Json<DocumentFacts>
  irn: string | null
  signed_qr: string | null
  issued_at: GeneratedTimestamp
}

export interface DocumentFileTable {
  document_id: string
  bytes: Buffer
  sha256: Buffer
  template: number
  drawn_at: GeneratedTimestamp
}
