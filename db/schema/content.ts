import type { Generated } from 'kysely'
import type { ContentKey } from '#domain/content/content-block.ts'
import type { ContentOwner } from '#domain/drafts/draft.ts'
import type { DraftBody } from '#domain/drafts/draft-fields.ts'
import type { GeneratedJson, GeneratedTimestamp, Json, Timestamp } from './column.ts'

export interface ContentBlockTable {
  key: ContentKey
  body: Json<DraftBody>
  media: GeneratedJson<Record<string, unknown>>
  owner: Generated<ContentOwner>
  published_at: Timestamp | null
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}
