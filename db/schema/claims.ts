import type { Generated, GeneratedAlways } from 'kysely'
import type { ClaimKind, ClaimState, ClaimWish } from '#domain/claims/claim.ts'
import type { GeneratedTimestamp, Timestamp } from './column.ts'

export interface UploadTable {
  id: Generated<string>
  user_id: string
  bytes: Buffer
  small: Buffer
  width: number
  height: number
  created_at: GeneratedTimestamp
}

export interface ClaimTable {
  id: Generated<string>
  number: string
  order_id: string
  kind: ClaimKind
  wish: ClaimWish
  state: Generated<ClaimState>
  note: string | null
  decision_note: string | null
  due_on: string
  reported_on: string | null
  act_by: string | null
  amount: number | null
  replacement_order_id: string | null
  asks_goods_back: Generated<boolean>
  concerns_lot: Generated<boolean>
  decided_by: string | null
  due_told_at: Timestamp | null
  act_told_at: Timestamp | null
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface ClaimLineTable {
  claim_id: string
  order_id: string
  position: number
  quantity: number
}

export interface ClaimPhotoTable {
  claim_id: string
  position: number
  upload_id: string
}

export interface ClaimRefundTable {
  id: GeneratedAlways<number>
  claim_id: string
  refund_id: string | null
  counter_payment_id: string | null
}

export interface ClaimEventTable {
  id: GeneratedAlways<number>
  claim_id: string
  state: ClaimState
  made_by: string | null
  created_at: GeneratedTimestamp
}

export interface LotWarningTable {
  id: GeneratedAlways<number>
  lot_code: string
  claims: number
  told_at: GeneratedTimestamp
}
