import type { GeneratedTimestamp, Timestamp } from './column.ts'

export interface LotRecallTable {
  lot_code: string
  reason: string
  made_by: string
  created_at: GeneratedTimestamp
  finished_at: Timestamp | null
}

export interface LotRecallOrderTable {
  lot_code: string
  order_id: string
  claim_id: string | null
  created_at: GeneratedTimestamp
}
