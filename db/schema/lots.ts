import type { Generated, GeneratedAlways } from 'kysely'
import type { LotEventKind } from '#domain/lots/lot-event.ts'
import type { LotSource, LotTest } from '#domain/lots/lot-facts.ts'
import type { LotStatus } from '#domain/lots/lot-status.ts'
import type { GeneratedJson, GeneratedTimestamp, Json, Timestamp } from './column.ts'

export interface GrowerConsentTable {
  id: Generated<string>
  name: string
  given_on: string
  recorded_by: string
  created_at: GeneratedTimestamp
  withdrawn_at: Timestamp | null
}

export interface LotTable {
  code: string
  product_sku: string
  made_on: string
  packed_on: string
  best_before: string
  /** Set by the database from the product. */
  shelf_life_days: Generated<number>
  source: Json<LotSource> | null
  grower_consent_id: string | null
  tests: GeneratedJson<LotTest[]>
  report_src: string | null
  status: Generated<LotStatus>
  off_shelf_at: Timestamp | null
  released_at: Timestamp | null
  released_by: string | null
  created_at: GeneratedTimestamp
}

export interface LotReportTable {
  lot_code: string
  sha256: string
  bytes: Buffer
  recorded_by: string
  created_at: GeneratedTimestamp
}

export interface LotStockTable {
  lot_code: string
  product_sku: string
  variant_sku: string
  made: number
  remaining: number
  removed: Generated<number>
  shelf: string | null
  unit_cost: number | null
}

export interface LotEventTable {
  id: GeneratedAlways<number>
  lot_code: string
  kind: LotEventKind
  words: string | null
  made_by: string
  made_in: Generated<string>
  created_at: GeneratedTimestamp
}

export interface OrderItemLotTable {
  order_id: string
  position: number
  part_sku: string
  lot_code: string
  quantity: number
  reason: string | null
}

export interface LotScanDayTable {
  lot_code: string
  day: string
  scans: number
}
