import type { Generated, GeneratedAlways } from 'kysely'
import type { PrintFacts } from '#domain/documents/print-facts.ts'
import type { PrintKind } from '#domain/documents/print-kind.ts'
import type { BoxCode } from '#domain/waves/parcel-box.ts'
import type { ScanRefusal } from '#domain/waves/scan-verdict.ts'
import type { ScanKind, ToteState, WaveState } from '#domain/waves/wave.ts'
import type { GeneratedTimestamp, Json, Timestamp } from './column.ts'

export interface WaveTable {
  id: GeneratedAlways<number>
  state: Generated<WaveState>
  started_by: string
  picker: string
  started_at: GeneratedTimestamp
  ended_at: Timestamp | null
}

export interface WaveOrderTable {
  wave_id: number
  tote: number
  order_id: string
  state: Generated<ToteState>
  box: BoxCode | null
  weight_g: number | null
  ended_at: Timestamp | null
}

export interface WaveScanTable {
  key: string
  wave_id: number
  tote: number
  kind: ScanKind
  code: string
  variant_sku: string | null
  lot_code: string | null
  quantity: number
  reason: string | null
  refusal: ScanRefusal | null
  expected: string | null
  is_undone: Generated<boolean>
  made_by: string
  scanned_at: Timestamp
  created_at: GeneratedTimestamp
}

export interface LotHoldTable {
  order_id: string
  position: number
  part_sku: string
  lot_code: string
  quantity: number
  reason: string | null
}

export interface PrintFileTable {
  id: Generated<string>
  kind: PrintKind
  facts: Json<PrintFacts[]> | null
  asked_by: string
  bytes: Buffer | null
  failed_at: Timestamp | null
  created_at: GeneratedTimestamp
}
