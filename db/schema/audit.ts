import type { Generated, GeneratedAlways } from 'kysely'
import type { ActorKind, KeyKind } from '#domain/actor.ts'
import type { Currency } from '#domain/money.ts'
import type { GeneratedTimestamp, Json } from './column.ts'

export interface AuditEntryTable {
  id: GeneratedAlways<number>
  at: GeneratedTimestamp
  xact: Generated<string>
  actor_kind: ActorKind
  actor_name: string
  staff_id: string | null
  staff_role: string | null
  session_id: string | null
  request_id: string | null
  network: string | null
  act: string
  subject_kind: string
  subject_id: string
  before: Json<Record<string, unknown>> | null
  after: Json<Record<string, unknown>> | null
  reason: string | null
  money_minor: number | null
  currency: Currency | null
  reads_personal: Generated<boolean>
  key_used: KeyKind | null
  group_id: string | null
  reverses: number | null
}

export interface AuditSealTable {
  place: number
  entry_id: number
  hash: Buffer
  sealed_at: GeneratedTimestamp
}
