import type { Generated } from 'kysely'
import type { ContentKey } from '#domain/content/content-block.ts'
import type { ContentOwner } from '#domain/drafts/draft.ts'
import type { DraftBody } from '#domain/drafts/draft-fields.ts'
import type { GeneratedTimestamp, Json, Timestamp } from './column.ts'

export interface ContentBlockTable {
  key: ContentKey
  body: Json<DraftBody>
  owner: Generated<ContentOwner>
  published_at: Timestamp | null
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}
