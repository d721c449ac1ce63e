import type { Generated } from 'kysely'
import type { DraftKind, PublishProblem } from '#domain/drafts/draft.ts'
import type { DraftBody, DraftFields } from '#domain/drafts/draft-fields.ts'
import type { GeneratedTimestamp, Json, Timestamp } from './column.ts'

export interface DraftTable {
  kind: DraftKind
  id: string
  version: Generated<number>
  body: Json<DraftFields> | null
  base: Json<DraftFields> | null
  base_revision: number | null
  restored_from: number | null
  publish_at: Timestamp | null
  note: string | null
  scheduled_by: string | null
  failed: Json<PublishProblem[]> | null
  changed_by: string | null
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface DraftChangeTable {
  kind: DraftKind
  id: string
  version: number
  before: Json<DraftFields>
  made_by: string
  staff_id: string | null
  created_at: GeneratedTimestamp
}

export interface RevisionTable {
  kind: DraftKind
  id: string
  number: number
  body: Json<DraftBody>
  changed: Json<string[]>
  made_by: string
  staff_id: string | null
  note: string | null
  restored_from: number | null
  created_at: GeneratedTimestamp
}

export interface SlugRedirectTable {
  slug: string
  product_sku: string
  created_at: GeneratedTimestamp
}
