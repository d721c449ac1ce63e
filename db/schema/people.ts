import type { Generated, GeneratedAlways } from 'kysely'
import type { ErasureState } from '#domain/erasure.ts'
import type { GeneratedTimestamp, Json, Timestamp } from './column.ts'

export interface CustomerChangeTable {
  id: GeneratedAlways<number>
  user_id: string
  address_id: string | null
  version: number
  before: Json<Record<string, unknown>>
  made_by: string | null
  created_at: GeneratedTimestamp
}

export interface CustomerNoteTable {
  id: GeneratedAlways<number>
  user_id: string
  text: string
  made_by: string
  staff_id: string | null
  created_at: GeneratedTimestamp
}

export interface ErasureTable {
  id: Generated<string>
  user_id: string
  state: Generated<ErasureState>
  reason: string | null
  asked_by: string
  asked_at: GeneratedTimestamp
  due_at: Timestamp
  ended_at: Timestamp | null
  ended_by: string | null
}

export interface CustomerExportTable {
  token_hash: Buffer
  user_id: string
  expires_at: Timestamp
  created_at: GeneratedTimestamp
}
