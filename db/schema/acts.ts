import type { Generated, GeneratedAlways } from 'kysely'
import type { ActKind, ActState, PartState } from '#domain/desk-act.ts'
import type { Currency } from '#domain/money.ts'
import type { GeneratedTimestamp, Json, Timestamp } from './column.ts'
import type { AddressSnapshot } from './orders.ts'

export interface DeskActTable {
  id: string
  kind: ActKind
  payload: Json<unknown>
  actor: Json<unknown>
  asked_by: string
  asked_at: GeneratedTimestamp
  runs_at: Timestamp
  state: Generated<ActState>
  ended_at: Timestamp | null
  amount: number | null
  currency: Currency | null
}

export interface DeskActPartTable {
  act_id: string
  position: number
  kind: ActKind
  order_id: string
  payload: Json<unknown>
  state: Generated<PartState>
  code: string | null
  result: Json<unknown> | null
  ended_at: Timestamp | null
}

export interface OrderNoteTable {
  id: GeneratedAlways<number>
  order_id: string
  text: string
  made_by: string
  staff_id: string | null
  created_at: GeneratedTimestamp
}

export interface OrderAddressChangeTable {
  id: GeneratedAlways<number>
  order_id: string
  version: number
  before: Json<Partial<AddressSnapshot>>
  after: Json<Partial<AddressSnapshot>>
  made_by: string
  staff_id: string | null
  created_at: GeneratedTimestamp
}

export interface OrderLinkTable {
  order_id: string
  added_to: string
  made_by: string
  created_at: GeneratedTimestamp
}

export interface StaffMailTable {
  id: Generated<string>
  order_id: string
  subject: string
  text: string
  made_by: string
  staff_id: string | null
  created_at: GeneratedTimestamp
}

export interface OrderReturnTable {
  id: GeneratedAlways<number>
  act_id: string
  order_id: string
  position: number
  part_sku: string
  lot_code: string | null
  quantity: number
  to_shelf: boolean
  made_by: string
  created_at: GeneratedTimestamp
}
